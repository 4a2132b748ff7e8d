import { type Locale, type Wording } from '#contract/locale.ts';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { yuanFromFen } from '#contract/money.ts';
import { priceGroups, quote, type QuoteProblem } from '#lib/shared/pricing/price-list.ts';
import { BadField, BadValue } from '#server/kernel/refusals/refusal.ts';

/** What a choice comes to, with names in the buyer's language as they are now. */
export type Priced = { groups: MerchandiseGroups; amountFen: number };

export const quantityTooLarge: Wording = {
  'zh-CN': '数量超过可在线购买的上限，请联系我们',
  'en-US': 'This is more than can be bought online. Please contact us',
};

const problems: Record<Exclude<QuoteProblem, 'termUnknown'>, Wording> = {
  packageMissing: { 'zh-CN': '请选择一个数据套餐', 'en-US': 'Please choose a package' },
  packageTwice: { 'zh-CN': '一个订单只能包含一个数据套餐', 'en-US': 'An order holds one package only' },
  itemUnknown: { 'zh-CN': '所选商品已下架，请重新选择', 'en-US': 'An item is no longer on offer. Please choose again' },
  quantityTooLarge,
};

/**
 * Prices what was asked for of the cloud data product.
 * @throws BadField period_months; BadValue items, with a message that says what is wrong
 */
export function priceItems(items: readonly { id: string; quantity: number }[], months: number, locale: Locale): Priced {
  const priced = quote(items, months);
  if ('problem' in priced) {
    if (priced.problem === 'termUnknown') throw new BadField('period_months', '');
    throw new BadValue('items', problems[priced.problem]);
  }
  const filled = priceGroups.map(({ id, name, items: offered }) => ({
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
