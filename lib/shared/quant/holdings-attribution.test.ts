import { describe, expect, it } from 'vitest';
import { totalEffects } from './brinson.ts';
import { factorExposures } from './factor-exposures.ts';
import { attributeHoldings, benchmarkWeights, type BenchmarkKind } from './holdings-attribution.ts';
import { simulatePortfolio } from './portfolio.ts';
import { createMarket } from './synthetic-market.ts';
import { monthEnds } from './trading-days.ts';

const market = createMarket(11);
const n = market.instruments.length;
const ends = monthEnds(market.days);
const [from, middle, to] = [ends[20]!, ends[22]! + 7, ends[26]!];

const first = Float64Array.from({ length: n }, (_, i) => (i < 8 ? 0.12 : 0));
const second = Float64Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 0.08 : 0));
const snapshots = [
  { day: from, weights: first },
  { day: middle, weights: second },
];

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const attribute = (benchmark: BenchmarkKind, model: 'fachler' | 'hood-beebower' = 'fachler') =>
  attributeHoldings({ market, snapshots, to, benchmark, model });

/** Π(1 + r) − 1 of a portfolio held by day, independent of the attribution. */
function heldReturn(targetOn: (day: number) => ArrayLike<number> | undefined): number {
  const { returns } = simulatePortfolio({ count: n, returns: market.returns, targetOn });
  return returns.subarray(from + 1, to + 1).reduce((value, one) => value * (1 + one), 1) - 1;
}

describe('attributeHoldings', () => {
  it('earns what the holdings earn day by day, and so does the benchmark by market value', () => {
    const result = attribute('capitalisation');
    expect(result.portfolioReturn).toBeCloseTo(
      heldReturn((day) => snapshots.find((snapshot) => snapshot.day === day)?.weights),
      12,
    );
    const cap = (day: number) => sum(market.caps.subarray(day * n, (day + 1) * n));
    expect(result.benchmarkReturn).toBeCloseTo(cap(to) / cap(from) - 1, 12);
  });

  it.each(['fachler', 'hood-beebower'] as const)(
    'adds up to the active return by industry and by factor: %s',
    (model) => {
      for (const kind of ['capitalisation', 'equal'] as const) {
        const { brinson, factors, portfolioReturn, benchmarkReturn } = attribute(kind, model);
        const active = portfolioReturn - benchmarkReturn;
        expect(sum(Object.values(totalEffects(brinson.segments)))).toBeCloseTo(active, 12);
        const parts = factors.market + sum(factors.styles) + sum(factors.industries) + factors.specific;
        expect(parts).toBeCloseTo(active, 12);
        expect(factors.total).toBeCloseTo(active, 12);
      }
    },
  );

  it('is zero everywhere for the benchmark itself', () => {
    const { brinson, factors } = attributeHoldings({
      market,
      snapshots: [{ day: from, weights: benchmarkWeights(market, from, 'capitalisation') }],
      to,
      benchmark: 'capitalisation',
      model: 'fachler',
    });
    for (const effect of brinson.segments.flatMap((one) => Object.values(one))) expect(effect).toBeCloseTo(0, 12);
    for (const part of [...factors.styles, ...factors.industries, factors.specific]) expect(part).toBeCloseTo(0, 12);
  });

  it('splits the absolute return when there is no benchmark', () => {
    const { factors, portfolioReturn, benchmarkReturn } = attribute('none');
    expect(benchmarkReturn).toBe(0);
    expect(factors.total).toBeCloseTo(portfolioReturn, 12);
  });

  it('gives cash what it missed, and nothing for selection', () => {
    const { segments, brinson, benchmarkReturn } = attributeHoldings({
      market,
      snapshots: [{ day: from, weights: new Float64Array(n) }],
      to,
      benchmark: 'capitalisation',
      model: 'fachler',
    });
    expect(segments.at(-1)).toMatchObject({ key: 'cash', portfolioWeight: 1, portfolioReturn: 0 });
    expect(sum(Object.values(totalEffects(brinson.segments)))).toBeCloseTo(-benchmarkReturn, 12);
    expect(totalEffects(brinson.segments).selection).toBeCloseTo(0, 12);
  });
});

describe('factorExposures', () => {
  it('gives the market by value no style, as the exposures are centred by it', () => {
    const {
      styles,
      market: invested,
      industries,
    } = factorExposures(market, benchmarkWeights(market, from, 'capitalisation'), from);
    for (const exposure of styles) expect(exposure).toBeCloseTo(0, 10);
    expect(invested).toBeCloseTo(1, 12);
    expect(sum(industries)).toBeCloseTo(1, 12);
  });
});
