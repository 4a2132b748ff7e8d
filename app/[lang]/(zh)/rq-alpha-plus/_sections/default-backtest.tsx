import { backtestViews } from '#components/demos/backtest/backtest-figures.tsx';
import { firstOrders } from '#components/demos/backtest/backtest-orders.tsx';
import { DoneStatus } from '#components/demos/backtest/run-status.tsx';
import { DemoPlace } from '#components/demos/opener/demo-place.tsx';
import { BacktestDemo } from '#components/demos/opener/live-demos.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';

/** The backtest on its page, with the run of the default settings. */
export function DefaultBacktest() {
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
