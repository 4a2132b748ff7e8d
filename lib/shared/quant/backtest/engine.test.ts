import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveDailyBars } from '#lib/shared/quant/daily-bars.ts';
import { createMarket } from '#lib/shared/quant/synthetic-market.ts';
import { makeBars } from './bars-for-tests.ts';
import { ashareCosts, noCosts, sumFees } from './costs.ts';
import { runBacktest, type BacktestOptions } from './engine.ts';
import { buyAndHold } from './equal-weight-strategy.ts';
import { momentum } from './momentum-strategy.ts';
import { movingAverage } from './moving-average-strategy.ts';

const fees = { ...ashareCosts, commissionRate: 0.0003 };

function run(options: Partial<BacktestOptions> & Pick<BacktestOptions, 'bars' | 'strategy'>) {
  const { bars } = options;
  return runBacktest({
    from: 0,
    to: bars.days.length - 1,
    pool: Array.from({ length: bars.count }, (_, i) => i),
    initialCash: 1_000_000,
    matching: 'open',
    rules: { slippageRate: 0, volumeShare: 1, costs: noCosts },
    stopLossRate: 0,
    ...options,
  });
}

/** Buys or sells given shares of instrument 0 at the bars of given days. */
function scripted(script: Readonly<Record<number, number>>) {
  let day = 0;
  return { bar: (context: { order: (i: number, shares: number) => void }) => context.order(0, script[day++] ?? 0) };
}

describe('runBacktest', () => {
  it('matches what a bar asked for at the next open, or at the next close', () => {
    const bars = makeBars([[10, 10.5, 10.6]], { opens: [[10, 10.2, 10.4]] });
    const strategy = () => scripted({ 0: 100 });
    expect(run({ bars, strategy: strategy() }).orders).toMatchObject([{ day: 1, price: 10.2, filled: 100 }]);
    expect(run({ bars, strategy: strategy(), matching: 'close' }).orders).toMatchObject([{ day: 1, price: 10.5 }]);
  });

  it('knows the close before when it is asked before trading, and matches its orders on the same day', () => {
    const bars = makeBars([[10, 10.5, 11]]);
    const known: (number | undefined)[] = [];
    const { orders } = run({
      bars,
      strategy: {
        beforeTrading(context) {
          known.push(context.close(0));
          if (known.length === 2) context.order(0, 100);
        },
      },
    });
    expect(known).toEqual([undefined, 10, 10.5]);
    expect(orders).toMatchObject([{ day: 1, price: 10.5 }]);
  });

  it('accounts for a round trip to the fen', () => {
    // 1,000 shares at 10, sold at 11: fees 5 + 0.1 and 5 + 5.5 + 0.11 yuan.
    const bars = makeBars([[10, 10, 10.5, 11]]);
    const { equity } = run({
      bars,
      strategy: scripted({ 0: 1000, 2: -1000 }),
      rules: { slippageRate: 0, volumeShare: 1, costs: fees },
    });
    expect(equity.at(-1)).toBeCloseTo(1_000_000 + 1000 - 5.1 - 10.61, 6);
  });

  it('pays for purchases with the sales of the same match', () => {
    const bars = makeBars([Array<number>(5).fill(10), Array<number>(5).fill(10)]);
    let day = 0;
    const { orders } = run({
      bars,
      initialCash: 10_000,
      strategy: {
        bar(context) {
          if (day === 0) context.order(0, 1000);
          if (day === 2) {
            context.order(1, 1000);
            context.order(0, -1000);
          }
          day += 1;
        },
      },
    });
    expect(orders.map(({ instrument, filled }) => [instrument, filled])).toEqual([
      [0, 1000],
      [0, 1000],
      [1, 1000],
    ]);
  });

  it('stops a loss at the close, on the day of purchase not before the next one', () => {
    const bars = makeBars([[10, 9.2, 9.1]], { opens: [[10, 10, 9.2]] });
    const { orders } = run({ bars, strategy: scripted({ 0: 1000 }), stopLossRate: 0.05 });
    expect(orders).toMatchObject([
      { day: 1, side: 'buy', filled: 1000 },
      { day: 1, side: 'sell', origin: 'stopLoss', filled: 0, reason: 'tPlusOne' },
      { day: 2, side: 'sell', origin: 'stopLoss', filled: 1000, price: 9.1 },
    ]);
  });

  it('shares the volume of a day among all orders in an instrument', () => {
    const bars = makeBars([[10, 10]], { volumes: [[10_000, 10_000]] });
    const { orders } = run({
      bars,
      strategy: {
        bar(context) {
          context.order(0, 600);
          context.order(0, 600);
        },
      },
      rules: { slippageRate: 0, volumeShare: 0.1, costs: noCosts },
    });
    expect(orders.map(({ filled }) => filled)).toEqual([600, 400]);
  });

  it('earns the price return when it buys and holds without costs', () => {
    const bars = makeBars([
      [10, 10.4, 11, 10.7],
      [20, 19.5, 19, 20.5],
    ]);
    const { equity } = run({ bars, strategy: buyAndHold(), matching: 'close' });
    const shares = [49_000, 24_500];
    const gain = shares[0]! * (10.7 - 10.4) + shares[1]! * (20.5 - 19.5);
    expect(equity.at(-1)).toBeCloseTo(1_000_000 + gain, 6);
  });

  it('refuses to show a strategy a close that has not happened', () => {
    const bars = makeBars([[10, 11]]);
    expect(() => run({ bars, strategy: { bar: (context) => void context.close(0, -1) } })).toThrow('has not happened');
  });
});

