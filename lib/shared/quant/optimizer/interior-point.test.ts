import { describe, expect, it } from 'vitest';
import { quadratic, solveConvex, type Row } from './interior-point.ts';

const row = (values: number[], bound: number): Row => ({ columns: values.map((_, at) => at), values, bound });

describe('solveConvex', () => {
  it('solves the equality-constrained programme of Nocedal and Wright, example 16.2', () => {
    const { x, equalityMultipliers, converged } = solveConvex({
      count: 3,
      objective: quadratic(3, Float64Array.of(6, 2, 1, 2, 5, 2, 1, 2, 4), [-8, -3, -3]),
      rows: [],
      curved: [],
      equalities: [row([1, 0, 1], 3), row([0, 1, 1], 0)],
      start: new Float64Array(3),
    });
    expect(converged).toBe(true);
    [2, -1, 1].forEach((value, at) => expect(x[at]).toBeCloseTo(value, 8));
    // The book writes the multipliers with the other sign.
    [-3, 2].forEach((value, at) => expect(equalityMultipliers[at]).toBeCloseTo(value, 8));
  });

  it('solves the inequality-constrained programme of Nocedal and Wright, example 16.4', () => {
    const { x, multipliers } = solveConvex({
      count: 2,
      objective: quadratic(2, Float64Array.of(2, 0, 0, 2), [-2, -5]),
      rows: [row([-1, 2], 2), row([1, 2], 6), row([1, -2], 2), row([-1, 0], 0), row([0, -1], 0)],
      curved: [],
      equalities: [],
      start: Float64Array.of(2, 0),
    });
    expect(x[0]).toBeCloseTo(1.4, 8);
    expect(x[1]).toBeCloseTo(1.7, 8);
    [0.8, 0, 0, 0, 0].forEach((value, at) => expect(multipliers[at]).toBeCloseTo(value, 7));
  });

  it('finds the point of a disc nearest to a point outside it', () => {
    const centre = [3, 4];
    const { x } = solveConvex({
      count: 2,
      objective: quadratic(2, Float64Array.of(2, 0, 0, 2), [-2 * centre[0]!, -2 * centre[1]!]),
      rows: [],
      curved: [
        {
          value: ([a, b]) => a! ** 2 + b! ** 2 - 1,
          gradient: (at) => at.map((value) => 2 * value),
          hessian: () => Float64Array.of(2, 0, 0, 2),
        },
      ],
      equalities: [],
      start: new Float64Array(2),
    });
    expect(x[0]).toBeCloseTo(0.6, 8);
    expect(x[1]).toBeCloseTo(0.8, 8);
  });

  it('takes equalities that follow from one another', () => {
    const { x, converged } = solveConvex({
      count: 2,
      objective: quadratic(2, Float64Array.of(1, 0, 0, 1), []),
      rows: [],
      curved: [],
      equalities: [row([1, 1], 1), row([2, 2], 2)],
      start: new Float64Array(2),
    });
    expect(converged).toBe(true);
    expect(x[0]).toBeCloseTo(0.5, 8);
  });

  it('does not claim an answer where there is none', () => {
    const { converged } = solveConvex({
      count: 1,
      objective: quadratic(1, Float64Array.of(1), []),
      rows: [row([1], 0), row([-1], -1)],
      curved: [],
      equalities: [],
      start: new Float64Array(1),
    });
    expect(converged).toBe(false);
  });
});
