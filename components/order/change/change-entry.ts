import { defineForm, type Entry } from '#components/forms/define-form.ts';
import { boughtFields, boughtRules, itemsOf } from '#components/order/purchase/choice.ts';
import { writeItems } from '#lib/pricing/choice-items.ts';

/** The choice that a licence is changed to; its fields are those of a purchase. */
export const changeForm = defineForm(boughtFields, boughtRules);
export type ChangeEntry = Entry<typeof changeForm>;

/** As the calls carry it, in the price list's order, so that the same choice is the same text. */
export function itemsText(entry: ChangeEntry): string {
  const [plan, ...more] = itemsOf(entry);
  return writeItems(plan ? [plan, ...more.toSorted((a, b) => (a.id < b.id ? -1 : 1))] : []);
}
