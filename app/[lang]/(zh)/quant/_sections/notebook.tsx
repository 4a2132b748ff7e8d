import { getTranslations } from 'next-intl/server';
import { figureOrigin } from '#components/sections/figure-origin.ts';
import { Section } from '#components/sections/section.tsx';
import { withFigures } from '#components/ui/figure.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { notebookParameters } from '#lib/shared/quant/notebook-study.ts';
import { dataCell, factorCell, outcomesCell, portfolioCell, strategyCell } from '../_facts/quant-samples.ts';
import { AttributionCell } from './attribution-cell.tsx';
import { Cell } from './cell.tsx';
import { notebookOutput } from './notebook-output.ts';

/** The page's evidence: one idea through six stages, with a reader's notes. */
export async function Notebook() {
  const t = await getTranslations('quant.notebook');
  const tEvidence = await getTranslations('evidence');
  const origin = await figureOrigin('notebook');
  const tIndustries = await getTranslations('marketModel.industries');
  const { day, chosen, volatility, outcomes, ...printed } = notebookOutput();
  type Chosen = (typeof chosen)[number];
  const total = (value: number) => formatPercent(value, 1, { signed: true });
  return (
    <Section fold="phone" id="notebook" title={t('title')} lead={t('lead')}>
      <p className="font-mono text-sm text-ink-2">{t('file')}</p>
      <ol className="mt-2">
        <Cell
          number={1}
          stage={t('cells.data.stage')}
          title={t('cells.data.title')}
          text={t('cells.data.text')}
          code={dataCell}
          output={printed.data}
          origin={origin}
        />
        <Cell
          number={2}
          stage={t('cells.factor.stage')}
          title={t('cells.factor.title')}
          text={t('cells.factor.text')}
          code={factorCell}
          output={printed.factor}
          origin={origin}
        />
        <Cell
          number={3}
          stage={t('cells.portfolio.stage')}
          title={t('cells.portfolio.title')}
          text={withFigures(origin, { day }, (values) => t('cells.portfolio.text', values))}
          code={portfolioCell.replaceAll('{day}', day)}
        >
          <Table<Chosen>
            caption={`${tEvidence('code.output')} Out [3]`}
            showCaption
            origin={origin}
            rows={chosen}
            rowKey={({ id }) => id}
            columns={[
              { key: 'stock', header: t('cells.portfolio.stock'), rowHeader: true, cell: ({ id }) => id },
              {
                key: 'industry',
                header: t('cells.portfolio.industry'),
                cell: ({ industry }) => tIndustries(industry),
              },
              {
                key: 'volatility',
                header: t('cells.portfolio.volatility'),
                align: 'end',
                cell: (row) => formatPercent(row.volatility),
              },
              {
                key: 'weight',
                header: t('cells.portfolio.weight'),
                align: 'end',
                cell: () => formatPercent(1 / notebookParameters.held),
              },
            ]}
          />
        </Cell>
        <Cell
          number={4}
          stage={t('cells.backtest.stage')}
          title={t('cells.backtest.title')}
          text={withFigures(
            origin,
            {
              own: formatPercent(volatility.own),
              other: formatPercent(volatility.other),
            },
            (values) => t('cells.backtest.text', values),
          )}
          code={strategyCell}
          output={printed.summary}
          origin={origin}
        />
        <Cell
          number={5}
          stage={t('cells.outcomes.stage')}
          title={t('cells.outcomes.title')}
          text={withFigures(
            origin,
            {
              early: total(outcomes.own[0]),
              earlyOther: total(outcomes.other[0]),
              late: total(outcomes.own[1]),
              lateOther: total(outcomes.other[1]),
            },
            (values) => t('cells.outcomes.text', values),
          )}
          code={outcomesCell}
          output={outcomes.printed}
          origin={origin}
        />
        <AttributionCell attribution={printed.attribution} />
      </ol>
      <p className="text-sm text-ink-2">{t('how')}</p>
    </Section>
  );
}
