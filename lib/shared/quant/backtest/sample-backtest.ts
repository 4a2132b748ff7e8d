import { sampleBars, type DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { simulatePortfolio } from '#lib/shared/quant/portfolio.ts';
import { monthEnds } from '#lib/shared/quant/trading-days.ts';
import { runBacktest, type BacktestRun } from './engine.ts';
import { parseFields } from './settings-fields.ts';
import { costSchedule, createStrategy, type BacktestSettings } from './settings.ts';
import { summariseBacktest, type BacktestSummary } from './summary.ts';

export type Backtest = {
  settings: BacktestSettings;
  run: BacktestRun;
  /** Daily returns of the pool in equal weights, restored at each month's end, without costs. */
  benchmark: Float64Array;
  summary: BacktestSummary;
};

/** Runs settings on bars, for the page's picture and for the demonstration. */
export function backtest(
  bars: DailyBars,
  settings: BacktestSettings,
  onDay?: (done: number, total: number) => void,
): Backtest {
  const from = bars.days.findIndex((day) => day >= settings.from);
  const to = bars.days.findLastIndex((day) => day <= settings.to);
  const run = runBacktest({
    bars,
    from,
    to,
    pool: settings.pool,
    initialCash: settings.initialCashYuan,
    matching: settings.matching,
    rules: {
      slippageRate: settings.slippageRate,
      volumeShare: settings.volumeShare,
      costs: costSchedule(settings),
    },
    stopLossRate: settings.stopLossRate,
    strategy: createStrategy(settings.strategy),
    ...(onDay && { onDay }),
  });
  const benchmark = equalWeightReturns(bars, settings.pool, from, to);
  return { settings, run, benchmark, summary: summariseBacktest(run, benchmark) };
}

/** Bought at the close of the first day, which is when a strategy decides for the first time. */
function equalWeightReturns(bars: DailyBars, pool: readonly number[], from: number, to: number): Float64Array {
  const days = bars.days.slice(from, to + 1);
  const returns = new Float64Array(days.length * pool.length);
  for (let at = 1; at < days.length; at++) {
    pool.forEach((instrument, column) => {
      const now = (from + at) * bars.count + instrument;
      returns[at * pool.length + column] = bars.close[now]! / bars.close[now - bars.count]! - 1;
    });
  }
  const restored = new Set([0, ...monthEnds(days)]);
  const equal = pool.map(() => 1 / pool.length);
  return simulatePortfolio({
    count: pool.length,
    returns,
    targetOn: (day) => (restored.has(day) ? equal : undefined),
  }).returns;
}

let shared: Backtest | undefined;
let sharedFree: Backtest | undefined;

/**
 * Returns the default settings' run on the shared market, computed once in a process: the page's content and the
 * demonstration's start.
 */
export function sampleBacktest(): Backtest {
  if (shared === undefined) {
    const { settings } = parseFields();
    if (settings === undefined) throw new Error('the default settings are refused');
    shared = backtest(sampleBars(), settings);
  }
  return shared;
}

/**
 * Returns the same run without fees and slippage. The difference is the cost of trading, including orders that change
 * because of it.
 */
export function sampleBacktestWithoutCosts(): Backtest {
  sharedFree ??= backtest(sampleBars(), { ...sampleBacktest().settings, hasFees: false, slippageRate: 0 });
  return sharedFree;
}
