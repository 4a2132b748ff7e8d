import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** What a backtest cannot tell, this page's own among it. */
export async function Limits() {
  const t = await getTranslations('rqAlphaPlus.limits');
  return (
    <Section id="limits" title={t('title')} lead={t('lead')} layout="beside">
      <RuleList rules={Object.values(await getTexts('rqAlphaPlus.limits.rules'))} />
    </Section>
  );
}
