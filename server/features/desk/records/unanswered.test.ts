import { beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { recordKinds } from '#server/main/desk-record-kinds.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readUnanswered } from './answers.ts';

const [one, other] = ['L-0000000001', 'L-0000000002'] as const;
const order = 'O-0000000001';
const leads = recordKinds.filter(({ kind }) => kind === 'lead');

let opened: OpenDatabase;
/** Gives each record an answer by a customer, in this order. */
beforeEach(async () => {
  opened = await openTestDatabase();
  for (const [at, record] of [one, other, order].entries()) await keep(record, at, { direction: 'in' });
  return () => opened.close();
});

const minute = (at: number) => new Date(Date.UTC(2026, 10, 29, 4, at));
let mails = 0;
async function keep(
  record: string,
  at: number,
  more: { direction: 'in' | 'out'; author?: string; is_automatic?: boolean },
): Promise<void> {
  mails += 1;
  await opened.db
    .insertInto('record_mails')
    .values({
      record,
      at: minute(at),
      message_id: `${mails}@example.com`,
      email: 'li@example.com',
      author: null,
      subject: '回复',
      text: `第 ${at} 分钟`,
      state: 'sent',
      ...more,
    })
    .execute();
}
const note = (record: string, at: number) =>
  opened.db
    .insertInto('record_notes')
    .values({ record, author: 'han', text: '已致电', at: minute(at) })
    .execute();
const waiting = async (known: string[] = []) =>
  (await readUnanswered(opened.db, leads, known)).map(({ record, text }) => [record, text]);

it('unanswered records of the given kinds are returned, longest waiting first', async () => {
  expect(await waiting()).toEqual([
    [one, '第 0 分钟'],
    [other, '第 1 分钟'],
  ]);
  expect(await waiting([one])).toEqual([[other, '第 1 分钟']]);
});

it('a note after an answer counts as a reply for its own record only, until the next answer', async () => {
  await note(one, 5);
  expect(await waiting()).toEqual([[other, '第 1 分钟']]);
  await keep(one, 6, { direction: 'in' });
  expect(await waiting()).toEqual([
    [other, '第 1 分钟'],
    [one, '第 6 分钟'],
  ]);
});

it('a colleague’s mail after an answer counts as a reply for its own record only, until the next answer', async () => {
  await keep(other, 5, { direction: 'out', author: 'han' });
  expect(await waiting()).toEqual([[one, '第 0 分钟']]);
  await keep(other, 6, { direction: 'in' });
  expect(await waiting()).toEqual([
    [one, '第 0 分钟'],
    [other, '第 6 分钟'],
  ]);
});

it('the site’s own mails and automatic mails count neither as an answer nor as a reply', async () => {
  for (const record of [one, other]) await keep(record, 5, { direction: 'out' });
  await keep(one, 6, { direction: 'in', is_automatic: true });
  expect(await waiting()).toEqual([
    [one, '第 0 分钟'],
    [other, '第 1 分钟'],
  ]);
});
