import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readMoved, readTies, recordAct } from './operator-acts.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const noon = new Date('2026-11-29T04:00:00Z');
const dayMs = 86_400_000;
const later = (ms: number) => new Date(noon.getTime() + ms);

it('what a colleague moved counts for the order for good, and for the day until it is 24 hours old', async () => {
  const act = { command: 'transfer-confirm', subject: 'O-ONE', amountFen: 60_000, proposedBy: null, doneBy: 'fang' };
  await recordAct(opened.db, noon, act);
  const moved = (ms: number) => readMoved(opened.db, later(ms), { order: 'O-ONE', name: 'fang' });
  expect(await moved(dayMs - 1)).toEqual({ orderFen: 60_000, dayFen: 60_000 });
  expect(await moved(dayMs)).toEqual({ orderFen: 60_000, dayFen: 0 });
});

it('whom a colleague let in is no second person to them until 24 hours have passed', async () => {
  const letIn = { command: 'operator-add', subject: 'gu', amountFen: undefined, proposedBy: null, doneBy: 'han' };
  await recordAct(opened.db, noon, letIn);
  const ties = async (ms: number) => [...(await readTies(opened.db, later(ms), 'han', ['gu'])).keys()];
  expect([await ties(dayMs - 1), await ties(dayMs)]).toEqual([['gu'], []]);
});
