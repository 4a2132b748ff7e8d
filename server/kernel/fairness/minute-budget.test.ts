import { expect, it } from 'vitest';
import { createMinuteBudget } from './minute-budget.ts';

const minute = Date.parse('2026-11-29T10:00:00Z');
const at = (ms: number) => new Date(minute + ms);

it('an address has its share of a minute to the last millisecond, and another one the next', () => {
  const may = createMinuteBudget(3);
  expect([may('a', at(0)), may('a', at(1)), may('a', at(59_999)), may('a', at(59_999))]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([may('b', at(59_999)), may('a', at(60_000))]).toEqual([true, true]);
});

it('all addresses together have ten shares, of which refused ones take nothing', () => {
  const may = createMinuteBudget(3);
  for (let count = 0; count < 9; count += 1) may('greedy', at(0));
  const passed = Array.from({ length: 30 }, (_, one) => may(`address-${one}`, at(0))).filter(Boolean);
  expect(passed).toHaveLength(27);
});
