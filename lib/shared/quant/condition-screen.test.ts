import { describe, expect, it } from 'vitest';
import { annualTurnover, runScreen, screenInstruments } from './condition-screen.ts';
import { styleIndex } from './market-model.ts';
import { cumulativeReturns } from './performance.ts';
import { exposuresOn, sampleMarket } from './synthetic-market.ts';

const market = sampleMarket();
const value = { style: 'bookToPrice', side: 'highest', share: 0.4 } as const;
const calm = { style: 'residualVolatility', side: 'lowest', share: 0.5 } as const;

describe('screenInstruments', () => {
  it('finds everything without a condition, and a share of all with one', () => {
    expect(screenInstruments(market, [], 100)).toHaveLength(30);
    expect(screenInstruments(market, [value], 100)).toHaveLength(12);
    expect(screenInstruments(market, [{ ...value, share: 0.41 }], 100)).toHaveLength(13);
  });

  it('finds the highest, or the lowest: no share outside lies beyond one inside', () => {
    for (const condition of [value, { ...value, side: 'lowest' } as const]) {
      const exposures = exposuresOn(market, styleIndex('bookToPrice'), 100);
      const found = new Set(screenInstruments(market, [condition], 100));
      const inside = [...exposures].filter((_, at) => found.has(at));
      const outside = [...exposures].filter((_, at) => !found.has(at));
      if (condition.side === 'lowest')
        [inside, outside].forEach((values) => values.forEach((x, at) => (values[at] = -x)));
      expect(Math.min(...inside)).toBeGreaterThanOrEqual(Math.max(...outside));
    }
  });

  it('finds with two conditions what both find', () => {
    const both = screenInstruments(market, [value, calm], 500);
    const second = screenInstruments(market, [calm], 500);
    expect(both).toEqual(screenInstruments(market, [value], 500).filter((instrument) => second.includes(instrument)));
  });
});

describe('runScreen', () => {
  it('costs only what is traded: without costs the same trades earn more', () => {
    const free = runScreen(market, [value, calm], { costRate: 0 });
    const paid = runScreen(market, [value, calm], { costRate: 0.0015 });
    expect(paid.trades).toEqual(free.trades);
    expect(cumulativeReturns(free.returns).at(-1)!).toBeGreaterThan(cumulativeReturns(paid.returns).at(-1)!);
  });

  it('trades later by the days of the delay', () => {
    const now = runScreen(market, [value], { costRate: 0 });
    const later = runScreen(market, [value], { costRate: 0, delayDays: 1 });
    // The signal of the very last day has no day after it.
    expect(later.trades.map(({ day }) => day - 1)).toEqual(now.trades.slice(0, -1).map(({ day }) => day));
  });
});

describe('annualTurnover', () => {
  it('is the sum of what was exchanged, without the first purchase, over the years', () => {
    const run = runScreen(market, [], { costRate: 0 });
    const trades = [
      { day: 0, turnover: 0.5 },
      { day: 20, turnover: 0.3 },
      { day: 40, turnover: 0.1 },
    ];
    expect(annualTurnover({ ...run, trades }, 2)).toBeCloseTo(0.2, 12);
  });
});
