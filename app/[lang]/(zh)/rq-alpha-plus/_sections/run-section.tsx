import { getTranslations } from 'next-intl/server';
import { backtestViews } from '#components/demos/backtest/backtest-figures.tsx';
import { firstOrders } from '#components/demos/backtest/backtest-orders.tsx';
import { DoneStatus } from '#components/demos/backtest/run-status.tsx';
import { DemoPlace } from '#components/demos/opener/demo-place.tsx';
import { BacktestDemo } from '#components/demos/opener/live-demos.ts';
import { sourceLine } from '#components/sections/source-line.ts';
import { sampleBacktest, sampleBacktestWithoutCosts } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';

/** The demonstration, and what costs take of its default result. */
export async function RunSection() {
  const t = await getTranslations('rqAlphaPlus.hero');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('backtest', 'demonstration');
  const { portfolio } = sampleBacktest().summary;
  const free = sampleBacktestWithoutCosts().summary.portfolio;
  const signed = (value: number) => formatPercent(value, 1, { signed: true });
  return (
    <section id="demo" className="page-width pb-[calc(var(--section-gap)/2)]">
      <DefaultBacktest />
      <p className="mt-4 max-w-text text-lg md:mt-6">
        {t('costs', {
          gap: formatNumber((free.total - portfolio.total) * 100, 1),
          free: signed(free.total),
          freeYear: signed(free.annual),
        })}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {source} · {tEvidence('pastPerformance')}
      </p>
    </section>
  );
}

/** The backtest on its page, with the run of the default settings. */
function DefaultBacktest() {
  const result = sampleBacktest();
  return (
    <DemoPlace>
      <BacktestDemo
        drawn={{ status: <DoneStatus result={result} />, views: backtestViews(result) }}
        orders={firstOrders(result)}
      />
    </DemoPlace>
  );
}
