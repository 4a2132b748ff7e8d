import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, OpenDatabase } from '#server/kernel/db/connection.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { BadField, Refusal, TooMany } from '#server/kernel/refusals/refusal.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { forgetEvents, hasRoom, lockKeys, pruneEvents, recordEvents, spend, trySpend, type Limit } from './limits.ts';
import { onceEvenIfRefused } from './once.ts';

let opened: OpenDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

const clock = createClock();
const minuteMs = 60_000;
const limit = (key: string, most: number, seconds = 60): Limit => ({ key, most, seconds });
const countOf = async (key: string) =>
  (await db.selectFrom('rate_events').select('id').where('key', '=', key).execute()).length;

it('nothing is spent where one of the limits is full, and that one is named', async () => {
  await spend(db, clock, [limit('full', 1)]);
  const full = await trySpend(db, clock, [limit('roomy', 9), limit('full', 1), limit('new', 1)]);
  expect(full).toEqual([{ key: 'full', waitSeconds: expect.any(Number) }]);
  expect(await Promise.all(['roomy', 'full', 'new'].map(countOf))).toEqual([0, 1, 0]);
});

it('several limits of one key count one event', async () => {
  await spend(db, clock, [limit('two', 5), limit('two', 5, 3600)]);
  expect(await countOf('two')).toBe(1);
});

it('a sliding window frees room event by event, and the wait is that of the fullest limit', async () => {
  const limits = [limit('sliding', 2, 120), limit('sliding', 3, 3600)];
  await spend(db, clock, limits);
  clock.move(minuteMs);
  await spend(db, clock, limits);
  const [full] = await trySpend(db, clock, limits);
  expect(full!.waitSeconds).toBeLessThanOrEqual(60);
  clock.move(minuteMs);
  await spend(db, clock, limits);
  const both = await trySpend(db, clock, limits);
  expect(both.map(({ waitSeconds }) => waitSeconds > 3000)).toEqual([false, true]);
  const refused = spend(db, clock, limits);
  await expect(refused).rejects.toBeInstanceOf(TooMany);
  await expect(refused).rejects.toMatchObject({ retryAfterSeconds: both[1]!.waitSeconds });
});

it('of many at once as many pass as there is room, whatever keys they name in whatever order', async () => {
  const either = [
    [limit('a', 20), limit('b', 50), limit('c', 50)],
    [limit('c', 50), limit('b', 50), limit('a', 20)],
  ];
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => trySpend(db, clock, either[at % 2]!)));
  expect(answers.filter((full) => full.length === 0)).toHaveLength(20);
  expect(await Promise.all(['a', 'b', 'c'].map(countOf))).toEqual([20, 20, 20]);
});

it('a request without limits spends nothing', async () => {
  expect(await trySpend(db, clock, [])).toEqual([]);
});

it('a day’s limit has room until it is full, and stays full for the day whatever is forgotten', async () => {
  const day = limit('day', 2, 86_400);
  await recordEvents(db, clock, ['day']);
  expect(await hasRoom(db, clock, day)).toBe(true);
  await recordEvents(db, clock, ['day']);
  clock.move(86_400_000 - minuteMs);
  await pruneEvents(db, clock.now());
  expect(await hasRoom(db, clock, day)).toBe(false);
  clock.move(2 * minuteMs);
  expect(await hasRoom(db, clock, day)).toBe(true);
});

it('forgetEvents deletes the events of its key only', async () => {
  await recordEvents(db, clock, ['given-back', 'kept']);
  await forgetEvents(db, 'given-back');
  expect(await Promise.all(['given-back', 'kept'].map(countOf))).toEqual([0, 1]);
});

it.each([new Refusal('codeWrong'), new BadField('code', 'codeBad')])(
  'what was counted before the refusal %s stays counted',
  async (refusal) => {
    const make = async (trx: Db) => {
      await recordEvents(trx, clock, [refusal.message]);
      throw refusal;
    };
    const refused = onceEvenIfRefused({ db }, ['key'], { existing: async () => undefined, make });
    await expect(refused).rejects.toBe(refusal);
    expect(await countOf(refusal.message)).toBe(1);
  },
);

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'two concurrent requests for the same thing make it once, and both get it (skipped without a server)',
  async () => {
    const made = async (trx: Db) =>
      (await trx.selectFrom('rate_events').select('id').where('key', '=', 'made').executeTakeFirst())?.id;
    const once = () =>
      onceEvenIfRefused({ db }, ['one'], {
        existing: made,
        make: async (trx) => {
          await recordEvents(trx, clock, ['made']);
          return (await made(trx)) ?? 0;
        },
      });
    const { asked } = await db.transaction().execute(async (trx) => {
      await lockKeys(trx, ['one']);
      const both = Promise.all([once(), once()]);
      await expect.poll(() => countWaiting(db), { timeout: 5000 }).toBe(2);
      return { asked: both };
    });
    const [first, second] = await asked;
    expect([await countOf('made'), second]).toEqual([1, first]);
  },
);
