import { dataModules, dataPackages, trafficPacks } from '#content/prices/price-list.ts';
import { orderedItems } from '#contract/merchandise.ts';
import { slug } from '#contract/wire-values.ts';
import { choiceItems } from '#lib/pricing/choice-items.ts';
import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';
import { mostProducts } from '#lib/shared/pricing/product-sale.ts';
import {
  buysProducts,
  mostUsers,
  packsMost,
  readCount,
  termsOf,
  type BoughtEntry,
  type TermedEntry,
} from './choice-entry.ts';

/** Lists what the fields name, once they pass. */
export function itemsOf(entry: BoughtEntry): OrderedItem[] {
  const users = readCount(entry.users, 1, mostUsers(entry)) ?? 0;
  if (buysProducts(entry)) return entry.products.map((id) => ({ id, quantity: users }));
  const { plan, modules } = entry;
  return choiceItems({ plan, users, modules, packs: readCount(entry.packs, 0, packsMost) ?? 0 });
}

/** Fills the fields with items of the cloud data product; `plan` is empty where none of them is a package on sale. */
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
 * Reads the choice of an address, `?items=professional:2,futures:2&months=12` or `?product=stock-buybacks&product=reits`; empty when it
 * chooses nothing. `isRead` is false when a part of it means nothing here, so that the visitor is informed.
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
