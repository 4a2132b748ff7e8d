import { meanAndDeviation } from '#lib/shared/quant/cross-section.ts';
import {
  annualisedReturn,
  annualisedVolatility,
  cumulativeReturns,
  excessReturn,
  maxDrawdown,
  totalReturn,
} from '#lib/shared/quant/performance.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { refusalReasons, type RefusalReason, type TradeCosts } from './backtest-order.ts';
import type { BacktestRun } from './engine.ts';

/** Annual return of cash; a round figure, printed beside every Sharpe ratio. */
export const riskFreeRate = 0.02;

export type ReturnSummary = {
  total: number;
  annual: number;
  volatility: number;
  /** Undefined if the returns do not vary. */
  sharpe: number | undefined;
  drawdown: { depth: number; peakDay: string; bottomDay: string };
};

export type BacktestSummary = {
  portfolio: ReturnSummary;
  benchmark: ReturnSummary;
  /** Portfolio value ÷ benchmark value − 1, at the end. */
  excess: number;
  /** ½ · traded / equity, summed and divided by the years. */
  turnoverPerYear: number;
  costs: TradeCosts & { total: number };
  orders: { all: number; traded: number; cut: number; refused: number };
  /** Orders rejected or cut for each reason; the stop-loss's are included. */
  reasons: Record<RefusalReason, number>;
};

/** Summarises a run and its benchmark over the same days. */
export function summariseBacktest(run: BacktestRun, benchmark: Float64Array): BacktestSummary {
  const { orders, days } = run;
  const costs = { commission: 0, stampDuty: 0, transferFee: 0, slippage: 0 };
  const reasons = Object.fromEntries(refusalReasons.map((reason) => [reason, 0])) as Record<RefusalReason, number>;
  for (const order of orders) {
    for (const key of ['commission', 'stampDuty', 'transferFee', 'slippage'] as const) costs[key] += order.costs[key];
    if (order.reason) reasons[order.reason] += 1;
  }
  const refused = orders.filter(({ filled }) => filled === 0).length;
  const cut = orders.filter(({ filled, reason }) => filled > 0 && reason !== undefined).length;
  const ours = summariseReturns(run.returns, days);
  const theirs = summariseReturns(benchmark, days);
  return {
    portfolio: ours,
    benchmark: theirs,
    excess: excessReturn(ours.total, theirs.total),
    turnoverPerYear: run.turnover.reduce((sum, value) => sum + value, 0) / (days.length / tradingDaysPerYear),
    costs: { ...costs, total: costs.commission + costs.stampDuty + costs.transferFee + costs.slippage },
    orders: { all: orders.length, traded: orders.length - refused - cut, cut, refused },
    reasons,
  };
}

/**
 * Computes the Sharpe ratio: mean of the daily returns over the risk-free rate, divided by their sample deviation,
 * times √P (W. Sharpe, The Sharpe Ratio, Journal of Portfolio Management 21, 1994).
 */
function summariseReturns(returns: Float64Array, days: readonly string[]): ReturnSummary {
  const volatility = annualisedVolatility(returns);
  const { depth, at } = maxDrawdown(returns);
  const overRiskFree = meanAndDeviation(returns).mean * tradingDaysPerYear - riskFreeRate;
  return {
    total: totalReturn(returns),
    annual: annualisedReturn(returns),
    volatility,
    sharpe: volatility === 0 ? undefined : overRiskFree / volatility,
    drawdown: { depth, peakDay: days[peakBefore(returns, at)]!, bottomDay: days[at]! },
  };
}

/** Returns the index of the highest value up to `end`; the first day counts as the start. */
function peakBefore(returns: Float64Array, end: number): number {
  const values = cumulativeReturns(returns.subarray(0, end + 1));
  let peak = 0;
  values.forEach((value, at) => {
    if (value > values[peak]!) peak = at;
  });
  return peak;
}
