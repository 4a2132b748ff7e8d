import { expect, it } from 'vitest';
import { createMinuteBudget } from './minute-budget.ts';

const at = (second: number) => new Date(second * 1000);

it('an address has its share of a minute, and the next minute again', () => {
  const may = createMinuteBudget(3);
  expect([1, 2, 3, 4].map((second) => may('a', at(second)))).toEqual([true, true, true, false]);
  expect([may('b', at(59)), may('a', at(59)), may('a', at(60))]).toEqual([true, false, true]);
});

it('all addresses together have ten shares, also more of them than are remembered', () => {
  const may = createMinuteBudget(30);
  const done = Array.from({ length: 25_000 }, (_, network) => may(`2001:db8:${network % 12_500}::/64`, at(1)));
  expect(done.filter(Boolean)).toHaveLength(300);
});
