import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { TrafficTable } from './traffic-table.tsx';

/** What a trial gives, to whom, and how far its quota reaches. */
export async function LicenceSection() {
  const t = await getTranslations('rqdataEnglish.limits');
  return (
    <Section fold="always" id="licence" title={t('title')} lead={t('lead')}>
      <RuleList rules={Object.values(await getTexts('rqdataEnglish.limits.rules'))} />
      <div className="mt-8">
        <TrafficTable />
      </div>
    </Section>
  );
}
