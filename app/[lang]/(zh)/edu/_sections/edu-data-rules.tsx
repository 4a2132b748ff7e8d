import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** The rules for everyone who uses the data or shows results. */
export async function DataRules() {
  const t = await getTranslations('edu.rules');
  return (
    <Section fold="always" id="rules" title={t('title')} lead={t('lead')} layout="beside">
      <RuleList rules={await getTexts('edu.rules.items')} />
    </Section>
  );
}
