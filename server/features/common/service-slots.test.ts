import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { isDataApiRecorded, readServiceRecord, recordDataApi, recordSlot } from './service-slots.ts';

const minuteMs = 60_000;

let api: TestApi;
/** The day of the test, which begins at 12:02. */
let day: string;
beforeEach(async () => {
  api = await createTestApi();
  day = addDays(beijingDay(api.clock.now()), 1);
  moveTo(12, 2);
});
afterEach(() => api.close());

/** Moves the clock to a time of the day in Beijing. It must not be in the last seconds of five minutes. */
function moveTo(hour: number, minute: number): void {
  const at = startOfBeijingDay(day).getTime() + (hour * 60 + minute) * minuteMs;
  api.clock.moveTo(at);
}

const read = () => readServiceRecord(api.deps);
/** Returns the days since the record began; the answer has ninety. */
const known = async () => (await read()).days.filter((one) => one.day >= day);
const ask = async () => (await api.client().get('/common/service_record')).body;

it('nothing is recorded before there is a record', async () => {
  expect(await ask()).toEqual({ code: 0, message: 'ok', data: { since: null, days: [], services: [] } });
});

it('two processes with different clocks share a slot, and the first day begins with it', async () => {
  const machines = [8 * minuteMs, -8 * minuteMs].map((wrongByMs) => {
    const clock = createClock(wrongByMs);
    clock.move(api.clock.movedMs());
    return { ...api.deps, clock };
  });
  for (const machine of machines) await recordSlot(machine);
  for (const machine of machines) {
    const { since, days } = await readServiceRecord(machine);
    expect(since).toBe(new Date(startOfBeijingDay(day).getTime() + 12 * 60 * minuteMs).toISOString());
    expect(days).toHaveLength(90);
    expect(days.at(-1)).toEqual({ day, recorded: 1, expected: 1 });
    expect(days.at(-2)).toEqual({ day: addDays(day, -1), recorded: 0, expected: 0 });
  }
});

it('an unrecorded slot is missing once it is over, and the current one is not', async () => {
  await recordSlot(api.deps);
  moveTo(12, 7);
  expect(await known()).toEqual([{ day, recorded: 1, expected: 1 }]);
  moveTo(12, 12);
  expect(await known()).toEqual([{ day, recorded: 1, expected: 2 }]);
  await recordSlot(api.deps);
  expect(await known()).toEqual([{ day, recorded: 2, expected: 3 }]);
});

it('a day ends at midnight in Beijing', async () => {
  await recordSlot(api.deps);
  moveTo(23, 57);
  await recordSlot(api.deps);
  moveTo(24, 2);
  const next = addDays(day, 1);
  expect(await known()).toEqual([
    { day, recorded: 2, expected: 144 },
    { day: next, recorded: 0, expected: 0 },
  ]);
  await recordSlot(api.deps);
  expect((await known())[1]).toEqual({ day: next, recorded: 1, expected: 1 });
});

it('ninety complete days are listed, and an outage at their start does not look like a later start', async () => {
  await recordSlot(api.deps);
  const { since } = await read();
  moveTo(100 * 24 + 12, 2);
  await recordSlot(api.deps);
  const record = await read();
  const today = addDays(day, 100);
  expect(record.since).toBe(since);
  expect(record.days).toHaveLength(90);
  expect(record.days[0]).toEqual({ day: addDays(today, -89), recorded: 0, expected: 288 });
  expect(record.days.at(-1)).toEqual({ day: today, recorded: 1, expected: 145 });
});

it('the data API has its own days: from its first slot on, missing where it did not answer, and never more than the site', async () => {
  await recordSlot(api.deps);
  expect((await read()).services).toEqual([]);
  moveTo(12, 7);
  await recordSlot(api.deps);
  expect(await isDataApiRecorded(api.deps)).toBe(false);
  for (const _ of [1, 2]) await recordDataApi(api.deps);
  expect(await isDataApiRecorded(api.deps)).toBe(true);
  moveTo(12, 12);
  await recordSlot(api.deps);
  moveTo(12, 17);
  await recordDataApi(api.deps);
  const { days, services } = await read();
  expect(days.at(-1)).toEqual({ day, recorded: 4, expected: 4 });
  expect(services.map(({ service }) => service)).toEqual(['data-api']);
  expect(services[0]!.days).toHaveLength(90);
  expect(services[0]!.days.at(-1)).toEqual({ day, recorded: 2, expected: 3 });
  expect(services[0]!.days.at(-2)).toEqual({ day: addDays(day, -1), recorded: 0, expected: 0 });
});

it('services that are counted once a day are listed with the days that count, and no other day is claimed', async () => {
  await recordSlot(api.deps);
  const row = { service: 'mail', recorded: 7, expected: 8 } as const;
  await api.deps.db
    .insertInto('service_days')
    .values([
      { ...row, day: addDays(day, -1) },
      { ...row, day: addDays(day, -90) },
    ])
    .execute();
  const { services } = await read();
  expect(services.map(({ service }) => service)).toEqual(['mail']);
  const counted = services[0]!.days.filter(({ expected }) => expected > 0);
  expect(counted).toEqual([{ day: addDays(day, -1), recorded: 7, expected: 8 }]);
  expect(services[0]!.days).toHaveLength(90);
});

it('the database is queried once a minute for all callers, and again at once after a failure', async () => {
  await recordSlot(api.deps);
  const { db } = api.deps;
  await sql`alter table service_slots rename to lost`.execute(db);
  const failed = await api.app.inject('/api/common/service_record');
  await sql`alter table lost rename to service_slots`.execute(db);
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store']);
  const first = await ask();
  expect(first.data.days).toHaveLength(90);
  await sql`delete from service_slots`.execute(db);
  expect(await ask()).toEqual(first);
  api.clock.move(minuteMs);
  expect((await ask()).data.days).toEqual([]);
});
