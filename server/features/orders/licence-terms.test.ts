import { expect, it } from 'vitest';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { fixedPrices } from '#lib/shared/pricing/price-list-fixture.ts';
import { beijingTime } from '#lib/shared/time/beijing-time.ts';
import { newTerm, quotaOf } from './licence-terms.ts';

const issued = new Date('2026-11-30T15:59:59Z');
const gigabyte = 1024 ** 3;

function ordered(...items: [id: string, quantity: number][]): MerchandiseGroups {
  const rest = { name: '', unit: '', unit_price: '1.00', amount: '1.00' };
  return [{ id: 'all', name: '', items: items.map(([id, quantity]) => ({ id, quantity, ...rest })) }];
}

it('a term begins with the issue, or with the first second of a later day that was chosen, and ends with a day of the calendar in Beijing', () => {
  const termOf = (startsOn: string | null, months: number) => newTerm({ starts_on: startsOn, months }, issued);
  const endOf = (startsOn: string | null, months: number, at = issued) =>
    beijingTime(newTerm({ starts_on: startsOn, months }, at).until);
  // A second before midnight in Beijing.
  expect(endOf(null, 3)).toBe('2027-02-28 23:59:59');
  expect(endOf(null, 1, new Date('2026-11-30T16:00:00Z'))).toBe('2027-01-01 23:59:59');
  expect(termOf(null, 1).from).toEqual(issued);
  // The day of issue itself is no later day.
  expect(termOf('2026-11-30', 1)).toEqual(termOf(null, 1));
  expect(endOf('2026-11-30', 1)).toBe('2026-12-30 23:59:59');
  expect(beijingTime(termOf('2026-12-01', 1).from)).toBe('2026-12-01 00:00:00');
  expect(beijingTime(termOf('2026-12-15', 12).from)).toBe('2026-12-15 00:00:00');
  expect(endOf('2026-12-15', 12)).toBe('2027-12-14 23:59:59');
  expect(endOf('2027-02-01', 1)).toBe('2027-03-02 23:59:59');
  expect(endOf('2026-11-01', 1)).toBe('2026-12-30 23:59:59');
});

it('no paid month is shorter than a trial, which lasts 30 days', () => {
  for (let day = 0; day < 366; day += 1) {
    const at = new Date(Date.UTC(2027, 0, 1 + day, 9, 46));
    for (const months of [1, 2, 3, 6, 12]) {
      const days = (newTerm({ starts_on: null, months }, at).until.getTime() - at.getTime()) / 86_400_000;
      expect(days, `${at.toISOString()} for ${months}`).toBeGreaterThanOrEqual(30 * months);
    }
  }
});

it('a licence allows what the package allows each of its users, and the traffic packs', () => {
  const groups = ordered(['professional', 3], ['futures', 3], ['traffic-10gb', 2]);
  expect(quotaOf({ merchandise: 'rqdata_cloud', groups }, fixedPrices)).toEqual({
    dailyTrafficBytes: 80 * gigabyte,
    concurrentSessions: 15,
    items: [
      { id: 'professional', quantity: 3 },
      { id: 'futures', quantity: 3 },
      { id: 'traffic-10gb', quantity: 2 },
    ],
  });
  expect(() => quotaOf({ merchandise: 'rqdata_cloud', groups: ordered(['gone', 1]) })).toThrow('no package');
});

it('a licence of data products names them and counts no traffic', () => {
  const groups = ordered(['stock-buybacks', 3], ['stock-bars-archive', 1]);
  expect(quotaOf({ merchandise: 'data_products', groups })).toEqual({
    dailyTrafficBytes: null,
    concurrentSessions: 3,
    items: [
      { id: 'stock-buybacks', quantity: 3 },
      { id: 'stock-bars-archive', quantity: 1 },
    ],
  });
});
