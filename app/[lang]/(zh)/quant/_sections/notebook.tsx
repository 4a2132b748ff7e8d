import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { methodLine } from '#components/sections/source-line.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import {
  attributionCell,
  dataCell,
  factorCell,
  outcomesCell,
  portfolioCell,
  strategyCell,
} from '../_facts/quant-samples.ts';
import { attributionFigures } from './attribution-picture.tsx';
import { notebookOutput } from './notebook-output.ts';

const stages = ['data', 'factor', 'portfolio', 'backtest', 'outcomes', 'attribution'] as const;
type Stage = (typeof stages)[number];

/** The page's proof: one idea through six cells, with a note to each and what it prints. */
export async function Notebook() {
  const t = await getTranslations('quant.notebook');
  const method = await methodLine('notebook');
  const { day, volatility, excess, outcomes, attribution, ...printed } = notebookOutput();
  const total = (value: number) => formatPercent(value, 1, { signed: true });
  const texts = {
    data: t('cells.data.text'),
    factor: t('cells.factor.text'),
    portfolio: t('cells.portfolio.text', { day }),
    backtest: t('cells.backtest.text', {
      gross: total(excess.gross),
      net: total(excess.net),
      own: formatPercent(volatility.own),
      other: formatPercent(volatility.other),
    }),
    outcomes: t('cells.outcomes.text', {
      early: total(outcomes.own[0]),
      earlyOther: total(outcomes.other[0]),
      late: total(outcomes.own[1]),
      lateOther: total(outcomes.other[1]),
    }),
    attribution: t('cells.attribution.text', attributionFigures(attribution)),
  };
  const cells: Record<Stage, { code: string; output: string }> = {
    data: { code: dataCell, output: printed.data },
    factor: { code: factorCell, output: printed.factor },
    portfolio: { code: portfolioCell.replaceAll('{day}', day), output: printed.chosen },
    backtest: { code: strategyCell, output: printed.summary },
    outcomes: { code: outcomesCell, output: outcomes.printed },
    attribution: { code: attributionCell, output: printed.attributed },
  };
  const tabOf = (stage: Stage) => `${stages.indexOf(stage) + 1} ${t(`cells.${stage}.stage`)}`;
  return (
    <Section id="notebook" title={t('title')} lead={t('lead')} layout="wide" band="ink">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <ol className="lg:col-span-5">
          {stages.map((stage) => (
            <li
              key={stage}
              className="grid grid-cols-[4rem_1fr] border-b border-hairline py-2 first:pt-0 lg:py-3 last:border-0"
            >
              <span className="font-medium text-primary">{tabOf(stage)}</span>
              <span>{texts[stage]}</span>
            </li>
          ))}
        </ol>
        <div className="min-w-0 lg:col-span-7">
          <CodeSample
            label={t('file')}
            lines={12}
            chosen={tabOf('factor')}
            samples={stages.map((stage) => ({
              title: tabOf(stage),
              language: 'python',
              ...cells[stage],
              method,
            }))}
          />
        </div>
      </div>
    </Section>
  );
}
