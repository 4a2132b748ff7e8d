import { getTranslations } from 'next-intl/server';
import { figureOrigin } from '#components/sections/figure-origin.ts';
import { Figure, withFigures } from '#components/ui/figure.tsx';
import { sampleBacktest, sampleBacktestWithoutCosts } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { defaultFields } from '#lib/shared/quant/backtest/settings-fields.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { DrawnBacktest } from './drawn-backtest.tsx';

/** The demonstration, its default settings and what became of their orders. */
export async function RunSection() {
  const t = await getTranslations('rqAlphaPlus.hero');
  const origin = await figureOrigin('backtest');
  const rules = await figureOrigin('parameter', 'rules');
  const { settings, summary } = sampleBacktest();
  const { orders, costs, turnoverPerYear, portfolio } = summary;
  const free = sampleBacktestWithoutCosts().summary.portfolio;
  const signed = (value: number) => formatPercent(value, 1, { signed: true });
  return (
    <section id="demo" className="page-width pb-[calc(var(--section-gap)/2)]">
      <Figure as="div" of={origin}>
        <DrawnBacktest />
      </Figure>
      <p className="mt-6 max-w-text text-lg">
        {withFigures(
          origin,
          {
            paid: signed(portfolio.total),
            free: signed(free.total),
            gap: formatNumber((free.total - portfolio.total) * 100, 1),
            paidYear: signed(portfolio.annual),
            freeYear: signed(free.annual),
          },
          (values) => t('costs', values),
        )}
      </p>
      <p className="mt-4 text-sm text-ink-2">
        {withFigures(
          rules,
          {
            lookback: defaultFields.lookback,
            top: defaultFields.top,
            every: defaultFields.every,
            cash: formatNumber(settings.initialCashYuan / 10_000, 0),
            slip: defaultFields.slip,
            volume: formatPercent(settings.volumeShare, 0),
            stop: formatPercent(settings.stopLossRate, 0),
          },
          (values) => t('settings', values),
        )}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {withFigures(
          origin,
          {
            orders: formatNumber(orders.all, 0),
            problems: formatNumber(orders.cut + orders.refused, 0),
            costs: formatNumber(costs.total / 10_000, 0),
            turnover: formatNumber(turnoverPerYear, 1),
            sharpe: formatNumber(portfolio.sharpe ?? 0, 2),
          },
          (values) => t('outcome', values),
        )}
        {origin.text}
      </p>
    </section>
  );
}
