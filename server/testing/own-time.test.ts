import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { countOwnTime } from './own-time.ts';

it('a wait counts whole, and being kept from running does not', async () => {
  const startedAt = performance.now();
  const readOwnMs = countOwnTime();
  for (let wait = 0; wait < 30; wait += 1) await setTimeout(10);
  const until = performance.now() + 500;
  while (performance.now() < until);
  const ownMs = readOwnMs();
  expect(ownMs).toBeGreaterThan(250);
  expect(ownMs).toBeLessThan(performance.now() - startedAt - 400);
});
