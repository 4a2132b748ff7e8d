import { expect, it } from 'vitest';
import { dataApiQueries } from './synthetic-market.ts';

const period = { start_date: '2025-12-22', end_date: '2025-12-24' };
const codes = (count: number) =>
  Array.from({ length: count }, (_, at) => `SIM${String(at + 1).padStart(3, '0')}`).join(',');

it.each(['prices', 'factorExposures'] as const)(
  'all thirty shares are asked for at once in %s, and no more',
  (table) => {
    const isTaken = (count: number) =>
      dataApiQueries[table].safeParse({ ...period, order_book_ids: codes(count) }).success;
    expect([1, 29, 30, 31].map(isTaken)).toEqual([true, true, true, false]);
  },
);

it('a name of a share or of an index has 32 letters at most', () => {
  const isTaken = (length: number) =>
    dataApiQueries.indexWeights.safeParse({ ...period, order_book_id: 'S'.repeat(length) }).success;
  expect([32, 33].map(isTaken)).toEqual([true, false]);
});
