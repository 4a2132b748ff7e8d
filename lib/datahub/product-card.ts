import type { DataProductCard } from '#contract/data-product.ts';
import { yuanFromFen } from '#contract/money.ts';
import { dataModules, dataPackages, terms } from '#contract/price-list.ts';
import type { Catalogue } from '#content/datahub/catalogue.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import words from '#messages/zh-CN/datahub-facets.json' with { type: 'json' };
import type { FacetRow } from './facet-index.ts';

/** Names by which a card calls what it refers to. */
export type CatalogueNames = { suppliers: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> };

export function namesOf({ suppliers, categories }: Pick<Catalogue, 'suppliers' | 'categories'>): CatalogueNames {
  return {
    suppliers: new Map(suppliers.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  };
}

/** A product of the catalogue as the list shows it. */
export function cardOf(product: CatalogueProduct, names: CatalogueNames): DataProductCard {
  const { id, name, summary, supplier, assets, frequencies, deliveries } = product;
  const category = product.categories[0]!;
  return {
    id,
    name,
    summary,
    supplier: { id: supplier, name: names.suppliers.get(supplier) ?? supplier },
    category: { id: category, name: names.categories.get(category) ?? category },
    assets,
    frequencies,
    deliveries,
    history_start: product.historyStart,
    coverage: product.coverage.count,
    price: priceOf(product),
    listed_on: product.changes.at(-1)!.day,
    updated_on: product.changes[0]!.day,
    match: null,
  };
}

/** The products with what was listed or changed last in front; ties go by name, so that the order is one. */
export function newestFirst(products: readonly CatalogueProduct[]): CatalogueProduct[] {
  return products.toSorted(
    (a, b) => b.changes[0]!.day.localeCompare(a.changes[0]!.day) || a.id.localeCompare(b.id, 'en'),
  );
}

export function facetRowOf(product: CatalogueProduct): FacetRow {
  const { supplier, categories, assets, frequencies, deliveries, historyStart, name } = product;
  const { kind } = product.price;
  return {
    supplier,
    categories,
    assets,
    frequencies,
    deliveries,
    priceKind: kind,
    historyStart,
    yearFen: yearFenOf(product),
    name,
  };
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
    return { kind, from: yuanFromFen(item.unitPriceFen), unit: unit.replace('{plan}', item.name['zh-CN']) };
  }
  if (amountFen === undefined) return { kind, from: null, unit: null };
  return { kind, from: yuanFromFen(amountFen), unit: kind === 'one_off' ? priceUnits.once : priceUnits.year };
}

/** What a product costs in its first year, so that a list can be sorted by price. */
function yearFenOf({ price: { kind, amountFen, plan } }: Price): number | null {
  if (kind === 'free') return 0;
  const item = soldItems.find(({ id }) => id === plan);
  return item ? item.unitPriceFen * payableMonthsAYear : (amountFen ?? null);
}
