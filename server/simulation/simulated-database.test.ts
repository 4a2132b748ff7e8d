import { expect, it } from 'vitest';
import { startEngine } from '#server/kernel/db/embedded-engine.ts';
import { pruneInBatches } from '#server/kernel/db/prune.ts';
import { readTemplateDatabase } from '#server/testing/template-database.ts';
import { Scheduler } from './scheduler.ts';
import { SimulatedDatabase } from './simulated-database.ts';

it('a key that a transaction holds is refused to one that only tries it, and is free once it has ended', async () => {
  const pglite = await startEngine(undefined, await readTemplateDatabase());
  const scheduler = new Scheduler(1, 0);
  scheduler.mayFreeze = false;
  const database = new SimulatedDatabase(pglite, scheduler);
  database.mayBreak = false;
  const connect = (name: string) =>
    database.connect({
      name,
      isDead: false,
      frozenUntilMs: 0,
      holdsLocks: () => false,
      survive: async () => undefined,
    });
  const [one, other] = [connect('one'), connect('other')];
  const pruned: string[] = [];
  const pruneOther = (when: string) =>
    pruneInBatches(other, 'kind', async () => {
      pruned.push(when);
      return 0;
    });
  scheduler.start('both', async () => {
    await pruneInBatches(one, 'kind', async () => {
      await pruneOther('meanwhile');
      return 0;
    });
    await pruneOther('afterwards');
  });
  await scheduler.runUntil(60_000);
  expect(pruned).toEqual(['afterwards']);
  await pglite.close();
});
