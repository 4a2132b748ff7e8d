import { expect, it } from 'vitest';
import { hashToken } from '#server/kernel/secrets/keyring.ts';
import { newUser } from '#server/testing/new-user.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { closeSessionsOf, findSession, listSessions, openSession } from './sessions.ts';

const api = setUpTestApi();

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const open = (userId: number, remember = false) =>
  openSession(api.deps.db, api.clock, { userId, remember, openedBy: 'code', userAgent: '', address: '' });
const find = (token: string) => findSession(api.deps.db, api.clock, token);
const alive = async (...tokens: string[]) => (await Promise.all(tokens.map(find))).map((one) => one !== null);

it('a session ends after two idle hours and after a day, a remembered one after fifteen days, used or not', async () => {
  const userId = await newUser(api);
  const [idle, busy, remembered] = [await open(userId), await open(userId), await open(userId, true)];
  api.clock.move(119 * minuteMs);
  expect(await alive(busy)).toEqual([true]);
  api.clock.move(2 * minuteMs);
  expect(await alive(idle, busy)).toEqual([false, true]);
  for (let hours = 3; hours <= 23; hours += 1) {
    api.clock.move(60 * minuteMs);
    expect(await alive(busy)).toEqual([true]);
  }
  api.clock.move(59 * minuteMs);
  expect(await alive(busy, remembered)).toEqual([false, true]);
  api.clock.move(14 * dayMs - minuteMs);
  expect(await alive(remembered)).toEqual([true]);
  api.clock.move(minuteMs);
  expect(await alive(remembered)).toEqual([false]);
});

it('sessions of a person are listed by their last use, and end together but for one, no other person’s', async () => {
  const [userId, other] = [await newUser(api), await newUser(api)];
  const [first, second, theirs] = [await open(userId, true), await open(userId), await open(other)];
  api.clock.move(2 * minuteMs);
  const [used, kept] = [(await find(first))!.tokenHash, hashToken(second)];
  const listed = await listSessions(api.deps.db, api.clock, userId);
  expect(listed.map(({ token_hash }) => token_hash)).toEqual([used, kept]);
  await closeSessionsOf(api.deps.db, userId, { except: kept });
  expect(await alive(first, second, theirs)).toEqual([false, true, true]);
});
