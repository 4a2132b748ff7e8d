import { getMessages } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { pythonVersions, systemCompatibility } from '#content/backtest-coverage.ts';

/** Where it runs, and what changed lately. */
export async function Compatibility() {
  const { evidence, rqAlphaPlus } = await getMessages();
  const { compatibility: words, releases } = rqAlphaPlus;
  return (
    <Section id="compatibility" title={words.title} lead={words.lead}>
      <div className="grid gap-12 lg:grid-cols-2">
        <CoverageMatrix
          caption={{ title: words.picture, subtitle: words.subtitle, description: words.describe, notes: [] }}
          columns={pythonVersions}
          rows={systemCompatibility.map(({ key, cells }) => ({ name: words.systems[key], cells }))}
          legend={words.legend}
          words={{ table: evidence.table, asset: words.system, cells: words.cells }}
        />
        <div className="space-y-8">
          <RuleList rules={Object.values(words.rules)} />
          <div>
            <h3 className="mb-4">{releases.title}</h3>
            <RuleList rules={Object.values(releases.items)} />
          </div>
        </div>
      </div>
    </Section>
  );
}
