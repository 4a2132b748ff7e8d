import { expect, it } from 'vitest';
import { countRows, estimateTrafficBytes } from './traffic-estimate.ts';

it('traffic is estimated as a third of eight bytes a value', () => {
  expect(estimateTrafficBytes(300, 5)).toBeCloseTo(4000, 9);
});

it('a year of minute bars has 243 days of 240 minutes', () => {
  expect(countRows(300, 'minute', 10)).toBe(300 * 240 * 243 * 10);
});
