import { defineForm, firstError, type Entry, type Rules } from '#components/forms/define-form.ts';
import { entryOf, itemsText, termedFields, termedRules } from '#components/order/purchase/choice.ts';
import type { MerchandiseGroups } from '#contract/merchandise.ts';

type Items = readonly Pick<MerchandiseGroups[number]['items'][number], 'id' | 'quantity' | 'per'>[];

/** Contents and months of the new term; its fields are those of a purchase. */
export const renewalForm = defineForm(termedFields, termedRules);
type RenewalEntry = Entry<typeof renewalForm>;

/** Fields of the renewal calls besides the licence. */
export type RenewalChoice = { items: string; periodMonths: string };

/** Returns true for data products of the marketplace: their lines alone say what the price is for. */
export const areProducts = (items: Items) => items.some(({ per }) => per !== undefined);

/** Fills the fields with the contents and term of today. Data products share one number of users, the largest of theirs. */
export function renewalEntryOf(items: Items, months: number): RenewalEntry {
  const entry = { ...entryOf(items), months: String(months) };
  if (!areProducts(items)) return entry;
  const users = Math.max(...items.map(({ quantity }) => quantity));
  return { ...entry, products: items.map(({ id }) => id), users: String(users) };
}

/** A licence of data products keeps at least one of them. */
export const productRules: Rules<RenewalEntry> = {
  products: ({ products }) => (products.length === 0 ? 'productsEmpty' : null),
};

/** Reads the choice from the fields; null while one of them is wrong. */
export function renewalChoiceOf(entry: RenewalEntry, rules: Rules<RenewalEntry>): RenewalChoice | null {
  if (firstError(renewalForm, entry, { rules })) return null;
  return { items: itemsText(entry), periodMonths: entry.months };
}
