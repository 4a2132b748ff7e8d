import type { Catalogue } from '#content/marketplace/catalogue-schema.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { dataModules, dataPackages, terms } from '#content/prices/price-list.ts';
import type { DataProductCard } from '#contract/data-product.ts';
import { yuanFromFen } from '#contract/money.ts';
import words from '#messages/zh-CN/datahub-facets.json' with { type: 'json' };
import { recentQuality } from './quality-days.ts';

/** Names by which a card calls what it refers to. */
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

/** Made once a day and product: a list that is asked for does not make the calendar of its cards again. */
const keptQuality = new WeakMap<CatalogueProduct, { today: string; recent: RecentQuality }>();

function recentQualityOf(product: CatalogueProduct, today: string): RecentQuality {
  const kept = keptQuality.get(product);
  if (kept?.today === today) return kept.recent;
  const recent = recentQuality(product, today);
  keptQuality.set(product, { today, recent });
  return recent;
}

/**
 * A product of the catalogue as the list shows it.
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

/** The products with what was listed or changed last in front; ties go by name, so that the order is one. */
export function newestFirst<Product extends CatalogueProduct>(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => compareText(b.changes[0]!.day, a.changes[0]!.day) || compareText(a.id, b.id));
}

/** By code units: for days and ids, which have no capitals. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

type Price = Pick<CatalogueProduct, 'price'>;
const { priceUnits } = words;
const soldItems = [...dataPackages, ...dataModules];
const payableMonthsAYear = terms.find(({ months }) => months === 12)!.payableMonths;

/** What we sell ourselves is priced by the price list, for a user and month; the rest by the product. */
function priceOf({ price: { kind, amountFen, plan } }: Price): DataProductCard['price'] {
  const item = soldItems.find(({ id }) => id === plan);
  if (item) {
    const unit = dataModules.includes(item) ? priceUnits.moduleMonth : priceUnits.planMonth;
    return { kind, from: yuanFromFen(item.unitPriceFen), unit: unit.replace('{plan}', item.name['zh-CN']), plan };
  }
  if (amountFen === undefined) return { kind, from: null, unit: null };
  return { kind, from: yuanFromFen(amountFen), unit: kind === 'one_off' ? priceUnits.once : priceUnits.year };
}

/** What a product costs in its first year, so that a list can be sorted by price; null without a price. */
export function yearFenOf({ price: { kind, amountFen, plan } }: Price): number | null {
  if (kind === 'free') return 0;
  const item = soldItems.find(({ id }) => id === plan);
  return item ? item.unitPriceFen * payableMonthsAYear : (amountFen ?? null);
}
