import { expect, it } from 'vitest';
import { matchingStep } from './second-factor.ts';

// RFC 6238, appendix B: the last six of the eight SHA-1 digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('at %d seconds the standard’s code is valid, within 30 seconds, and once', (seconds, code) => {
  const at = (more: number) => new Date((seconds + more) * 1000);
  const step = Math.floor(seconds / 30);
  expect([0, 30, -30].map((more) => matchingStep(secret, code, at(more), null))).toEqual([step, step, step]);
  expect([90, -90].map((more) => matchingStep(secret, code, at(more), null))).toEqual([null, null]);
  expect(matchingStep(secret, code, at(0), step)).toBeNull();
});