describe('no look-ahead', () => {
  const market = createMarket(3);
  const n = market.instruments.length;
  const turn = 800;
  const bars = deriveDailyBars(market);
  const changed = deriveDailyBars({
    ...market,
    caps: market.caps.map((cap, at) => (at >= turn * n ? cap * (1 + 0.05 * Math.sin(at)) : cap)),
  });

  for (const [name, create] of [
    ['moving averages', () => movingAverage({ fastDays: 5, slowDays: 20 })],
    ['momentum', () => momentum({ lookbackDays: 20, top: 5, everyDays: 5 })],
  ] as const) {
    for (const matching of ['open', 'close'] as const) {
      it(`a changed future leaves the past trades of ${name} alone, matched at the ${matching}`, () => {
        const options = { to: 900, matching, stopLossRate: 0.05 };
        const one = run({ ...options, bars, strategy: create() });
        const other = run({ ...options, bars: changed, strategy: create() });
        const past = (orders: typeof one.orders) => orders.filter(({ day }) => day < turn);
        expect(past(one.orders).length).toBeGreaterThan(100);
        expect(past(other.orders)).toEqual(past(one.orders));
        expect(other.orders).not.toEqual(one.orders);
      });
    }
  }
});

it('momentum holds what has risen most, and changes to another that has risen more', () => {
  const bars = makeBars([
    [10, 10.3, 10.6, 10.6, 10.6, 10.6],
    [10, 10, 10, 10.5, 11, 11.5],
  ]);
  const { orders } = run({ bars, strategy: momentum({ lookbackDays: 2, top: 1, everyDays: 1 }) });
  expect(orders.slice(0, 3).map(({ day, side, instrument }) => [day, side, instrument])).toEqual([
    [3, 'buy', 0],
    [4, 'sell', 0],
    [4, 'buy', 1],
  ]);
});

describe('whatever a strategy asks for', () => {
  const step = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  const scenario = fc.record({
    moves: fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 25 }),
    asks: fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: -3000, max: 3000 })), {
      minLength: 10,
      maxLength: 60,
    }),
    slippageRate: fc.constantFrom(0, 0.001, 0.01),
    volumeShare: fc.constantFrom(0.0001, 0.1, 1),
    stopLossRate: fc.constantFrom(0, 0.03),
    matching: fc.constantFrom('open' as const, 'close' as const),
  });

  it('cash and holdings make the equity each day, cash never goes below zero, and T+1 holds', () => {
    fc.assert(
      fc.property(scenario, ({ moves, asks, slippageRate, volumeShare, ...rest }) => {
        const paths = [0, 1].map((i) => {
          let price = 10;
          return [price, ...moves.map((move) => (price *= 1 + move[i]!))];
        });
        const bars = makeBars(paths);
        let next = 0;
        const result = run({
          ...rest,
          bars,
          initialCash: 30_000,
          rules: { slippageRate, volumeShare, costs: fees },
          strategy: {
            bar(context) {
              for (const [instrument, shares] of asks.slice(next, next + 3)) context.order(instrument, shares);
              next += 3;
            },
          },
        });
        // The books are kept a second time from the list of orders alone.
        let cash = 30_000;
        const held = [0, 0];
        for (let day = 0; day < bars.days.length; day++) {
          const atOpen = [...held];
          for (const order of result.orders.filter((one) => one.day === day)) {
            const sign = order.side === 'buy' ? 1 : -1;
            held[order.instrument]! += sign * order.filled;
            if (sign < 0) atOpen[order.instrument]! -= order.filled;
            cash -= sign * order.filled * order.price + sumFees(order.costs);
            expect(order.filled).toBeLessThanOrEqual(order.shares);
            expect(order.reason === undefined).toBe(order.filled === order.shares);
          }
          expect(Math.min(...held, ...atOpen)).toBeGreaterThanOrEqual(0);
          const value = held.reduce((sum, shares, i) => sum + shares * bars.close[day * 2 + i]!, 0);
          expect(result.cash[day]).toBeCloseTo(cash, 6);
          expect(result.cash[day]).toBeGreaterThanOrEqual(0);
          expect(result.equity[day]).toBeCloseTo(cash + value, 6);
        }
      }),
      { numRuns: 200 },
    );
  });
});
