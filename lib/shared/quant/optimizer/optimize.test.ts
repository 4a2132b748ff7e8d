import { describe, expect, it } from 'vitest';
import { dot, factorise, multiply, solveFactorised } from '#lib/shared/quant/dense.ts';
import { expectedReturn, riskContributions, volatility } from './measure.ts';
import type { Objective } from './objectives.ts';
import { optimize } from './optimize.ts';
import type { Limits } from './restrictions.ts';
import { covarianceOf, plainUniverse } from './testing.ts';
import type { Universe } from './universe.ts';

const wide: Limits = { lowest: -5, highest: 5 };
const longOnly: Limits = { lowest: 0, highest: 1 };

function solve(universe: Universe, limits: Limits, objective: Objective): Float64Array {
  const outcome = optimize(universe, limits, objective);
  if (outcome.status !== 'solved') throw new Error(outcome.status);
  return outcome.weights;
}

/** Σ⁻¹·x */
function inverseTimes({ covariance }: Universe, x: ArrayLike<number>): Float64Array {
  const factor = covariance.slice();
  factorise(factor, x.length);
  return solveFactorised(factor, x);
}

const normalised = (values: Float64Array) => values.map((value) => value / values.reduce((sum, one) => sum + one, 0));

/** Returns an array that equals the figures up to `digits` decimals. */
const close = (values: ArrayLike<number>, digits = 6) =>
  Array.from(values, (value) => expect.closeTo(value, digits) as number);

const four = plainUniverse(
  covarianceOf(
    [0.15, 0.2, 0.25, 0.3],
    [
      [1, 0.3, 0.2, 0.1],
      [0.3, 1, 0.4, 0.2],
      [0.2, 0.4, 1, 0.3],
      [0.1, 0.2, 0.3, 1],
    ],
  ),
  [0.05, 0.07, 0.09, 0.08],
);

describe('closed forms', () => {
  it('gives the minimum variance portfolio Σ⁻¹1 / 1′Σ⁻¹1', () => {
    expect(Array.from(solve(four, wide, { kind: 'minimumVariance' }))).toEqual(
      close(normalised(inverseTimes(four, new Float64Array(4).fill(1)))),
    );
  });

  it('gives the tangency portfolio Σ⁻¹(μ − r) / 1′Σ⁻¹(μ − r)', () => {
    const excess = four.expectedReturns.map((value) => value - 0.02);
    expect(Array.from(solve(four, wide, { kind: 'maximumSharpe', riskFreeRate: 0.02 }))).toEqual(
      close(normalised(inverseTimes(four, excess))),
    );
  });

  it('obeys the two-fund theorem: every mean-variance portfolio is a mix of two others', () => {
    const at = (riskAversion: number) => solve(four, wide, { kind: 'meanVariance', riskAversion });
    const first = at(2);
    const second = at(5);
    const third = at(10);
    // The mix is linear in 1/λ.
    const share = (1 / 5 - 1 / 10) / (1 / 2 - 1 / 10);
    expect(Array.from(second)).toEqual(close(first.map((value, i) => share * value + (1 - share) * third[i]!)));
  });

  it('gives the active portfolio of a tracking error limit (P. Jorion, Financial Analysts Journal 59, 2003)', () => {
    const limit = 0.03;
    const ones = new Float64Array(4).fill(1);
    const byReturn = inverseTimes(four, four.expectedReturns);
    const byOne = inverseTimes(four, ones);
    const [a, b, c] = [dot(four.expectedReturns, byReturn), dot(ones, byReturn), dot(ones, byOne)];
    const scale = limit / Math.sqrt(a - b ** 2 / c);
    expect(Array.from(solve(four, { ...wide, trackingError: limit }, { kind: 'maximumReturn' }))).toEqual(
      close(four.benchmark.map((weight, i) => weight + scale * (byReturn[i]! - (b / c) * byOne[i]!))),
    );
  });

  it('is the benchmark when only tracking error counts', () => {
    expect(Array.from(solve(four, longOnly, { kind: 'minimumTrackingError' }))).toEqual(close(four.benchmark));
  });

  it('weighs uncorrelated assets by 1/σ for equal risk', () => {
    const volatilities = [0.1, 0.2, 0.4];
    const universe = plainUniverse(
      covarianceOf(volatilities, [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]),
    );
    expect(Array.from(solve(universe, longOnly, { kind: 'riskParity' }))).toEqual(
      close(normalised(Float64Array.from(volatilities, (one) => 1 / one))),
    );
  });
});

describe('published examples', () => {
  it('has the two-asset portfolios of Bodie, Kane and Marcus, Investments, ch. 7: 82/18 and 40/60', () => {
    // Bonds 8% and 12%, shares 13% and 20%, correlation 0.3, bills 5%.
    const universe = plainUniverse(
      covarianceOf(
        [0.12, 0.2],
        [
          [1, 0.3],
          [0.3, 1],
        ],
      ),
      [0.08, 0.13],
    );
    expect(solve(universe, longOnly, { kind: 'minimumVariance' })[0]).toBeCloseTo(0.82, 4);
    const tangency = solve(universe, longOnly, { kind: 'maximumSharpe', riskFreeRate: 0.05 });
    expect(tangency[0]).toBeCloseTo(0.4, 4);
    expect(expectedReturn(universe, tangency)).toBeCloseTo(0.11, 3);
    expect(volatility(universe, tangency)).toBeCloseTo(0.142, 3);
  });

  it('has the equal risk portfolio of T. Roncalli, Introduction to Risk Parity and Budgeting, 2013, ch. 2', () => {
    const universe = plainUniverse(
      covarianceOf(
        [0.3, 0.2, 0.15],
        [
          [1, 0.8, 0.5],
          [0.8, 1, 0.3],
          [0.5, 0.3, 1],
        ],
      ),
    );
    const weights = solve(universe, longOnly, { kind: 'riskParity' });
    expect(Array.from(weights)).toEqual(close([0.1969, 0.3244, 0.4787], 4));
    expect(Array.from(riskContributions(universe.covariance, weights))).toEqual(close([1 / 3, 1 / 3, 1 / 3], 8));
  });
});

describe('optimize', () => {
  it('meets the Karush-Kuhn-Tucker conditions of long-only minimum variance within 1e-6', () => {
    const universe = plainUniverse(
      covarianceOf(
        [0.1, 0.3, 0.5],
        [
          [1, 0.9, 0.2],
          [0.9, 1, 0.2],
          [0.2, 0.2, 1],
        ],
      ),
    );
    const weights = solve(universe, longOnly, { kind: 'minimumVariance' });
    const marginal = multiply(universe.covariance, weights);
    const least = Math.min(...marginal);
    expect(weights.some((weight) => weight < 1e-6)).toBe(true);
    weights.forEach((weight, i) => {
      expect(weight).toBeGreaterThan(-1e-9);
      // Held instruments have the least marginal risk; instruments with more are not held.
      expect(weight * (marginal[i]! - least)).toBeLessThan(1e-6);
    });
  });

  it('finds the one portfolio of bounds that leave no choice', () => {
    expect(Array.from(solve(four, { lowest: 0, highest: 0.25 }, { kind: 'minimumVariance' }))).toEqual(
      close([0.25, 0.25, 0.25, 0.25]),
    );
  });

  it('says so when nothing is expected to beat the riskless rate', () => {
    const outcome = optimize(four, longOnly, { kind: 'maximumSharpe', riskFreeRate: 0.1 });
    expect(outcome).toMatchObject({ status: 'noExcessReturn' });
    expect(outcome.status === 'noExcessReturn' && outcome.highestReturn).toBeCloseTo(0.09, 6);
  });
});
