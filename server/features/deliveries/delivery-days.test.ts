import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { recordDeliveryDay } from './delivery-days.ts';
import { dueDay, isDaily } from './late-since.ts';

const daily = siteCatalogue().products.filter(isDaily);
const sameDay = daily.filter((product) => dueDay(product, '2026-12-08') === '2026-12-08');

let api: TestApi;
/** The newest delivery by set; a set that is not named has none. */
let latest: Map<string, string>;
beforeEach(async () => {
  api = await createTestApi();
  latest = new Map(daily.map(({ id }) => [id, '2026-12-08']));
  const list = async (id: string) => {
    const day = latest.get(id);
    return day === undefined ? [] : [{ file: 'x.csv', day, bytes: 1, sha256: '0'.repeat(64) }];
  };
  api.deps.deliveries = { ...api.deps.deliveries, simulated: false, list };
});
afterEach(() => api.close());

async function recordAt(day: string, minute: number) {
  api.clock.moveTo(startOfBeijingDay(day).getTime() + minute * 60_000);
  await recordDeliveryDay(api.deps);
  return api.deps.db.selectFrom('service_days').selectAll().execute();
}

it('right after a working day it counts the sets that were due and those that nothing is overdue of, once', async () => {
  latest.set(sameDay[0]!.id, '2026-12-07').set(sameDay[1]!.id, '2026-11-02');
  latest.delete(sameDay[2]!.id);
  const expected = daily.length - 1;
  const row = { day: '2026-12-08', service: 'deliveries', recorded: expected - 2, expected };
  expect(await recordAt('2026-12-09', 10)).toEqual([row]);
  latest.set(sameDay[0]!.id, '2026-12-08');
  expect(await recordAt('2026-12-09', 20)).toEqual([row]);
});

it.each([
  ['later than in the first hour, when what came too late would count', '2026-12-09', 60],
  ['after a Saturday', '2026-12-13', 10],
  ['after a Sunday', '2026-12-14', 10],
])('nothing is recorded %s', async (_name, day, minute) => {
  expect(await recordAt(day, minute)).toEqual([]);
});

it('nothing is recorded of simulated files, before the first delivery, or while the deliveries cannot be read', async () => {
  const { deliveries } = api.deps;
  api.deps.deliveries = { ...deliveries, simulated: true };
  expect(await recordAt('2026-12-09', 5)).toEqual([]);
  api.deps.deliveries = { ...deliveries, list: async () => [] };
  expect(await recordAt('2026-12-09', 6)).toEqual([]);
  api.deps.deliveries = { ...deliveries, list: () => Promise.reject(new Error('no storage')) };
  await expect(recordAt('2026-12-09', 7)).rejects.toThrow('no storage');
  api.deps.deliveries = deliveries;
  expect(await recordAt('2026-12-09', 8)).toHaveLength(1);
});
