import { getTranslations } from 'next-intl/server';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { methodLine, sourceLine } from '#components/sections/source-line.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { backtestCode, dataCode, factorCode, optimizerCode } from '../_facts/rqsdk-samples.ts';
import { relayOutput } from './relay-output.ts';
import { RelayStep } from './relay-step.tsx';

/** The page's evidence: one question answered by four components, beside the code of each with what it printed. */
export async function Relay() {
  const t = await getTranslations('rqSdk.relay');
  const suite = await methodLine('suite');
  const exposures = await methodLine('exposures');
  const rankIc = await methodLine('rankIc');
  const { day, figures, ...printed } = relayOutput();
  const sample = (step: 'data' | 'factor' | 'optimizer' | 'backtest', code: string) => ({
    title: t(`steps.${step}.name`),
    language: 'python' as const,
    code: code.replace('{day}', day),
    output: printed[step],
    method: { data: exposures, factor: rankIc, optimizer: suite, backtest: suite }[step],
  });
  return (
    <Section fold="phone" id="relay" title={t('title')} lead={t('lead')} layout="wide">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <ol className="lg:col-span-5">
          <RelayStep step="data" text={t('steps.data.text', { day })} to={routePath('rqdata')} />
          <RelayStep
            step="factor"
            text={t('steps.factor.text', { months: figures.months, mean: formatNumber(figures.mean, 3) })}
            to={routePath('rq-factor')}
          />
          <RelayStep step="optimizer" text={t('steps.optimizer.text', { day })} to={routePath('rqoptimizer')} />
          <RelayStep
            step="backtest"
            text={t('steps.backtest.text', {
              cost: formatPercent(figures.cost, 2),
              excess: formatPercent(figures.excess, 2, { signed: true }),
            })}
            to={routePath('rq-alpha-plus')}
          />
        </ol>
        <div className="min-w-0 space-y-8 lg:col-span-7">
          <CodeSample
            label={t('code')}
            lines={12}
            samples={[
              sample('data', dataCode),
              sample('factor', factorCode),
              sample('optimizer', optimizerCode),
              sample('backtest', backtestCode),
            ]}
          />
          <Outcome />
          <p className="text-sm text-ink-2">{t('how')}</p>
        </div>
      </div>
    </Section>
  );
}

/** What the last step's portfolio came to after costs. */
async function Outcome() {
  const t = await getTranslations('rqSdk.relay.steps.backtest');
  const tEvidence = await getTranslations('evidence');
  const tChart = await getTranslations('charts.returnDrawdown');
  const { days, own, other } = relayOutput();
  const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1)!, 0, { signed: true });
  return (
    <ReturnDrawdown
      caption={{
        title: t('picture'),
        subtitle: t('subtitle', { from: days[0]!, to: days.at(-1)! }),
        description: t('describe', {
          portfolio: endOf(own),
          benchmark: endOf(other),
          drawdown: formatPercent(maxDrawdown(own).depth, 0),
        }),
        source: await sourceLine('suite'),
        notes: [tEvidence('pastPerformance')],
      }}
      words={{
        ...returnDrawdownWords(tChart, t('portfolio')),
        benchmark: t('benchmark'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      days={days}
      portfolio={own}
      benchmark={other}
    />
  );
}
