import { anyText, list, type EntryOf, type Rules } from '#components/forms/define-form.ts';
import { dataPackages, recommendedPlan, terms, trafficPacks } from '#content/prices/price-list.ts';
import { mostProductUsers, productTerms } from '#lib/shared/pricing/product-sale.ts';

/** What is bought, as it was typed. */
export const boughtFields = {
  /** Ids of data products; empty for the cloud data product, which the next four fields choose. */
  products: list(),
  plan: anyText(recommendedPlan.id),
  /** Of the package, or of every data product that is paid by the year. */
  users: anyText('1'),
  modules: list(),
  packs: anyText('0'),
};
export type BoughtEntry = EntryOf<typeof boughtFields>;

/** What is bought, and for how long. */
export const termedFields = { ...boughtFields, months: anyText('12') };
export type TermedEntry = EntryOf<typeof termedFields>;

type Products = { products: readonly string[] };

/** The most packs that one order holds. */
export const packsMost = trafficPacks[0]?.maxQuantity ?? 0;

/** A whole number within bounds; full-width digits and thousands separators are read, too. Null for anything else. */
export function readCount(typed: string, least: number, most: number): number | null {
  const plain = typed.normalize('NFKC').trim();
  const value = /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)$/.test(plain) ? Number(plain.replaceAll(',', '')) : -1;
  return value >= least && value <= most ? value : null;
}

/** What the form is about: data products of the marketplace, or the cloud data product. */
export function buysProducts({ products }: Products): boolean {
  return products.length > 0;
}

/** How many users or accounts the chosen package, or data products, are sold to. */
export function mostUsers(entry: Pick<BoughtEntry, 'products' | 'plan'>): number {
  if (buysProducts(entry)) return mostProductUsers;
  return dataPackages.find(({ id }) => id === entry.plan)?.maxQuantity ?? 0;
}

/** The terms, in months, that what is chosen is sold for. */
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
