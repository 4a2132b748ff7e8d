import { expect, it } from 'vitest';
import { NoPlace } from '#server/kernel/fairness/fair-places.ts';
import type { backtrack, double, fail, fillMemory } from '#server/testing/aside-work.ts';
import { longestGap } from '#server/testing/longest-gap.ts';
import { AsideFailed, createAside } from './aside.ts';

const work = new URL('../../testing/aside-work.ts', import.meta.url);
const timeoutMs = 2000;

it('returns the result of work in another thread', async () => {
  const run = createAside<typeof double>(work, 'double', { timeoutMs: 30_000 });
  expect(await Promise.all([run(2), run(21)])).toEqual([4, 42]);
});

it('terminates work that exceeds its time, while the event loop stays free', async () => {
  const run = createAside<typeof backtrack>(work, 'backtrack', { timeoutMs });
  const { gapMs, tookMs } = await longestGap(() => expect(run(2_000_000)).rejects.toBeInstanceOf(AsideFailed));
  expect(tookMs).toBeLessThan(timeoutMs * 5);
  expect(gapMs).toBeLessThan(timeoutMs / 2);
});

it('survives work that runs out of memory', async () => {
  const run = createAside<typeof fillMemory>(work, 'fillMemory', { timeoutMs: 60_000 });
  await expect(run(1_000_000)).rejects.toMatchObject({ cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
});

it('rejects with the error of the work as its cause', async () => {
  const run = createAside<typeof fail>(work, 'fail', { timeoutMs: 30_000 });
  await expect(run('no mail')).rejects.toMatchObject({ cause: { name: 'TypeError', message: 'no mail' } });
});

it('runs one call at a time, and refuses one whose turn does not come', async () => {
  const run = createAside<typeof backtrack>(work, 'backtrack', { timeoutMs, patienceMs: 100 });
  const first = run(2_000_000).catch((error: unknown) => error);
  await expect(run(1)).rejects.toBeInstanceOf(NoPlace);
  expect(await first).toBeInstanceOf(AsideFailed);
  expect(await run(3)).toBe('<<<');
});
