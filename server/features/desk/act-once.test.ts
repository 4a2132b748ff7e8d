import { beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { createKeyring } from '#server/kernel/secrets/keyring.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { actOnce } from './act-once.ts';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
  return () => opened.close();
});

/** Three submissions of the same form: by two colleagues with one key, and by one of them with another key. */
const presses = [
  ['han', 'key-one'],
  ['li', 'key-one'],
  ['han', 'key-two'],
] as const;

let done: string[];
beforeEach(() => {
  done = [];
});
function press([operator, key]: readonly [string, string], work?: () => Promise<string>) {
  const deps = { db: opened.db, clock: createClock(), keyring: createKeyring('a secret of the tests, long enough') };
  const does = async () => {
    done.push(`${operator} ${key}`);
    return `answer to ${operator} ${key}`;
  };
  return actOnce(deps, { operator, key, asked: '["note"]' }, work ?? does);
}

it('a repeat gets the answer for its own colleague and key', async () => {
  const answers = [];
  for (const one of presses) answers.push(await press(one));
  expect(new Set(answers).size).toBe(3);
  for (const [at, one] of presses.entries()) expect(await press(one)).toBe(answers[at]);
  expect(done).toHaveLength(3);
});

it('a refusal releases its own key and no other', async () => {
  const [first, ...others] = presses;
  await press(first);
  const refuse = async () => {
    throw new OpsError('没有这条记录');
  };
  for (const one of others) await expect(press(one, refuse)).rejects.toThrow('没有这条记录');
  await press(first);
  expect(done).toEqual(['han key-one']);
});
