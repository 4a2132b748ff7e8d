import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { ResultViews } from '#components/demos/result-views.tsx';
import type { Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { sumsBetween } from '#lib/shared/quant/performance.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import { CostTable } from './cost-table.tsx';
import { MetricTable } from './metric-table.tsx';

export type BacktestView = 'returns' | 'trading';

/** Renders the views of a run: chart and metrics, and trades with their costs. `OrderList` pages through its orders. */
export function backtestViews(result: Backtest): Record<BacktestView, ReactNode> {
  return {
    returns: (
      <div className="grid grid-cols-1 items-start gap-6 sm:gap-8 xl:grid-cols-[1fr_17rem]">
        <ReturnPicture result={result} />
        <MetricTable summary={result.summary} />
      </div>
    ),
    trading: (
      <div className="grid grid-cols-1 gap-12 md:grid-cols-2">
        <TurnoverPicture result={result} />
        <CostTable result={result} />
      </div>
    ),
  };
}

export function BacktestResults({ views, orders }: { views: Record<BacktestView, ReactNode>; orders: ReactNode }) {
  const t = useTranslations('backtestDemo');
  return (
    <ResultViews
      label={t('result.title')}
      views={[
        { name: t('views.returns'), content: views.returns },
        { name: t('views.trading'), content: views.trading },
        { name: t('orders.title'), content: orders },
      ]}
    />
  );
}

function ReturnPicture({ result: { run, benchmark, summary } }: { result: Backtest }) {
  const t = useTranslations('backtestDemo');
  const tChart = useTranslations('charts.returnDrawdown');
  const { portfolio } = summary;
  return (
    <ReturnDrawdown
      caption={{
        title: t('result.picture'),
        subtitle: t('result.subtitle'),
        description: t('result.describe', {
          total: formatPercent(portfolio.total),
          benchmark: formatPercent(summary.benchmark.total),
          drawdown: formatPercent(portfolio.drawdown.depth),
          at: portfolio.drawdown.bottomDay,
        }),
      }}
      words={{
        ...returnDrawdownWords(tChart, t('result.portfolio')),
        benchmark: t('result.benchmark'),
        table: t('result.table'),
        year: t('result.year'),
      }}
      days={run.days}
      portfolio={run.returns}
      benchmark={benchmark}
    />
  );
}

function TurnoverPicture({ result: { run, summary } }: { result: Backtest }) {
  const t = useTranslations('backtestDemo');
  const ends = yearEnds(run.days);
  const values = sumsBetween(run.turnover, ends);
  const bars = ends.map((end, at) => ({ name: run.days[end]!.slice(0, 4), value: values[at]! }));
  return (
    <SignedBars
      caption={{
        title: t('result.turnoverPicture'),
        subtitle: t('result.turnoverSubtitle', { mean: formatNumber(summary.turnoverPerYear, 2) }),
        description: t('result.turnoverDescribe', {
          most: formatNumber(Math.max(...values), 2),
        }),
      }}
      words={{ table: t('result.table'), name: t('result.year'), value: t('result.turnover') }}
      bars={bars}
      tone="plain"
      format={(value) => formatNumber(value, 2)}
    />
  );
}
