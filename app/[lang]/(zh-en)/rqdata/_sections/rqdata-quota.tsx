import { getMessages } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { quotaCode, quotaOutput } from '#content/rqdata-samples.ts';
import { TrafficTable } from './traffic-table.tsx';

export async function QuotaSection() {
  const { quota: words } = (await getMessages()).rqdata;
  return (
    <Section id="quota" title={words.title} lead={words.lead}>
      <TrafficTable words={words} />
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <RuleList rules={Object.values(words.rules)} />
        <CodeSample
          label={words.code}
          samples={[{ title: 'Python', language: 'python', code: quotaCode, output: quotaOutput }]}
        />
      </div>
    </Section>
  );
}
