import { groupsOf } from '#content/prices/price-list.ts';
import type { Locale } from '#contract/locale.ts';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { yuanFromFen } from '#contract/money.ts';
import { quoteFrom, type OrderedItem, type PriceList } from '#lib/shared/pricing/price-list.ts';
import { BadField, BadValue } from '#server/kernel/refusals/refusal.ts';

/** Price of a choice, with the items' current names in the buyer's language. */
export type Priced = { groups: MerchandiseGroups; amountFen: number };

/**
 * Prices items of the cloud data product.
 * @throws BadField period_months; BadValue items, with a message that states the problem
 */
export function priceItems(items: readonly OrderedItem[], months: number, locale: Locale, list: PriceList): Priced {
  const priced = quoteFrom(list, items, months);
  if ('problem' in priced) {
    if (priced.problem === 'termUnknown') throw new BadField('period_months', '');
    throw new BadValue('items', priced.problem);
  }
  const filled = groupsOf(list).map(({ id, name, items: offered }) => ({
    id,
    name: name[locale],
    items: priced.lines.flatMap((line) => {
      const item = offered.find(({ id: itemId }) => itemId === line.id);
      if (!item) return [];
      return {
        id: item.id,
        name: item.name[locale],
        unit: item.unit[locale],
        unit_price: yuanFromFen(line.unitPriceFen),
        quantity: line.quantity,
        amount: yuanFromFen(line.amountFen),
      };
    }),
  }));
  return { groups: filled.filter((group) => group.items.length > 0), amountFen: priced.totalFen };
}
