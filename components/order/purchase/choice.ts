import { firstError } from '#components/forms/define-form.ts';
import { dataModules, dataPackages, trafficPacks } from '#content/prices/price-list.ts';
import { orderedItems, type MerchandiseKind } from '#contract/merchandise.ts';
import { slug } from '#contract/wire-values.ts';
import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';
import { mostProducts } from '#lib/shared/pricing/product-sale.ts';
import {
  buysProducts,
  choiceNames,
  mostUsers,
  purchaseForm,
  readCount,
  termsOf,
  type boughtFields,
  type PurchaseEntry,
} from './purchase-entry.ts';

/** What a quote is asked for. */
export type Choice = {
  merchandise: MerchandiseKind;
  items: OrderedItem[];
  months: number;
  startsOn: string;
  workspaceId: string;
  partner: string;
};

/** The same of a colleague's quotation, which says the rest. */
export type QuotedChoice = Pick<Choice, 'startsOn' | 'workspaceId'> & { quotation: string };

/** What the form adds to a quotation; null while one of these fields is wrong. */
export function quotedChoice(entry: PurchaseEntry, quotation: string): QuotedChoice | null {
  if (firstError(purchaseForm, entry, { among: ['startsOn', 'workspaceId'] })) return null;
  return { quotation, startsOn: entry.startsOn, workspaceId: entry.workspaceId };
}

/** The choice that the form holds; null while one of its fields is wrong. */
export function choiceOf(entry: PurchaseEntry): Choice | null {
  if (firstError(purchaseForm, entry, { among: choiceNames })) return null;
  return {
    merchandise: buysProducts(entry) ? 'data_products' : 'rqdata_cloud',
    items: itemsOf(entry),
    months: Number(entry.months),
    startsOn: entry.startsOn,
    workspaceId: entry.workspaceId,
    partner: entry.partner.trim(),
  };
}

/** What the fields name, once they pass. */
export function itemsOf(entry: Pick<PurchaseEntry, keyof typeof boughtFields>): OrderedItem[] {
  const users = readCount(entry.users, 1, mostUsers(entry)) ?? 0;
  if (buysProducts(entry)) return entry.products.map((id) => ({ id, quantity: users }));
  const modules = dataModules.filter(({ id }) => entry.modules.includes(id));
  return [
    { id: entry.plan, quantity: users },
    ...modules.map(({ id }) => ({ id, quantity: users })),
    ...trafficPacks.flatMap(({ id, maxQuantity }) => {
      const packs = readCount(entry.packs, 1, maxQuantity);
      return packs === null ? [] : [{ id, quantity: packs }];
    }),
  ];
}

type ChoiceFields = Pick<PurchaseEntry, 'products' | 'plan' | 'users' | 'modules' | 'packs' | 'months'>;

/**
 * What an address chooses, `?items=professional:2,futures:2&months=12` or `?product=stock-buybacks&product=reits`; empty when it
 * chooses nothing. `isRead` is false when a part of it means nothing here, so that the visitor is informed.
 */
export function readChoice(query: URLSearchParams): { fields: Partial<ChoiceFields>; isRead: boolean } {
  return query.has('product') ? readProducts(query) : readItems(query);
}

function readProducts(query: URLSearchParams): ReturnType<typeof readChoice> {
  const asked = [...new Set(query.getAll('product'))];
  const products = asked.filter((id) => slug.safeParse(id).success).slice(0, mostProducts);
  const months = query.get('months');
  const isTerm = termsOf({ products }).some((offered) => String(offered) === months);
  return {
    fields: products.length === 0 ? {} : { products, users: '1', months: isTerm && months !== null ? months : '12' },
    isRead: products.length === asked.length && !query.has('items') && (months === null || isTerm),
  };
}

function readItems(query: URLSearchParams): ReturnType<typeof readChoice> {
  const [itemsText, months] = [query.get('items'), query.get('months')];
  const items = itemsText === null ? [] : (orderedItems.safeParse(itemsText).data ?? []);
  const chosen = items.filter(({ id }) => dataPackages.some((known) => known.id === id));
  const [main] = chosen;
  const modules = items.filter(({ id }) => dataModules.some((known) => known.id === id)).map(({ id }) => id);
  const packs = items.find(({ id }) => trafficPacks.some((known) => known.id === id));
  const isTerm = termsOf({ products: [] }).some((offered) => String(offered) === months);
  const areItemsRead =
    itemsText === null || (chosen.length === 1 && items.length === 1 + modules.length + (packs ? 1 : 0));
  return {
    fields: {
      ...(main && { plan: main.id, users: String(main.quantity), modules, packs: String(packs?.quantity ?? 0) }),
      ...(isTerm && months !== null && { months }),
    },
    isRead: areItemsRead && (months === null || isTerm),
  };
}
