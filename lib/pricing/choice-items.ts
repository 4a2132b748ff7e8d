import { priceList } from '#content/prices/price-list.ts';
import type { OrderedItem, PriceList } from '#lib/shared/pricing/price-list.ts';

/** A choice of cloud data: modules are for as many users as the package, packs for the order as a whole. */
type DataChoice = { plan: string; users: number; modules: readonly string[]; packs: number };

/** Lists the items of a choice in the order of the price list. */
export function choiceItems({ plan, users, modules, packs }: DataChoice, list: PriceList = priceList): OrderedItem[] {
  const [pack] = list.trafficPacks;
  return [
    { id: plan, quantity: users },
    ...list.modules.filter(({ id }) => modules.includes(id)).map(({ id }) => ({ id, quantity: users })),
    ...(pack && packs > 0 ? [{ id: pack.id, quantity: packs }] : []),
  ];
}

/** Writes items as addresses and calls carry them, `professional:2,futures:2`; `orderedItems` of the contract reads them. */
export function writeItems(items: readonly OrderedItem[]): string {
  return items.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
}
