import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fenFromYuan } from '#contract/money.ts';
import { fixedPrices } from '#lib/shared/pricing/price-list-fixture.ts';
import { quoteFrom } from '#lib/shared/pricing/price-list.ts';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { priceChange, type PaidTerm } from './change-price.ts';
import { daysBetween, endOfRenewal, newTerm } from './licence-terms.ts';

const bought = new Date('2026-11-23T02:00:00Z');
const research = (users: number) => [{ id: 'research', quantity: users }];
const firstTerm = (months: number, before: PaidTerm['before'] = research(1)): PaidTerm => ({
  months,
  before,
  ...daysBetween(bought, newTerm({ starts_on: null, months }, bought).until),
});

it('the days left cost their part of the term’s price, today among them', () => {
  // 23 November to 23 December: 31 days, of which 21 are left on 3 December. ¥800 a user and month.
  const priced = priceChange(
    { after: research(3), terms: [firstTerm(1)] },
    new Date('2026-12-03T15:59:00Z'),
    'zh-CN',
    fixedPrices,
  );
  expect(priced.daysLeft).toBe(21);
  expect(priced.creditFen).toBe(Math.round((80_000 * 21) / 31));
  expect(priced.amountFen).toBe(Math.round((240_000 * 21) / 31) - Math.round((80_000 * 21) / 31));
  expect(priced.groups.flatMap(({ items }) => items)).toMatchObject([
    { id: 'research', quantity: 3, unit_price: '800.00', amount: '1625.81' },
  ]);
});

it('a term that is paid for and has not begun counts with its own price and all its days', () => {
  const first = firstTerm(1);
  const { until } = newTerm({ starts_on: null, months: 1 }, bought);
  const next = { months: 12, before: research(1), ...daysBetween(until, endOfRenewal(until, 12, bought)) };
  const { daysLeft, amountFen } = priceChange(
    { after: research(2), terms: [next, first] },
    new Date('2026-12-23T15:00:00Z'),
    'zh-CN',
    fixedPrices,
  );
  // The last day of the first term, and 24 December 2026 to 23 December 2027, a year for the price of ten months.
  expect(daysLeft).toBe(1 + 365);
  expect(amountFen).toBe(Math.round(160_000 / 31) - Math.round(80_000 / 31) + 800_000);
});

it('days on which another choice works are credited with that one', () => {
  const whole = { ...firstTerm(1, research(2)), last: '2026-12-13' };
  const tail = { ...firstTerm(1), first: '2026-12-14' };
  const now = new Date('2026-12-03T02:00:00Z');
  const { daysLeft, creditFen, amountFen } = priceChange(
    { after: research(2), terms: [whole, tail] },
    now,
    'zh-CN',
    fixedPrices,
  );
  // Eleven days of two users, ten of one: these cost what the second user does.
  expect(daysLeft).toBe(21);
  expect(creditFen).toBe(Math.round((160_000 * 11) / 31) + Math.round((80_000 * 10) / 31));
  expect(amountFen).toBe(Math.round((160_000 * 10) / 31) - Math.round((80_000 * 10) / 31));
});

const item = fc.constantFrom(...fixedPrices.packages);
const choice = fc
  .record({ item, users: fc.integer({ min: 1, max: 5 }), modules: fc.subarray([...fixedPrices.modules]) })
  .map(({ item: { id }, users, modules }) => [
    { id, quantity: users },
    ...modules.map((module) => ({ id: module.id, quantity: users })),
  ]);

const asked = fc.record({
  before: choice,
  after: choice,
  months: fc.constantFrom(...fixedPrices.terms.map((term) => term.months)),
  day: fc.integer({ min: 0, max: 29 }),
});

it('whatever is chosen and whenever, the lines less the credit are the amount, and no change costs nothing', () => {
  fc.assert(
    fc.property(asked, ({ before, after, months, day }) => {
      const now = new Date(startOfBeijingDay(addDays('2026-11-23', day)).getTime() + 3_600_000);
      const term = firstTerm(months, before);
      const { groups, creditFen, amountFen } = priceChange({ after, terms: [term] }, now, 'zh-CN', fixedPrices);
      const lines = groups.flatMap(({ items }) => items).map(({ amount }) => fenFromYuan(amount));
      expect(lines.reduce((sum, fen) => sum + fen, 0) - creditFen).toBe(amountFen);
      const none = priceChange({ after: before, terms: [term] }, now, 'zh-CN', fixedPrices);
      // Each line is rounded by itself.
      expect(Math.abs(none.amountFen)).toBeLessThanOrEqual(before.length);
    }),
  );
});

it('a whole term costs its whole price', () => {
  fc.assert(
    fc.property(asked, ({ before, after, months }) => {
      const priced = priceChange({ after, terms: [firstTerm(months, before)] }, bought, 'zh-CN', fixedPrices);
      const [total = NaN, credit = NaN] = [after, before].map((items) => totalOf(items, months));
      expect(priced).toMatchObject({ amountFen: total - credit, creditFen: credit });
    }),
  );
});

function totalOf(items: readonly { id: string; quantity: number }[], months: number): number {
  const priced = quoteFrom(fixedPrices, items, months);
  return 'totalFen' in priced ? priced.totalFen : NaN;
}
