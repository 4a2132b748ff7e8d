import { getTranslations } from 'next-intl/server';
import { isSampleCompany } from '#content/company.ts';

/** Beside prices: that they are a sample company's. Nothing once an operator has put its own name in. */
export async function SamplePrices() {
  const t = await getTranslations('plans');
  return isSampleCompany && <p className="my-3 max-w-none text-sm text-ink-2">{t('sample')}</p>;
}
