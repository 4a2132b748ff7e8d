import { expect, it } from 'vitest';
import { estimateTrafficBytes } from './traffic-estimate.ts';

it('traffic is estimated as a third of eight bytes a value', () => {
  expect(estimateTrafficBytes(300, 5)).toBeCloseTo(4000, 9);
});
