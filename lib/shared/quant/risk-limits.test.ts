import { expect, it } from 'vitest';
import { limitState } from './risk-limits.ts';

it.each([
  [0.79, 'within'],
  [0.8, 'near'],
  [1, 'near'],
  [1.01, 'breached'],
  [-1.59, 'within'],
  [-1.6, 'near'],
  [-2, 'near'],
  [-2.01, 'breached'],
] as const)('%d between −2 and 1 is %s: near from four fifths on, and on the bound still within it', (value, state) => {
  expect(limitState(value, -2, 1)).toBe(state);
});

it('a bound of nought leaves room for nothing but nought', () => {
  expect([limitState(0, 0, 0), limitState(0.01, 0, 0)]).toEqual(['within', 'breached']);
});
