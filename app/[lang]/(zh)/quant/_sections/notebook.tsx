import { getMessages } from 'next-intl/server';
import { ReturnDrawdown } from '#components/charts/return-drawdown.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { dataCell, factorCell, portfolioCell, strategyCell } from '../_facts/quant-samples.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { notebookParameters } from '#lib/shared/quant/notebook-study.ts';
import { cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { AttributionCell } from './attribution-cell.tsx';
import { Cell } from './cell.tsx';
import { notebookOutput } from './notebook-output.ts';

/** The page's evidence: one idea through five stages, with the notes of somebody who read it. */
export async function Notebook() {
  const { evidence, marketModel, quant } = await getMessages();
  const { cells, ...words } = quant.notebook;
  const { day, days, own, other, chosen, volatility, ...printed } = notebookOutput();
  type Chosen = (typeof chosen)[number];
  const { portfolio, backtest } = cells;
  const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1)!, 0, { signed: true });
  return (
    <Section id="notebook" title={words.title} lead={words.lead}>
      <p className="font-mono text-sm text-ink-2">{words.file}</p>
      <ol className="mt-2">
        <Cell number={1} words={cells.data} text={cells.data.text} code={dataCell} output={printed.data} />
        <Cell number={2} words={cells.factor} text={cells.factor.text} code={factorCell} output={printed.factor} />
        <Cell
          number={3}
          words={portfolio}
          text={fill(portfolio.text, { day })}
          code={portfolioCell.replaceAll('{day}', day)}
        >
          <Table<Chosen>
            caption={`${evidence.code.output} Out [3]`}
            showCaption
            rows={chosen}
            rowKey={({ id }) => id}
            columns={[
              { key: 'stock', header: portfolio.stock, rowHeader: true, cell: ({ id }) => id },
              { key: 'industry', header: portfolio.industry, cell: ({ industry }) => marketModel.industries[industry] },
              {
                key: 'volatility',
                header: portfolio.volatility,
                align: 'end',
                cell: (row) => formatPercent(row.volatility),
              },
              {
                key: 'weight',
                header: portfolio.weight,
                align: 'end',
                cell: () => formatPercent(1 / notebookParameters.held),
              },
            ]}
          />
        </Cell>
        <Cell
          number={4}
          words={backtest}
          text={fill(backtest.text, { own: formatPercent(volatility.own), other: formatPercent(volatility.other) })}
          code={strategyCell}
          output={printed.summary}
        >
          <ReturnDrawdown
            caption={{
              title: backtest.picture,
              subtitle: fill(backtest.subtitle, { from: days[0]!, to: days.at(-1)! }),
              description: fill(backtest.describe, {
                portfolio: endOf(own),
                benchmark: endOf(other),
                drawdown: formatPercent(maxDrawdown(own).depth, 0),
              }),
              notes: [evidence.source, evidence.pastPerformance],
            }}
            words={{ ...backtest, table: evidence.table, year: evidence.year }}
            days={days}
            portfolio={own}
            benchmark={other}
          />
        </Cell>
        <AttributionCell attribution={printed.attribution} />
      </ol>
      <p className="text-sm text-ink-2">{words.how}</p>
    </Section>
  );
}
