import { useTranslations } from 'next-intl';
import { Table } from '#components/ui/table.tsx';
import { riskFreeRate, type BacktestSummary, type ReturnSummary } from '#lib/shared/quant/backtest/summary.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { absent } from '#lib/shared/text/absent.ts';

const metrics = {
  total: ({ total }) => formatPercent(total, 1, { signed: true }),
  annual: ({ annual }) => formatPercent(annual, 2, { signed: true }),
  volatility: ({ volatility }) => formatPercent(volatility),
  sharpe: ({ sharpe }) => (sharpe === undefined ? absent : formatNumber(sharpe, 2)),
  drawdown: ({ drawdown }) => formatPercent(drawdown.depth),
  peak: ({ drawdown }) => drawdown.peakDay,
  bottom: ({ drawdown }) => drawdown.bottomDay,
} satisfies Record<string, (summary: ReturnSummary) => string>;

/** Return and risk of the strategy and of its benchmark, side by side. */
export function MetricTable({ summary }: { summary: BacktestSummary }) {
  const t = useTranslations('backtestDemo.result');
  const rows = (Object.keys(metrics) as (keyof typeof metrics)[]).map((key) => ({ key, format: metrics[key] }));
  return (
    <div>
      <Table
        caption={t('metrics')}
        phone="table"
        className="text-sm whitespace-nowrap xl:[&_:is(th,td)+:is(th,td)]:px-2"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'metric', header: t('metric'), rowHeader: true, cell: ({ key }) => t(key) },
          { key: 'portfolio', header: t('portfolio'), align: 'end', cell: ({ format }) => format(summary.portfolio) },
          { key: 'benchmark', header: t('benchmark'), align: 'end', cell: ({ format }) => format(summary.benchmark) },
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">
        {t('benchmarkNote', { rate: formatPercent(riskFreeRate, 0), days: tradingDaysPerYear })}
      </p>
    </div>
  );
}
