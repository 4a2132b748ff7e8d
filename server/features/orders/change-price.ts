import type { Locale } from '#contract/locale.ts';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import type { PriceList } from '#lib/shared/pricing/price-list.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { countDays } from './licence-terms.ts';
import { priceItems } from './price-items.ts';

type Items = readonly { id: string; quantity: number }[];
/** Paid term of an order: `months` and `days` as sold, the first and last day in force, and the items in force before the change. */
export type PaidTerm = { months: number; days: number; before: Items; first: string; last: string };
export type ChangePrice = { groups: MerchandiseGroups; creditFen: number; amountFen: number; daysLeft: number };

/**
 * Prices another choice for the rest of the paid terms. Each term costs the new choice's price times days left, including today, over its days.
 * The same share of the old choice's price is credited. Both use the current price list; each line and the credit are rounded to fen.
 * An unchanged choice costs nothing.
 * @throws BadField, BadValue for a choice that is not sold
 */
export function priceChange(
  { after, terms }: { after: Items; terms: readonly PaidTerm[] },
  now: Date,
  locale: Locale,
  list: PriceList,
): ChangePrice {
  const today = beijingDay(now);
  const parts = terms.map(({ months, days, before, first, last }) => ({
    months,
    days,
    before,
    left: countDays(today > first ? today : first, last),
  }));
  const [term] = parts;
  if (!term) throw new RangeError('no term to change');
  const lineFen = new Map<string, number>();
  let [creditFen, amountFen] = [0, 0];
  for (const { months, left, days, before } of parts) {
    const share = (fen: number) => Math.round((fen * left) / days);
    creditFen += share(priceItems(before, months, locale, list).amountFen);
    for (const { id, amount } of priceItems(after, months, locale, list).groups.flatMap(({ items }) => items)) {
      const fen = share(fenFromYuan(amount));
      lineFen.set(id, (lineFen.get(id) ?? 0) + fen);
      amountFen += fen;
    }
  }
  const groups = priceItems(after, term.months, locale, list).groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, amount: yuanFromFen(lineFen.get(item.id) ?? 0) })),
  }));
  return {
    groups,
    creditFen,
    amountFen: amountFen - creditFen,
    daysLeft: parts.reduce((sum, { left }) => sum + left, 0),
  };
}
