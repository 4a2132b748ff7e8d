import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { documentFile } from '#content/legal/legal-documents.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { offeredWaysText } from '#lib/i18n/offered-ways-text.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/** Paying, invoices and refunds, as the agreement has them. */
export async function TermsSection() {
  const t = await getTranslations('pricing.terms');
  const tEvidence = await getTranslations('evidence');
  const agreement = { href: withBasePath(documentFile('rqdata.user', 'zh-CN')), outer: true, newBlock: true };
  return (
    <Section
      fold="always"
      id="terms"
      title={t('title')}
      lead={t('lead')}
      layout="beside"
      next={
        <NextLink to={agreement} newWindowHint={tEvidence('newWindow')}>
          {t('agreement')}
        </NextLink>
      }
    >
      <RuleList rules={Object.values(await getTexts('pricing.terms.rules', { ways: await offeredWaysText() }))} />
    </Section>
  );
}
