import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { productAttributes, type ProductAttribute } from '#contract/data-product-facets.ts';

/** Chosen values by type. Choices of one type are alternatives; all types must match. */
export type ProductChoice = Partial<Record<ProductAttribute, readonly string[]>>;

/** Years of history that the list offers as filters. */
export const historySteps = [1, 3, 5, 10, 15, 20] as const;

/** Returns the key of a filter value, with its type: `asset:stock`. */
export function filterValue(type: ProductAttribute, value: string | number): string {
  return `${type}:${value}`;
}

/** Returns every filter value of a product except its years of history, which depend on the day. */
export function valuesOf({ supplier, categories, assets, frequencies, deliveries, price }: CatalogueProduct): string[] {
  const lists = {
    supplier: [supplier],
    category: categories,
    asset: assets,
    frequency: frequencies,
    delivery: deliveries,
    price_kind: [price.kind],
  } satisfies Record<Exclude<ProductAttribute, 'history'>, readonly string[]>;
  return productAttributes.flatMap((type) =>
    type === 'history' ? [] : lists[type].map((value) => filterValue(type, value)),
  );
}

/** Properties that the list filters by: a product's values, and the first day of its data. */
export type Filterable = { values: readonly string[]; historyStart: string };

export type ProductFilter = { type: ProductAttribute; passes: (product: Filterable) => boolean };

/** Converts the chosen types to filters. @param today the day in Beijing up to which years of history count */
export function filtersOf(choice: ProductChoice, today: string): ProductFilter[] {
  return productAttributes.flatMap((type): ProductFilter[] => {
    const chosen = choice[type];
    if (!chosen) return [];
    if (type === 'history') {
      const latest = yearsBefore(today, Math.min(...chosen.map(Number)));
      return [{ type, passes: ({ historyStart }) => historyStart <= latest }];
    }
    const wanted = new Set(chosen.map((value) => filterValue(type, value)));
    return [{ type, passes: ({ values }) => values.some((value) => wanted.has(value)) }];
  });
}

/**
 * Counts in one pass how many products each value would show together with the filters of the other types. A product
 * that fails one filter counts only for that filter's type; one that fails two counts for none. Values without products
 * are omitted.
 */
export function countValues(
  products: readonly Filterable[],
  filters: readonly ProductFilter[],
  today: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const steps = historySteps.map((years) => ({
    value: filterValue('history', years),
    latest: yearsBefore(today, years),
    count: 0,
  }));
  for (const product of products) {
    const failed = filters.filter(({ passes }) => !passes(product));
    if (failed.length > 1) continue;
    const only = failed[0]?.type;
    for (const value of product.values) {
      if (only === undefined || value.startsWith(`${only}:`)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    if (only !== undefined && only !== 'history') continue;
    for (const step of steps) if (product.historyStart <= step.latest) step.count += 1;
  }
  for (const { value, count } of steps) counts.set(value, count);
  return counts;
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}
