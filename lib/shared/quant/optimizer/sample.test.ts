import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarket } from '#lib/shared/quant/synthetic-market.ts';
import { findConflict } from './conflicts.ts';
import { efficientFrontier, returnAtRisk } from './frontier.ts';
import { excess, expectedReturn, riskContributions, splitRisk, volatility } from './measure.ts';
import type { Objective } from './objectives.ts';
import { optimize, relax } from './optimize.ts';
import { createLayout, createRestrictions, restrictionKey, type Limits } from './restrictions.ts';
import { capWeights, sampleUniverse } from './universe.ts';

const { universe, risk } = sampleUniverse(createMarket(7));
const n = universe.benchmark.length;
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const objectives: Objective[] = [
  { kind: 'minimumVariance' },
  { kind: 'meanVariance', riskAversion: 3 },
  { kind: 'minimumTrackingError' },
  { kind: 'maximumSharpe', riskFreeRate: 0.01 },
  { kind: 'riskParity' },
];

/** Limits as people enter them: whole tenths of a point. */
const points = (least: number, most: number) =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((value) => value / 1000);
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const anyLimits = fc
  .record({
    highest: points(0.034, 0.3),
    industry: perhaps(points(0, 0.2)),
    style: perhaps(points(0, 0.6)),
    tilt: perhaps(fc.record({ style: fc.integer({ min: 0, max: 9 }), least: points(-0.5, 1) })),
    turnover: perhaps(points(0, 2)),
    trackingError: perhaps(points(0.005, 0.2)),
  })
  .map(
    (limits) =>
      Object.fromEntries(
        Object.entries({ lowest: 0, ...limits }).filter(([, value]) => value !== undefined),
      ) as unknown as Limits,
  );

/** Returns the fault in the answer to any limits and objective, or undefined. */
function faultOf(limits: Limits, objective: Objective): string | undefined {
  const outcome = optimize(universe, limits, objective);
  if (outcome.status === 'noExcessReturn') return undefined;
  if (outcome.status === 'unsolved') return 'no answer';
  if (outcome.status === 'solved') {
    if (Math.abs(sum(outcome.weights) - 1) > 1e-8) return 'not fully invested';
    const broken = outcome.restrictions.find((restriction) => excess(universe, outcome.weights, restriction) > 1e-6);
    return broken && `breaks ${restrictionKey(broken.name)}`;
  }
  const layout = createLayout(universe, limits);
  for (const member of outcome.conflict) {
    const others = outcome.conflict.filter((other) => other !== member);
    if (findConflict(universe, layout, others).length > 0) return `${restrictionKey(member.name)} is not needed`;
  }
  const soft = relax(universe, limits, objective);
  if (!soft || soft.relaxed.length === 0) return 'no limit relaxed';
  return soft.outcome.status === 'infeasible' || soft.outcome.status === 'unsolved' ? 'no soft solution' : undefined;
}

