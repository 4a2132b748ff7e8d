import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fenFromYuan } from '#contract/money.ts';
import { fixedPrices } from '#lib/shared/pricing/price-list-fixture.ts';
import { chargeFor } from './change-on-arrival.ts';
import { priceItems } from './price-items.ts';

const story = fc
  .record({
    users: fc.integer({ min: 2, max: 5 }),
    modules: fc.subarray([...fixedPrices.modules]),
    creditFen: fc.integer({ min: 1, max: 80_000 }),
    daysLeft: fc.integer({ min: 1, max: 800 }),
  })
  .map(({ users, modules, creditFen, daysLeft }) => {
    const items = [{ id: 'research', quantity: users }, ...modules.map(({ id }) => ({ id, quantity: users }))];
    const { groups, amountFen } = priceItems(items, 1, 'zh-CN', fixedPrices);
    return { groups, amount_fen: amountFen - creditFen, change: { licenceId: 'lic', daysLeft, creditFen } };
  });
type Charge = NonNullable<ReturnType<typeof chargeFor>>;
const linesFen = ({ groups }: Charge) =>
  groups.flatMap(({ items }) => items).reduce((sum, { amount }) => sum + fenFromYuan(amount), 0);

it('whatever is left when the money comes: lines less credit are the amount, the ordered one’s share, and never more', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 1, max: 800 }), (ordered, days) => {
      const charge = chargeFor(ordered, days);
      expect(charge === null).toBe(days >= ordered.change.daysLeft);
      if (!charge) return;
      const share = Math.round((ordered.amount_fen * days) / ordered.change.daysLeft);
      expect(charge.amount_fen).toBe(Math.max(1, share));
      expect(charge.amount_fen).toBeLessThanOrEqual(ordered.amount_fen);
      expect(linesFen(charge) - charge.change.creditFen).toBe(charge.amount_fen);
      expect(charge.change).toMatchObject({ daysLeft: days, ordered: { amountFen: ordered.amount_fen } });
    }),
  );
});

it('a change that is charged again on a later day costs what it would have cost at once', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 1, max: 800 }), fc.nat(800), (ordered, later, more) => {
      const first = chargeFor(ordered, later + more) ?? ordered;
      const [again, atOnce] = [chargeFor(first, later) ?? first, chargeFor(ordered, later) ?? ordered];
      expect(again.amount_fen).toBe(atOnce.amount_fen);
    }),
  );
});

it('is not charged again if no day is left: a colleague decides', () => {
  const [ordered] = fc.sample(story, 1);
  expect(ordered && chargeFor(ordered, 0)).toBeNull();
});
