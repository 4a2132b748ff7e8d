import { getTranslations } from 'next-intl/server';
import { isSampleCompany } from '#content/company.ts';

/** Labels prices as a sample company's. Renders nothing once an operator has entered its own name. */
export async function SamplePrices() {
  const t = await getTranslations('plans');
  return isSampleCompany && <p className="my-3 max-w-none text-sm text-ink-2">{t('sample')}</p>;
}
