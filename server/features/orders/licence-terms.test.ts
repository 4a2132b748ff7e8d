import { expect, it } from 'vitest';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { endOfTerm, quotaOf } from './licence-terms.ts';

const issued = new Date('2026-11-30T15:59:59Z');
const gigabyte = 1024 ** 3;

function ordered(...items: [id: string, quantity: number][]): MerchandiseGroups {
  const rest = { name: '', unit: '', unit_price: '1.00', amount: '1.00' };
  return [{ id: 'all', name: '', items: items.map(([id, quantity]) => ({ id, quantity, ...rest })) }];
}

it('a term begins on the day of issue, or on a later day that was chosen, and ends by the calendar in Beijing', () => {
  // A second before midnight in Beijing.
  expect(endOfTerm({ starts_on: null, months: 3 }, issued)).toEqual(new Date('2027-02-27T16:00:00Z'));
  expect(endOfTerm({ starts_on: null, months: 1 }, new Date('2026-11-30T16:00:00Z'))).toEqual(
    new Date('2026-12-31T16:00:00Z'),
  );
  expect(endOfTerm({ starts_on: '2026-12-15', months: 12 }, issued)).toEqual(new Date('2027-12-14T16:00:00Z'));
  expect(endOfTerm({ starts_on: '2026-11-01', months: 1 }, issued)).toEqual(new Date('2026-12-29T16:00:00Z'));
});

it('a licence allows what the package allows each of its users, and the traffic packs', () => {
  const groups = ordered(['professional', 3], ['futures', 3], ['traffic-10gb', 2]);
  expect(quotaOf({ merchandise: 'rqdata_cloud', groups })).toEqual({
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
