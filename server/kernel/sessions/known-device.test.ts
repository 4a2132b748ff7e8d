import { expect, it } from 'vitest';
import { createKeyring } from '#server/kernel/secrets/keyring.ts';
import { addMark, hasMark } from './known-device.ts';

const keys = { keyring: createKeyring('a secret of this test, long enough to be one') };
const login = new Date('2026-11-29T23:59:59Z');
const daysLater = (days: number) => new Date(login.getTime() + days * 86_400_000);

it('a browser is known to an account on the four hundredth day after the login, and not on the one after', () => {
  const marks = addMark(keys, undefined, { userId: 1, now: login });
  const isKnown = (userId: number, days: number) => hasMark(keys, marks, { userId, now: daysLater(days) });
  expect([isKnown(1, 0), isKnown(1, 400), isKnown(1, 401), isKnown(2, 0)]).toEqual([true, true, false, false]);
});

it('a browser is known to the five accounts that it has logged in to last', () => {
  let marks = '';
  for (let userId = 1; userId <= 6; userId += 1) marks = addMark(keys, marks, { userId, now: login });
  const known = [1, 2, 3, 4, 5, 6].filter((userId) => hasMark(keys, marks, { userId, now: login }));
  expect(known).toEqual([2, 3, 4, 5, 6]);
});
