import { beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { addColleague } from '#server/kernel/operators/operators.ts';
import { createClock, type MovableClock } from '#server/kernel/ports/clock.ts';
import { hashToken } from '#server/kernel/secrets/keyring.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { inviteToDesk } from './desk-accounts.ts';
import { findDeskSession, listDeskSessions, markDeskProven, openDeskSession } from './desk-sessions.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Tolerance in milliseconds, longer than a test takes. */
const aWhileMs = 30_000;

let opened: OpenDatabase;
let clock: MovableClock;
beforeEach(async () => {
  opened = await openTestDatabase();
  clock = createClock();
  await addColleague(opened.db, clock.now(), 'han', ['sales']);
  await inviteToDesk(opened.db, clock.now(), { operator: 'han', email: 'han@rquant.example' });
  return () => opened.close();
});

const open = () => openDeskSession(opened.db, clock, { operator: 'han', userAgent: '' });
const find = (token: string) => findDeskSession(opened.db, clock, token);

it('a session is open for eight hours', async () => {
  const token = await open();
  clock.move(8 * hourMs - aWhileMs);
  expect(await find(token)).toMatchObject({ operator: 'han' });
  clock.move(aWhileMs);
  expect(await find(token)).toBeNull();
});

it('a proof of identity is valid for ten minutes', async () => {
  const token = await open();
  clock.move(10 * minuteMs - aWhileMs);
  expect((await find(token))?.isProven).toBe(true);
  clock.move(aWhileMs);
  expect((await find(token))?.isProven).toBe(false);
  await markDeskProven(opened.db, clock, hashToken(token));
  expect((await find(token))?.isProven).toBe(true);
});

it('an expired session is not listed', async () => {
  const first = await open();
  clock.move(4 * hourMs);
  const second = await open();
  const listed = async () => (await listDeskSessions(opened.db, clock, 'han')).map((row) => row.token_hash);
  expect(new Set(await listed())).toEqual(new Set([hashToken(first), hashToken(second)]));
  clock.move(4 * hourMs);
  expect(await listed()).toEqual([hashToken(second)]);
});
