import { getLocale, getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import type { Question } from '#components/sections/structured-data.ts';
import { documentFile } from '#content/legal/legal-documents.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/** Quotas, paying, invoices and refunds in short, and the agreement that they follow. */
export async function PricingFaq({ items }: { items: readonly Question[] }) {
  const t = await getTranslations('pricing.faq');
  const tEvidence = await getTranslations('evidence');
  const agreement = { href: withBasePath(documentFile('rqdata.user', await getLocale())), outer: true, newBlock: true };
  return (
    <>
      <Faq id="faq" title={t('title')} items={items} />
      <div className="page-width">
        <NextLink to={agreement} newWindowHint={tEvidence('newWindow')}>
          {t('agreement')}
        </NextLink>
      </div>
    </>
  );
}
