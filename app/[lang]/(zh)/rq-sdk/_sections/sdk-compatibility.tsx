import { getMessages } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { pythonVersions, systemCompatibility } from '#content/backtest-coverage.ts';

export async function Compatibility() {
  const { evidence, rqSdk } = await getMessages();
  const { compatibility: words } = rqSdk;
  return (
    <Section id="compatibility" title={words.title} lead={words.lead}>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <CoverageMatrix
          caption={{ title: words.picture, subtitle: words.subtitle, description: words.describe, notes: [] }}
          columns={pythonVersions}
          rows={systemCompatibility.map(({ key, cells }) => ({ name: words.systems[key], cells }))}
          legend={words.legend}
          words={{ table: evidence.table, asset: words.system, cells: words.cells }}
        />
        <RuleList rules={Object.values(words.rules)} />
      </div>
    </Section>
  );
}
