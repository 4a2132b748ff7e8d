import { useTranslations } from 'next-intl';
import { seriesRows, type ResultRow } from '#components/demos/take-away/result-csv.ts';
import type { TakeAwayContent } from '#components/demos/take-away/take-away.tsx';
import { sumFees } from '#lib/shared/quant/backtest/costs.ts';
import type { Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { marketDays } from '#lib/shared/quant/backtest/settings-fields.ts';
import { sumsBetween } from '#lib/shared/quant/performance.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import { useInstrumentName } from './instrument-name.ts';

/** Returns a function that builds the download and link of a run; `address` opens the run again. */
export function useBacktestTakeAway(): (result: Backtest, address: string) => TakeAwayContent {
  const t = useTranslations('backtestDemo');
  const nameOf = useInstrumentName();

  function summaryRows({ summary }: Backtest): ResultRow[] {
    const part = t('result.metrics');
    return (['portfolio', 'benchmark'] as const).flatMap((side) => {
      const { total, annual, volatility, sharpe, drawdown } = summary[side];
      const row = (measure: string, value: string | number): ResultRow => ({
        part,
        item: t(`result.${side}`),
        measure,
        value,
      });
      const share = (key: 'total' | 'annual' | 'volatility' | 'drawdown') =>
        t('takeAway.share', { name: t(`result.${key}`) });
      return [
        row(share('total'), total),
        row(share('annual'), annual),
        row(share('volatility'), volatility),
        row(t('result.sharpe'), sharpe ?? ''),
        row(share('drawdown'), drawdown.depth),
        row(t('result.peak'), drawdown.peakDay),
        row(t('result.bottom'), drawdown.bottomDay),
      ];
    });
  }

  function orderRows({ run }: Backtest): ResultRow[] {
    return run.orders.flatMap(({ day, instrument, side, origin, shares, filled, price, costs, reason }, at) => {
      const item = t('takeAway.order', { at: at + 1, day: marketDays[day]!, name: nameOf(instrument) });
      const why = reason && t(`orders.reasons.${reason}`);
      const outcome =
        why === undefined ? t('orders.traded') : t(filled > 0 ? 'orders.partly' : 'orders.refused', { reason: why });
      const row = (
        key: 'side' | 'shares' | 'filled' | 'price' | 'fees' | 'outcome',
        value: string | number,
      ): ResultRow => ({
        part: t('orders.title'),
        item,
        measure: t(`orders.${key}`),
        value,
      });
      return [
        row('side', t(origin === 'stopLoss' ? 'orders.stopLoss' : `orders.${side}`)),
        row('shares', shares),
        row('filled', filled),
        row('price', price),
        row('fees', sumFees(costs)),
        row('outcome', outcome),
      ];
    });
  }

  function rowsOf(result: Backtest): ResultRow[] {
    const { run, benchmark, summary } = result;
    const ends = yearEnds(run.days);
    const daily = (side: 'portfolio' | 'benchmark') => t('takeAway.daily', { name: t(`result.${side}`) });
    const { total, ...kinds } = summary.costs;
    return [
      ...summaryRows(result),
      ...(['commission', 'stampDuty', 'transferFee', 'slippage'] as const).map((key) => ({
        part: t('result.costs'),
        item: t(`result.${key}`),
        measure: t('result.amount'),
        value: kinds[key],
      })),
      { part: t('result.costs'), item: t('result.all'), measure: t('result.amount'), value: total },
      ...seriesRows(
        t('result.turnoverPicture'),
        t('result.turnover'),
        ends.map((end) => run.days[end]!.slice(0, 4)),
        sumsBetween(run.turnover, ends),
      ),
      ...seriesRows(t('takeAway.equity'), t('takeAway.equityMeasure'), [...run.days], run.equity),
      ...seriesRows(t('takeAway.per'), daily('portfolio'), [...run.days], run.returns),
      ...seriesRows(t('takeAway.per'), daily('benchmark'), [...run.days], benchmark),
      ...orderRows(result),
    ];
  }

  return (result, address) => ({
    name: t('takeAway.file', { strategy: t(`form.strategies.${result.settings.strategy.name}`) }),
    rows: () => rowsOf(result),
    address,
  });
}
