import { useTranslations } from 'next-intl';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import type { Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { sumsBetween } from '#lib/shared/quant/performance.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import { CostTable } from './cost-table.tsx';
import { MetricTable } from './metric-table.tsx';

/** What a run came to: picture, figures, turnover and costs. */
export function BacktestFigures({ result }: { result: Backtest }) {
  const t = useTranslations('backtestDemo');
  return (
    <section aria-label={t('result.title')} className="space-y-6 md:space-y-10">
      <ReturnPicture result={result} />
      <MetricTable summary={result.summary} />
      <PhoneFold summary={t('result.rest')}>
        <div className="grid gap-12 md:grid-cols-2">
          <TurnoverPicture result={result} />
          <CostTable result={result} />
        </div>
      </PhoneFold>
    </section>
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
