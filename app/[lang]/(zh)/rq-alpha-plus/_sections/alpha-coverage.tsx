import { getMessages } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { backtestColumns, backtestCoverage } from '#content/backtest-coverage.ts';

/** Instruments by frequency and account, and what is simulated beside trading. */
export async function BacktestCoverage() {
  const { evidence, rqAlphaPlus } = await getMessages();
  const { coverage: words } = rqAlphaPlus;
  return (
    <Section id="coverage" title={words.title} lead={words.lead}>
      <div className="grid gap-12 lg:grid-cols-2">
        <CoverageMatrix
          caption={{ title: words.picture, subtitle: words.subtitle, description: words.describe, notes: [] }}
          columns={backtestColumns.map((column) => words.columns[column])}
          rows={backtestCoverage.map(({ key, cells }) => ({ name: words.assets[key], cells }))}
          legend={words.legend}
          words={{ table: evidence.table, asset: words.asset, cells: words.cells }}
        />
        <div>
          <h3 className="mb-4">{words.rulesTitle}</h3>
          <RuleList rules={Object.values(words.rules)} />
        </div>
      </div>
    </Section>
  );
}
