import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { activeReturns, calmarRatio, informationRatio, trackingError } from '#lib/shared/quant/active-risk.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { annualisedVolatility } from '#lib/shared/quant/performance.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { downsideDeviation } from '#lib/shared/quant/tail-risk.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { deepestSpells } from './deepest-spells.ts';

const measures = [
  'volatility',
  'downside',
  'trackingError',
  'informationRatio',
  'maxDrawdown',
  'repair',
  'calmar',
] as const;

/** Every measure of the sample product with its value and how it is computed. */
export async function RiskMeasures() {
  const { amsRisk, evidence } = await getMessages();
  const words = amsRisk.measures;
  const { returns, benchmarkReturns, days } = sampleProduct();
  const active = activeReturns(returns, benchmarkReturns);
  const [deepest] = deepestSpells();
  const { depth, peakAt, troughAt, repairedAt } = deepest!;
  const values: Record<(typeof measures)[number], string> = {
    volatility: formatPercent(annualisedVolatility(returns)),
    downside: formatPercent(downsideDeviation(returns, 0, tradingDaysPerYear)),
    trackingError: formatPercent(trackingError(active)),
    informationRatio: formatNumber(informationRatio(active), 2),
    maxDrawdown: formatPercent(depth),
    repair:
      repairedAt === undefined
        ? fill(words.unrepaired, { days: days.length - 1 - troughAt })
        : fill(words.repaired, { days: repairedAt - troughAt }),
    calmar: formatNumber(calmarRatio(returns), 2),
  };
  return (
    <Section title={words.title} lead={fill(words.lead, { from: days[0]!, to: days.at(-1)! })}>
      <Table<(typeof measures)[number]>
        caption={`${words.caption} · ${evidence.source} · ${evidence.pastPerformance}`}
        showCaption
        rows={measures}
        rowKey={(key) => key}
        columns={[
          { key: 'name', header: words.columns.name, rowHeader: true, cell: (key) => words.rows[key].name },
          { key: 'value', header: words.columns.value, align: 'end', cell: (key) => values[key] },
          { key: 'formula', header: words.columns.formula, cell: (key) => words.rows[key].formula },
        ]}
      />
      <p className="mt-6 text-ink-2">
        {fill(repairedAt === undefined ? words.noteOpen : words.noteRepaired, {
          fall: troughAt - peakAt,
          since: (repairedAt ?? days.length - 1) - troughAt,
        })}
      </p>
    </Section>
  );
}
