import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

const rules = ['who', 'use', 'forward', 'derived', 'report'] as const;

/** That exchange data needs the exchange's leave, said plainly. */
export async function LicenceSection() {
  const t = await getTranslations('marketPush.licence');
  const ruleTexts = await getTexts('marketPush.licence.rules');
  return (
    <Section fold="always" id="licence" title={t('title')} lead={t('lead')} layout="beside">
      <RuleList rules={rules.map((key) => ruleTexts[key])} />
      <p className="mt-6 text-ink-2">{t('ours')}</p>
    </Section>
  );
}
