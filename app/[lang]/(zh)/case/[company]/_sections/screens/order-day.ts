import type { OrderRecord } from '#lib/shared/quant/backtest/backtest-order.ts';
import { backtest, sampleBacktest, type Backtest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';

const shownOrders = 4;

export type OrderOutcome = 'refused' | 'cut' | 'traded';

export function outcomeOf({ filled, reason }: OrderRecord): OrderOutcome {
  if (filled === 0) return 'refused';
  return reason === undefined ? 'traded' : 'cut';
}

/** Returns the day of a run whose orders ended in the most ways, the earliest of several, with at most four orders, one of each way first. */
export function tellingDay({ run }: Pick<Backtest, 'run'>): { day: string; orders: readonly OrderRecord[] } {
  const byDay = [...Map.groupBy(run.orders, ({ day }) => day).values()];
  const ways = (orders: readonly OrderRecord[]) => new Set(orders.map(outcomeOf)).size;
  const most = Math.max(...byDay.map(ways));
  const orders = byDay.find((list) => ways(list) === most)!;
  const firsts = [...new Set(orders.map(outcomeOf))].map((way) => orders.find((one) => outcomeOf(one) === way)!);
  const others = orders.filter((order) => !firsts.includes(order));
  const shown = new Set([...firsts, ...others].slice(0, shownOrders));
  return { day: sampleBars().days[orders[0]!.day]!, orders: orders.filter((order) => shown.has(order)) };
}

let shared: { old: Backtest; changed: Backtest } | undefined;

/** The sample run, and the same run with twice the slippage: two versions that differ in one assumption. */
export function twoVersions() {
  const old = sampleBacktest();
  shared ??= {
    old,
    changed: backtest(sampleBars(), { ...old.settings, slippageRate: 2 * old.settings.slippageRate }),
  };
  return shared;
}
