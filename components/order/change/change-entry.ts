import { defineForm, type Entry } from '#components/forms/define-form.ts';
import { itemsOf } from '#components/order/purchase/choice.ts';
import { boughtFields, boughtRules } from '#components/order/purchase/purchase-entry.ts';
import { dataModules, dataPackages, trafficPacks } from '#content/prices/price-list.ts';

/** The choice that a licence is changed to; its fields are those of a purchase. */
export const changeForm = defineForm(boughtFields, boughtRules);
export type ChangeEntry = Entry<typeof changeForm>;

type Items = readonly { id: string; quantity: number }[];

/** What is paid for, as the fields show it. */
export function entryOf(items: Items): ChangeEntry {
  const plan = items.find(({ id }) => dataPackages.some((known) => known.id === id));
  const packs = items.find(({ id }) => trafficPacks.some((known) => known.id === id));
  return {
    products: [],
    plan: plan?.id ?? '',
    users: String(plan?.quantity ?? 1),
    modules: items.filter(({ id }) => dataModules.some((known) => known.id === id)).map(({ id }) => id),
    packs: String(packs?.quantity ?? 0),
  };
}

/** As the calls carry it, in the price list's order, so that the same choice is the same text. */
export function itemsText(entry: ChangeEntry): string {
  const [plan, ...more] = itemsOf(entry);
  const items = plan ? [plan, ...more.toSorted((a, b) => (a.id < b.id ? -1 : 1))] : [];
  return items.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
}
