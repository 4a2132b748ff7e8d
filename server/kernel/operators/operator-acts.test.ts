import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readMoved, readTies, recordAct } from './operator-acts.ts';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const noon = new Date('2026-11-29T04:00:00Z');
const dayMs = 86_400_000;
const later = (ms: number) => new Date(noon.getTime() + ms);

it('an amount that a colleague moved counts for its order forever, and for the daily sum for 24 hours', async () => {
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

it('amounts moved at a terminal without a key count for every colleague, and those of every colleague for the terminal', async () => {
  const moved = { command: 'transfer-confirm', subject: 'O-ONE', proposedBy: null };
  for (const [doneBy, amountFen] of [
    [null, 100],
    ['fang', 20],
    ['gu', 3],
  ] as const)
    await recordAct(opened.db, noon, { ...moved, doneBy, amountFen });
  const dayOf = async (name: string | null) => (await readMoved(opened.db, noon, { order: 'O-TWO', name })).dayFen;
  expect([await dayOf('fang'), await dayOf('gu'), await dayOf('mo'), await dayOf(null)]).toEqual([120, 103, 100, 123]);
});

it('an invitation ends the restrictions of the one before; a key or another colleague’s invitation does not', async () => {
  const hourMs = 3_600_000;
  const letIn = (hours: number, doneBy: string, subject = 'mo', command = 'desk-invite') =>
    recordAct(opened.db, later(hours * hourMs), { command, subject, amountFen: undefined, proposedBy: null, doneBy });
  const tied = async () => {
    const all = await Promise.all(
      ['han', 'li', 'wu'].map(async (name) =>
        (await readTies(opened.db, later(5 * hourMs), name, ['mo'])).size ? name : [],
      ),
    );
    return all.flat();
  };
  await letIn(0, 'han');
  expect(await tied()).toEqual(['han']);
  await letIn(1, 'li');
  expect(await tied()).toEqual(['li']);
  await letIn(2, 'wu', 'mo', 'operator-add');
  expect(await tied()).toEqual(['li', 'wu']);
  await letIn(3, 'han', 'na');
  expect(await tied()).toEqual(['li', 'wu']);
});
