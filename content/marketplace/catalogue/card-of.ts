import type { Catalogue } from '#content/marketplace/catalogue-schema.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { dataModules, dataPackages, terms } from '#content/prices/price-list.ts';
import type { DataProductCard } from '#contract/data-product.ts';
import { yuanFromFen } from '#contract/money.ts';
import words from '#messages/zh-CN/datahub-facets.json' with { type: 'json' };
import { recentQuality } from './quality-days.ts';

/** Names that a card shows for the ids in a product. */
export type CatalogueNames = {
  suppliers: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, { name: string; english: string }>;
};

export function namesOf({ suppliers, categories }: Pick<Catalogue, 'suppliers' | 'categories'>): CatalogueNames {
  return {
    suppliers: new Map(suppliers.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, name, english }) => [id, { name, english }])),
  };
}

type RecentQuality = DataProductCard['recent_quality'];

/** Cached per day and product, so that a list does not compute the calendar of its cards again. */
const keptQuality = new WeakMap<CatalogueProduct, { today: string; recent: RecentQuality }>();

function recentQualityOf(product: CatalogueProduct, today: string): RecentQuality {
  const kept = keptQuality.get(product);
  if (kept?.today === today) return kept.recent;
  const recent = recentQuality(product, today);
  keptQuality.set(product, { today, recent });
  return recent;
}

/**
 * Builds the card of a product for the list.
 * @param today the day in Beijing before which deliveries count
 */
export function cardOf(product: CatalogueProduct, names: CatalogueNames, today: string): DataProductCard {
  const { id, name, summary, supplier, assets, frequencies, deliveries } = product;
  return {
    id,
    name,
    summary,
    brief: product.brief ?? summary,
    supplier: { id: supplier, name: names.suppliers.get(supplier) ?? supplier },
    categories: product.categories.map((category) => ({
      id: category,
      name: names.categories.get(category)?.name ?? category,
    })),
    assets,
    frequencies,
    deliveries,
    history_start: product.historyStart,
    coverage: product.coverage.count,
    price: priceOf(product),
    listed_on: product.changes.at(-1)!.day,
    updated_on: product.changes[0]!.day,
    recent_quality: recentQualityOf(product, today),
    match: null,
  };
}

/** Sorts products by their latest listing or change, the newest first; ties are sorted by id, so that the order is unique. */
export function newestFirst<Product extends CatalogueProduct>(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => compareText(b.changes[0]!.day, a.changes[0]!.day) || compareText(a.id, b.id));
}

/** Compares by code units: for days and ids, which have no capitals. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

type Price = Pick<CatalogueProduct, 'price'>;
const { priceUnits } = words;
const soldItems = [...dataPackages, ...dataModules];
const payableMonthsAYear = terms.find(({ months }) => months === 12)!.payableMonths;

/** Returns the price of a card. Our own products use the price list, for a user and month; others use the product's price. */
function priceOf({ price: { kind, amountFen, plan } }: Price): DataProductCard['price'] {
  const item = soldItems.find(({ id }) => id === plan);
  if (item) {
    const unit = dataModules.includes(item) ? priceUnits.moduleMonth : priceUnits.planMonth;
    return { kind, from: yuanFromFen(item.unitPriceFen), unit: unit.replace('{plan}', item.name['zh-CN']), plan };
  }
  if (amountFen === undefined) return { kind, from: null, unit: null };
  return { kind, from: yuanFromFen(amountFen), unit: kind === 'one_off' ? priceUnits.once : priceUnits.year };
}

/** Returns a product's cost in its first year, the sort key for prices; null without a price. */
export function yearFenOf({ price: { kind, amountFen, plan } }: Price): number | null {
  if (kind === 'free') return 0;
  const item = soldItems.find(({ id }) => id === plan);
  return item ? item.unitPriceFen * payableMonthsAYear : (amountFen ?? null);
}
