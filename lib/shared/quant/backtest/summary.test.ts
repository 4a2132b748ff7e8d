import { describe, expect, it } from 'vitest';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import type { OrderRecord } from './backtest-order.ts';
import type { BacktestRun } from './engine.ts';
import { backtest, sampleBacktest } from './sample-backtest.ts';
import { parseFields } from './settings-fields.ts';
import { riskFreeRate, summariseBacktest } from './summary.ts';

const noFees = { commission: 0, stampDuty: 0, transferFee: 0, slippage: 0 };
const base: OrderRecord = {
  instrument: 0,
  side: 'buy',
  shares: 100,
  origin: 'strategy',
  day: 0,
  filled: 100,
  price: 10,
  costs: noFees,
};

function runOf(returns: number[], orders: OrderRecord[] = []): BacktestRun {
  return {
    days: returns.map((_, at) => `2024-01-${String(at + 1).padStart(2, '0')}`),
    equity: new Float64Array(returns.length),
    cash: new Float64Array(returns.length),
    returns: Float64Array.from(returns),
    turnover: new Float64Array(returns.length).fill(0.01),
    orders,
  };
}

describe('summariseBacktest', () => {
  it('dates the deepest drawdown by its peak and its bottom', () => {
    const { drawdown } = summariseBacktest(runOf([0.1, 0.1, -0.2, -0.1, 0.3]), new Float64Array(5)).portfolio;
    expect(drawdown).toEqual({
      depth: expect.closeTo(0.8 * 0.9 - 1, 12),
      peakDay: '2024-01-02',
      bottomDay: '2024-01-04',
    });
  });

  it('takes the risk-free rate off the mean before it divides by the deviation', () => {
    // Returns ±a have the sample deviation a·√2; the mean is zero, so only the rate is left above.
    const { sharpe } = summariseBacktest(runOf([0.01, -0.01]), new Float64Array(2)).portfolio;
    expect(sharpe).toBeCloseTo(-riskFreeRate / (0.01 * Math.sqrt(2) * Math.sqrt(tradingDaysPerYear)), 12);
  });

  it('has no Sharpe ratio for a series that never moves', () => {
    expect(summariseBacktest(runOf([0, 0, 0]), new Float64Array(3)).portfolio.sharpe).toBeUndefined();
  });

  it('annualises the turnover and adds the costs up', () => {
    const costs = { commission: 5, stampDuty: 2, transferFee: 1, slippage: 3 };
    const summary = summariseBacktest(
      runOf(Array<number>(509).fill(0), [
        { ...base, costs },
        { ...base, costs },
      ]),
      new Float64Array(509),
    );
    expect(summary.turnoverPerYear).toBeCloseTo(2.545, 12);
    expect(summary.costs).toEqual({ commission: 10, stampDuty: 4, transferFee: 2, slippage: 6, total: 22 });
  });

  it('counts orders by what became of them, and every refusal by its reason', () => {
    const orders: OrderRecord[] = [
      base,
      { ...base, filled: 0, reason: 'limitUp' },
      { ...base, shares: 200, reason: 'volume' },
      { ...base, side: 'sell', filled: 0, reason: 'tPlusOne' },
    ];
    const summary = summariseBacktest(runOf([0, 0], orders), new Float64Array(2));
    expect(summary.orders).toEqual({ all: 4, traded: 1, cut: 1, refused: 2 });
    expect(summary.reasons).toMatchObject({ limitUp: 1, volume: 1, tPlusOne: 1, cash: 0 });
  });
});

describe('backtest', () => {
  it('meets the reasons for a refusal that the page shows figures of', () => {
    const { reasons } = sampleBacktest().summary;
    for (const reason of ['limitUp', 'limitDown', 'volume', 'cash'] as const) {
      expect(reasons[reason]).toBeGreaterThan(0);
    }
  });

  it('gives the same result for the same settings', () => {
    expect(backtest(sampleBars(), sampleBacktest().settings)).toEqual(sampleBacktest());
  });

  it('loses to the same run without fees and slippage by what it paid, in order of size', () => {
    const { settings } = parseFields({ s: 'equal', every: '5', slip: '0', costs: 'off', stop: '0' });
    const free = backtest(sampleBars(), settings!);
    const paying = backtest(sampleBars(), { ...settings!, hasFees: true, slippageRate: 0.0005 });
    expect(free.summary.costs.total).toBe(0);
    const lost = free.run.equity.at(-1)! - paying.run.equity.at(-1)!;
    expect(lost / paying.summary.costs.total).toBeGreaterThan(0.5);
    expect(lost / paying.summary.costs.total).toBeLessThan(2);
  });

  it('follows its benchmark closely when it holds the same without costs', () => {
    const { settings } = parseFields({ s: 'equal', every: '20', slip: '0', costs: 'off', stop: '0', volume: '100' });
    const { portfolio, benchmark } = backtest(sampleBars(), settings!).summary;
    expect(Math.abs(portfolio.annual - benchmark.annual)).toBeLessThan(0.005);
  });
});
