import { anyText, list, type EntryOf, type Rules } from '#components/forms/define-form.ts';
import { dataModules, dataPackages, recommendedPlan, terms, trafficPacks } from '#content/prices/price-list.ts';
import { orderedItems } from '#contract/merchandise.ts';
import { slug } from '#contract/wire-values.ts';
import { choiceItems, writeItems } from '#lib/pricing/choice-items.ts';
import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';
import { mostProducts, mostProductUsers, productTerms } from '#lib/shared/pricing/product-sale.ts';

/** Fields of a choice, as typed. */
export const boughtFields = {
  /** Ids of data products; empty for the cloud data product, which the next four fields choose. */
  products: list(),
  plan: anyText(recommendedPlan.id),
  /** Users of the package, or of every data product that is paid by the year. */
  users: anyText('1'),
  modules: list(),
  packs: anyText('0'),
};
type BoughtEntry = EntryOf<typeof boughtFields>;

/** Fields of a choice and its term. */
export const termedFields = { ...boughtFields, months: anyText('12') };
type TermedEntry = EntryOf<typeof termedFields>;

type Products = { products: readonly string[] };

/** Maximum number of packs in an order. */
export const packsMost = trafficPacks[0]?.maxQuantity ?? 0;

/** Parses an integer within bounds; full-width digits and thousands separators are accepted. Returns null for anything else. */
export function readCount(typed: string, least: number, most: number): number | null {
  const plain = typed.normalize('NFKC').trim();
  const value = /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)$/.test(plain) ? Number(plain.replaceAll(',', '')) : -1;
  return value >= least && value <= most ? value : null;
}

/** Returns true if data products of the marketplace are bought, false for the cloud data product. */
export function buysProducts({ products }: Products): boolean {
  return products.length > 0;
}

/** Returns the maximum number of users or accounts for the chosen package or data products. */
function mostUsers(entry: Pick<BoughtEntry, 'products' | 'plan'>): number {
  if (buysProducts(entry)) return mostProductUsers;
  return dataPackages.find(({ id }) => id === entry.plan)?.maxQuantity ?? 0;
}

/** Returns the terms, in months, for which the choice is sold. */
export function termsOf(entry: Products): readonly number[] {
  return buysProducts(entry) ? productTerms : terms.map(({ months }) => months);
}

export const boughtRules: Rules<BoughtEntry> = {
  plan: (entry) => (mostUsers(entry) > 0 ? null : 'quantityBad'),
  users: (entry) => (readCount(entry.users, 1, mostUsers(entry)) === null ? 'quantityBad' : null),
  packs: (entry) =>
    buysProducts(entry) || entry.packs.trim() === '' || readCount(entry.packs, 0, packsMost) !== null
      ? null
      : 'quantityBad',
};

export const termedRules: Rules<TermedEntry> = {
  ...boughtRules,
  months: (entry) => (termsOf(entry).some((months) => String(months) === entry.months) ? null : 'quantityBad'),
};

/** Returns the ordered items of the fields. The fields must be valid. */
export function itemsOf(entry: BoughtEntry): OrderedItem[] {
  const users = readCount(entry.users, 1, mostUsers(entry)) ?? 0;
  if (buysProducts(entry)) return entry.products.map((id) => ({ id, quantity: users }));
  const { plan, modules } = entry;
  return choiceItems({ plan, users, modules, packs: readCount(entry.packs, 0, packsMost) ?? 0 });
}

/** Serializes the items as the calls expect them. Equal choices of cloud data give equal texts. */
export function itemsText(entry: BoughtEntry): string {
  return writeItems(itemsOf(entry));
}

/** Fills the fields with items of the cloud data product. `plan` is empty if none of them is a package on sale. */
export function entryOf(items: readonly OrderedItem[]): BoughtEntry {
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

type ReadChoice = { fields: Partial<TermedEntry>; isRead: boolean };

/**
 * Reads the choice of a URL, `?items=professional:2,futures:2&months=12` or `?product=stock-buybacks&product=reits`; empty if the URL
 * has none. `isRead` is false if a part of it is invalid, so that the page can inform the visitor.
 */
export function readChoice(query: URLSearchParams): ReadChoice {
  const { fields, isRead } = query.has('product') ? readProducts(query) : readItems(query.get('items'));
  const months = query.get('months');
  const isTerm = termsOf({ products: fields.products ?? [] }).some((offered) => String(offered) === months);
  return {
    fields: { ...fields, ...(isTerm && months !== null && { months }) },
    isRead: isRead && (months === null || isTerm),
  };
}

/** Reads `professional:2,futures:2`, the choice of one package. */
export function readItems(text: string | null): ReadChoice {
  if (text === null) return { fields: {}, isRead: true };
  const items = orderedItems.safeParse(text).data ?? [];
  const fields = entryOf(items);
  if (fields.plan === '') return { fields: {}, isRead: false };
  return { fields, isRead: items.length === 1 + fields.modules.length + (fields.packs === '0' ? 0 : 1) };
}

function readProducts(query: URLSearchParams): ReadChoice {
  const asked = [...new Set(query.getAll('product'))];
  const products = asked.filter((id) => slug.safeParse(id).success).slice(0, mostProducts);
  return {
    fields: products.length === 0 ? {} : { products, users: '1', months: '12' },
    isRead: products.length === asked.length && !query.has('items'),
  };
}
