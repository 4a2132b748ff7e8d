import type { Catalogue } from '#content/marketplace/catalogue-schema.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { ProductSort } from '#contract/data-product-facets.ts';
import { compareText, namesOf, newestFirst, yearFenOf, type CatalogueNames } from './card-of.ts';
import { filterValue, historySteps, valuesOf, type Filterable } from './filter-products.ts';
import { spellProduct, type SpelledProduct } from './search-match.ts';

export type ListedProduct = CatalogueProduct & SpelledProduct & Filterable;

/** The catalogue of a release, prepared for lookups: the files, and values that do not depend on the query. */
export type OpenCatalogue = Omit<Catalogue, 'products'> & {
  /** In the order of their files. */
  products: readonly ListedProduct[];
  byId: ReadonlyMap<string, ListedProduct>;
  names: CatalogueNames;
  /** The products in the order of each sort. Relevance without a search uses the newest first. */
  orders: Record<Exclude<ProductSort, 'relevance'>, readonly ListedProduct[]>;
  /** All filter values: those of any product, and every step of history. */
  offered: ReadonlySet<string>;
};

/** Prepares the files' content, so that a query only filters and looks up. */
export function openCatalogue(catalogue: Catalogue): OpenCatalogue {
  const names = namesOf(catalogue);
  // Equal values share one string: comparing them compares addresses, which halves the time of counting.
  const values = new Map<string, string>();
  const onlyOne = (value: string) => values.get(value) ?? (values.set(value, value), value);
  // Created in the order of the list, so that filtering reads memory sequentially; at random it takes several times as
  // long.
  const newest = newestFirst(catalogue.products).map((product) => ({
    ...product,
    ...spellProduct(product, names),
    values: valuesOf(product).map(onlyOne),
  }));
  const byId = new Map(newest.map((product) => [product.id, product]));
  const yearFen = new Map(newest.map((product) => [product, yearFenOf(product) ?? Infinity]));
  const collator = new Intl.Collator('zh-CN');
  return {
    ...catalogue,
    products: catalogue.products.map(({ id }) => byId.get(id)!),
    byId,
    names,
    // Sorting is stable, so the newest of equal products is first.
    orders: {
      newest,
      history: newest.toSorted((a, b) => compareText(a.historyStart, b.historyStart)),
      price: newest.toSorted((a, b) => yearFen.get(a)! - yearFen.get(b)! || 0),
      name: newest.toSorted((a, b) => collator.compare(a.name, b.name)),
    },
    offered: new Set([...values.keys(), ...historySteps.map((years) => filterValue('history', years))]),
  };
}
