import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { quotaCode, quotaOutput } from '#content/rqdata-samples.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { TrafficTable } from './traffic-table.tsx';

export async function QuotaSection() {
  const t = await getTranslations('rqdataChinese.quota');
  return (
    <Section fold="always" id="quota" title={t('title')} lead={t('lead')}>
      <TrafficTable />
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <RuleList rules={Object.values(await getTexts('rqdataChinese.quota.rules'))} />
        <CodeSample
          label={t('code')}
          samples={[{ title: 'Python', language: 'python', code: quotaCode, output: quotaOutput }]}
        />
      </div>
    </Section>
  );
}