describe('optimize on the synthetic market', () => {
  it('keeps every constraint within 1e-6, or names a conflict that any single member resolves', () => {
    const property = fc.property(anyLimits, fc.constantFrom(...objectives), (limits, objective) => {
      expect(faultOf(limits, objective)).toBeUndefined();
    });
    fc.assert(property, { numRuns: 25, seed: 4, endOnFailure: true });
  });

  it('earns nothing more from a random portfolio within the limits than from its own', () => {
    const limits: Limits = { lowest: 0, highest: 0.12, industry: 0.1 };
    const value = (weights: Float64Array) => expectedReturn(universe, weights) - 3 * volatility(universe, weights) ** 2;
    const outcome = optimize(universe, limits, objectives[1]!);
    if (outcome.status !== 'solved') throw new Error(outcome.status);
    const layout = createLayout(universe, limits);
    const restrictions = createRestrictions(universe, limits, layout);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: n, maxLength: n }), (raw) => {
        const total = sum(raw) || 1;
        const toward = universe.benchmark.map((weight, i) => weight + 0.2 * ((raw[i] ?? 0) / total - weight));
        fc.pre(restrictions.every((restriction) => excess(universe, toward, restriction) <= 0));
        expect(value(toward)).toBeLessThanOrEqual(value(outcome.weights) + 1e-9);
      }),
      { seed: 4 },
    );
  });

  it('names exactly the caps and the industry floor that cannot both be', () => {
    const shares = new Float64Array(universe.industryCount);
    universe.benchmark.forEach((weight, at) => (shares[universe.industryOf[at]!]! += weight));
    const share = Math.max(...shares);
    const industry = shares.indexOf(share);
    const members = universe.industryOf.flatMap((of, at) => (of === industry ? [at] : []));
    const highest = (share - 0.01) / members.length - 1e-4;
    expect(highest).toBeGreaterThan(1 / n);
    const outcome = optimize(universe, { lowest: 0, highest, industry: 0.01 }, { kind: 'minimumVariance' });
    if (outcome.status !== 'infeasible') throw new Error(outcome.status);
    const named = outcome.conflict.map(({ name }) => restrictionKey(name)).toSorted();
    expect(named).toEqual([...members.map((at) => `highest-${at}`), `industry-${industry}`].toSorted());
  });

  it('names turnover and tracking error when the holdings are too far from the benchmark', () => {
    const limits: Limits = { lowest: 0, highest: 0.1, industry: 0.1, turnover: 0.2, trackingError: 0.02 };
    const outcome = optimize(universe, limits, { kind: 'minimumTrackingError' });
    if (outcome.status !== 'infeasible') throw new Error(outcome.status);
    expect(outcome.conflict.map(({ name }) => name.kind)).toEqual(['turnover', 'trackingError']);
    const soft = relax(universe, limits, { kind: 'minimumTrackingError' });
    if (soft?.outcome.status !== 'solved') throw new Error('no soft solution');
    for (const restriction of soft.outcome.restrictions) {
      expect(excess(universe, soft.outcome.weights, restriction)).toBeLessThan(1e-6);
    }
  });

  it('offers no soft solution when the bounds alone cannot be invested', () => {
    expect(relax(universe, { lowest: 0, highest: 0.02 }, { kind: 'minimumVariance' })).toBeUndefined();
  });

  it('does not let a constrained frontier earn more than the free one at the same risk', () => {
    const free = efficientFrontier(universe, { lowest: 0, highest: 1 }, 30);
    const bound = efficientFrontier(universe, { lowest: 0, highest: 0.06, industry: 0.05, trackingError: 0.06 }, 12);
    expect(bound).toHaveLength(12);
    const risks = bound.map((point) => point.risk);
    expect(risks).toEqual(risks.toSorted((a, b) => a - b));
    const beaten = bound.filter((point) => {
      const next = free.find((other) => other.risk >= point.risk);
      return next && next.return < point.return - 1e-6;
    });
    expect(beaten).toEqual([]);
  });
});

describe('returnAtRisk', () => {
  it('lies on the line between two points, and at an end beyond it', () => {
    const frontier = [
      { risk: 0.1, return: 0.05, weights: new Float64Array() },
      { risk: 0.2, return: 0.09, weights: new Float64Array() },
    ];
    expect([0.05, 0.15, 0.3].map((at) => returnAtRisk(frontier, at))).toEqual([0.05, expect.closeTo(0.07, 12), 0.09]);
  });
});

describe('the risk model', () => {
  it('splits risk into contributions, factors and specific parts that add up to one', () => {
    expect(sum(riskContributions(universe.covariance, universe.benchmark))).toBeCloseTo(1, 10);
    const { total, factors, specific } = splitRisk(risk, universe.benchmark);
    expect(sum(factors) + specific).toBeCloseTo(1, 10);
    expect(total).toBeCloseTo(volatility(universe, universe.benchmark), 10);
  });

  it('has a symmetric covariance with more than specific risk on the diagonal', () => {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++)
        expect(universe.covariance[i * n + j]).toBeCloseTo(universe.covariance[j * n + i]!, 12);
      expect(universe.covariance[i * n + i]).toBeGreaterThan(risk.specificVariances[i]!);
    }
  });
});

describe('capWeights', () => {
  it('cuts what is above the cap and keeps the proportions of the others', () => {
    const weights = capWeights(Float64Array.of(50, 30, 12, 8), 0.4);
    expect([...weights]).toEqual([0.4, 0.36, 0.144, 0.096].map((weight) => expect.closeTo(weight, 12)));
    expect(sum(capWeights(Float64Array.of(90, 5, 3, 2), 0.25))).toBeCloseTo(1, 12);
  });
});
