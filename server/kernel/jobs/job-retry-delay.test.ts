import { expect, it } from 'vitest';
import { retryDelayMs } from './job-retry-delay.ts';

const minuteMs = 60_000;

it('waits for any time up to a limit that grows with each failure, and gives up after the eighth', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7].map((tries) => Number(retryDelayMs(tries, () => 1)) / minuteMs);
  expect(longest).toEqual([2, 8, 32, 128, 512, 1440, 1440]);
  expect([0, 0.25, 0.5].map((random) => retryDelayMs(3, () => random))).toEqual([0, 8 * minuteMs, 16 * minuteMs]);
  expect(retryDelayMs(8)).toBeUndefined();
});
