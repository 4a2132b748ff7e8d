import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trackingWeights } from './tracking-weights.ts';

const ones = (count: number) => Array<number>(count).fill(1);
const identity = (count: number) =>
  Float64Array.from({ length: count * count }, (_, at) => (at % (count + 1) === 0 ? 1 : 0));

it('projects onto a plane when all risks are alike: the distance is spread evenly', () => {
  // S. Boyd and L. Vandenberghe, Convex Optimization, ch. 8.1.1: x₀ + (b − a'x₀)a / a'a.
  const weights = trackingWeights([0.2, 0.2, 0.2], identity(3), [{ coefficients: ones(3), target: 0.9 }]);
  weights.forEach((weight) => expect(weight).toBeCloseTo(0.3, 12));
});

it('solves the equality-constrained programme of Nocedal and Wright, example 16.2', () => {
  // min ½x'Gx + c'x with c = (−8, −3, −3): the benchmark is −G⁻¹c, so that G·b = −c. The answer (2, −1, 1) has a negative
  // weight, so everything is moved up by two: b + 2, targets + 2·Σa.
  const covariance = Float64Array.of(6, 2, 1, 2, 5, 2, 1, 2, 4);
  const unconstrained = [107 / 83, -9 / 83, 40 / 83];
  const weights = trackingWeights(
    unconstrained.map((value) => value + 2),
    covariance,
    [
      { coefficients: [1, 0, 1], target: 3 + 4 },
      { coefficients: [0, 1, 1], target: 0 + 4 },
    ],
  );
  [4, 1, 3].forEach((value, at) => expect(weights[at]).toBeCloseTo(value, 9));
});

it('meets the optimality conditions, whatever the risks and the targets', () => {
  const count = 8;
  const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: count * 9, maxLength: count * 9 });
  fc.assert(
    fc.property(numbers, fc.double({ min: -0.6, max: 0.6, noNaN: true }), (values, aim) => {
      // A random covariance, C'C + 0.05·I, and a target between the extremes of the coefficients.
      const part = (row: number) => values.slice(row * count, (row + 1) * count);
      const covariance = Float64Array.from({ length: count * count }, (_, at) => {
        const [i, j] = [Math.floor(at / count), at % count];
        const sum = part(0).reduce((total, _value, k) => total + part(k)[i]! * part(k)[j]!, 0);
        return sum + (i === j ? 0.05 : 0);
      });
      const coefficients = part(8);
      const [low, high] = [Math.min(...coefficients), Math.max(...coefficients)];
      fc.pre(high - low > 0.2);
      const target = (low + high) / 2 + aim * (high - low) * 0.8;
      const benchmark = Array<number>(count).fill(1 / count);
      const weights = trackingWeights(benchmark, covariance, [
        { coefficients: ones(count), target: 1 },
        { coefficients, target },
      ]);
      const distance = (held: readonly number[]) => {
        const active = held.map((weight, at) => weight - benchmark[at]!);
        return active.reduce(
          (sum, a, i) => sum + a * active.reduce((row, b, j) => row + covariance[i * count + j]! * b, 0),
          0,
        );
      };
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      expect(weights.reduce((sum, weight, at) => sum + weight * coefficients[at]!, 0)).toBeCloseTo(target, 9);
      // No exchange among three instruments that keeps both targets and all signs comes nearer.
      let nearest = Infinity;
      for (let i = 0; i < count; i++) {
        for (let j = i + 1; j < count; j++) {
          for (let k = j + 1; k < count; k++) {
            const [a, b, c] = [coefficients[i]!, coefficients[j]!, coefficients[k]!];
            for (const step of [1e-4, -1e-4]) {
              const moved = [...weights];
              moved[i]! += step * (b - c);
              moved[j]! += step * (c - a);
              moved[k]! += step * (a - b);
              if (Math.min(...moved) >= 0) nearest = Math.min(nearest, distance(moved));
            }
          }
        }
      }
      expect(nearest).toBeGreaterThanOrEqual(distance(weights) - 1e-12);
    }),
    { numRuns: 60 },
  );
});

it('refuses targets that nothing meets', () => {
  const twice = [1, 2].map((target) => ({ coefficients: ones(3), target }));
  expect(() => trackingWeights([0.3, 0.3, 0.4], identity(3), twice)).toThrow(RangeError);
  const beyond = [
    { coefficients: ones(3), target: 1 },
    { coefficients: [1, 2, 3], target: 5 },
  ];
  expect(() => trackingWeights([0.3, 0.3, 0.4], identity(3), beyond)).toThrow(RangeError);
});
