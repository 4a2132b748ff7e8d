import { getTranslations } from 'next-intl/server';
import { ReturnDrawdown, returnDrawdownAxes } from '#components/charts/return-drawdown.tsx';
import { figureOrigin } from '#components/sections/figure-origin.ts';
import { Section } from '#components/sections/section.tsx';
import { withFigures } from '#components/ui/figure.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { backtestCode, dataCode, factorCode, optimizerCode } from '../_facts/rqsdk-samples.ts';
import { relayOutput } from './relay-output.ts';
import { RelayStep } from './relay-step.tsx';

/** The page's evidence: one question answered by four components, each with what it printed. */
export async function Relay() {
  const t = await getTranslations('rqSdk.relay');
  const tEvidence = await getTranslations('evidence');
  const tAxes = await getTranslations('charts.returnDrawdown');
  const origin = await figureOrigin('suite');
  const exposures = await figureOrigin('exposures');
  const rankIc = await figureOrigin('rankIc');
  const { day, days, own, other, figures, ...printed } = relayOutput();
  const withDay = (code: string) => code.replace('{day}', day);
  const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1)!, 0, { signed: true });
  return (
    <Section fold="phone" id="relay" title={t('title')} lead={t('lead')}>
      <ol>
        <RelayStep
          step="data"
          text={withFigures(exposures, { day }, (values) => t('steps.data.text', values))}
          code={withDay(dataCode)}
          output={printed.data}
          origin={exposures}
          to={routePath('rqdata')}
        />
        <RelayStep
          step="factor"
          text={withFigures(rankIc, { months: figures.months, mean: formatNumber(figures.mean, 3) }, (values) =>
            t('steps.factor.text', values),
          )}
          code={factorCode}
          output={printed.factor}
          origin={rankIc}
          to={routePath('rq-factor')}
        />
        <RelayStep
          step="optimizer"
          text={withFigures(origin, { day }, (values) => t('steps.optimizer.text', values))}
          code={withDay(optimizerCode)}
          output={printed.optimizer}
          origin={origin}
          to={routePath('rqoptimizer')}
        />
        <RelayStep
          step="backtest"
          text={withFigures(
            origin,
            {
              cost: formatPercent(figures.cost, 2),
              excess: formatPercent(figures.excess, 2, { signed: true }),
            },
            (values) => t('steps.backtest.text', values),
          )}
          code={backtestCode}
          output={printed.backtest}
          origin={origin}
          to={routePath('rq-alpha-plus')}
        >
          <ReturnDrawdown
            caption={{
              title: t('steps.backtest.picture'),
              subtitle: t('steps.backtest.subtitle', { from: days[0]!, to: days.at(-1)! }),
              description: t('steps.backtest.describe', {
                portfolio: endOf(own),
                benchmark: endOf(other),
                drawdown: formatPercent(maxDrawdown(own).depth, 0),
              }),
              origin,
              notes: [tEvidence('pastPerformance')],
            }}
            words={{
              portfolio: t('steps.backtest.portfolio'),
              benchmark: t('steps.backtest.benchmark'),
              ...returnDrawdownAxes(tAxes, t('steps.backtest.portfolio')),
              table: tEvidence('table'),
              year: tEvidence('year'),
            }}
            days={days}
            portfolio={own}
            benchmark={other}
          />
        </RelayStep>
      </ol>
      <p className="mt-8 text-sm text-ink-2">{t('how')}</p>
    </Section>
  );
}
