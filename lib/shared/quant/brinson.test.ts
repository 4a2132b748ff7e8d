import { describe, expect, it } from 'vitest';
import { attributeSegments, linkPeriods, totalEffects, type BrinsonPeriod, type Segment } from './brinson.ts';
import { linkingCoefficients } from './log-linking.ts';

/**
 * The worked example of C. Bacon, Practical Portfolio Performance Measurement and Attribution (2nd ed., Wiley 2008), ch. 5:
 * United Kingdom, Japan and United States equities; 8.3 % against 6.4 %.
 */
const bacon: readonly Segment[] = [
  { portfolioWeight: 0.4, benchmarkWeight: 0.4, portfolioReturn: 0.2, benchmarkReturn: 0.1 },
  { portfolioWeight: 0.3, benchmarkWeight: 0.2, portfolioReturn: -0.05, benchmarkReturn: -0.04 },
  { portfolioWeight: 0.3, benchmarkWeight: 0.4, portfolioReturn: 0.06, benchmarkReturn: 0.08 },
];

const effectsOf = (segments: readonly Segment[], model: 'fachler' | 'hood-beebower') =>
  attributeSegments(segments, model).segments.map(({ allocation, selection, interaction }) =>
    [allocation, selection, interaction].map((value) => Number((value * 100).toFixed(10))),
  );

const activeOf = ({ portfolioReturn, benchmarkReturn }: BrinsonPeriod) => portfolioReturn - benchmarkReturn;

const sumOf = (period: BrinsonPeriod) =>
  Object.values(totalEffects(period.segments)).reduce((sum, value) => sum + value, 0);

describe('attributeSegments', () => {
  it("agrees with Bacon's example by Brinson and Fachler: −1.2 + 3.0 + 0.1 = 1.9 %", () => {
    expect(effectsOf(bacon, 'fachler')).toEqual([
      [0, 4, 0],
      [-1.04, -0.2, -0.1],
      [-0.16, -0.8, 0.2],
    ]);
    const period = attributeSegments(bacon, 'fachler');
    expect(period.portfolioReturn).toBeCloseTo(0.083, 12);
    expect(period.benchmarkReturn).toBeCloseTo(0.064, 12);
    expect(sumOf(period)).toBeCloseTo(0.019, 12);
  });

  it("agrees with Bacon's example by Brinson, Hood and Beebower: the same sums, other segments", () => {
    expect(effectsOf(bacon, 'hood-beebower')).toEqual([
      [0, 4, 0],
      [-0.4, -0.2, -0.1],
      [-0.8, -0.8, 0.2],
    ]);
  });

  it('is the quadrants of Brinson, Hood and Beebower (1986): II − I, III − I, IV − III − II + I', () => {
    const quadrant = (weight: 'portfolioWeight' | 'benchmarkWeight', earned: 'portfolioReturn' | 'benchmarkReturn') =>
      bacon.reduce((sum, segment) => sum + segment[weight] * segment[earned], 0);
    const passive = quadrant('benchmarkWeight', 'benchmarkReturn');
    const timing = quadrant('portfolioWeight', 'benchmarkReturn');
    const picking = quadrant('benchmarkWeight', 'portfolioReturn');
    const actual = quadrant('portfolioWeight', 'portfolioReturn');
    const effects = totalEffects(attributeSegments(bacon, 'hood-beebower').segments);
    expect(effects.allocation).toBeCloseTo(timing - passive, 12);
    expect(effects.selection).toBeCloseTo(picking - passive, 12);
    expect(effects.interaction).toBeCloseTo(actual - picking - timing + passive, 12);
  });
});

describe('linkPeriods', () => {
  const second: readonly Segment[] = bacon.map((segment, at) => ({
    ...segment,
    portfolioWeight: [0.5, 0.1, 0.4][at]!,
    portfolioReturn: [-0.11, 0.07, 0.02][at]!,
    benchmarkReturn: [-0.08, 0.09, -0.03][at]!,
  }));
  const periods = [bacon, second, bacon].map((segments) => attributeSegments(segments, 'fachler'));

  it('adds up to the compounded active return, which the plain sum of the periods misses', () => {
    const linked = linkPeriods(periods);
    const compounded = (returns: readonly number[]) => returns.reduce((value, one) => value * (1 + one), 1) - 1;
    const expected =
      compounded(periods.map(({ portfolioReturn }) => portfolioReturn)) -
      compounded(periods.map(({ benchmarkReturn }) => benchmarkReturn));
    expect(activeOf(linked)).toBeCloseTo(expected, 14);
    expect(sumOf(linked)).toBeCloseTo(expected, 14);
    expect(Math.abs(periods.reduce((sum, period) => sum + activeOf(period), 0) - expected)).toBeGreaterThan(1e-4);
  });

  it('leaves a single period as it is', () => {
    const only = periods[0]!;
    const linked = linkPeriods([only]);
    expect(linked.portfolioReturn).toBeCloseTo(only.portfolioReturn, 14);
    linked.segments.forEach(({ allocation }, at) => expect(allocation).toBeCloseTo(only.segments[at]!.allocation, 14));
  });
});

describe('linkingCoefficients', () => {
  it("is Cariño's ratio in closed form, for one active period among two", () => {
    const k = (p: number, b: number) => (Math.log(1 + p) - Math.log(1 + b)) / (p - b);
    const [first, second] = linkingCoefficients([0.1, 0.02], [0.05, 0.02]);
    const whole = k(1.1 * 1.02 - 1, 1.05 * 1.02 - 1);
    expect(first).toBeCloseTo(k(0.1, 0.05) / whole, 12);
    // An equal return has the limit 1 / (1 + r), and its coefficient meets an active return of zero.
    expect(second).toBeCloseTo(1 / 1.02 / whole, 12);
  });
});
