import type * as z from 'zod/mini';
import { productAttributes, type ProductAttribute } from '#contract/data-product-facets.ts';
import type { DataProductCard } from '#contract/data-product.ts';
import type { AttributeValues, listProductAttributes, listProducts } from '#contract/datahub.ts';
import { cardOf } from './card-of.ts';
import { attributeValues } from './facet-values.ts';
import { countValues, filtersOf, type ProductChoice, type ProductFilter } from './filter-products.ts';
import type { ListedProduct, OpenCatalogue } from './open-catalogue.ts';
import { matchOf } from './search-match.ts';
import { holds, needlesOf, partsOf, type Needle } from './search-words.ts';

type ListQuery = z.output<typeof listProducts.query>;
type AttributesQuery = z.output<typeof listProductAttributes.query>;
export type ListPage = z.input<typeof listProducts.reply>['data'];

/** Number of products that replace an empty list. */
const nearestShown = 4;

/**
 * Returns one page of the list, and the nearest matches if nothing matches.
 * @param today the day in Beijing up to which years of history and deliveries count
 */
export function listPage(catalogue: OpenCatalogue, query: ListQuery, today: string): ListPage {
  const { q, sort, page, page_size } = query;
  const filters = filtersOf(choiceOf(query), today);
  const ordered = catalogue.orders[sort === 'relevance' ? 'newest' : sort];
  const passing = filterProducts(ordered, filters);
  const found = q === undefined ? passing : findProducts(passing, q);
  const ranked = q !== undefined && sort === 'relevance' ? namedFirst(found, q) : found;
  const nearest = found.length === 0 ? nearestTo(catalogue, q, filters) : [];
  const cardsOf = (products: Products): DataProductCard[] =>
    products.map((product) => ({
      ...cardOf(product, catalogue.names, today),
      match: q === undefined ? null : matchOf(product, catalogue.names, q),
    }));
  return {
    items: cardsOf(ranked.slice((page - 1) * page_size, page * page_size)),
    total: found.length,
    page,
    page_size,
    nearest: cardsOf(nearest),
  };
}

/** Counts how many products each value of the requested types would show; values without products are omitted. */
export function countAttributes(catalogue: OpenCatalogue, query: AttributesQuery, today: string): AttributeValues[] {
  const { newest } = catalogue.orders;
  const found = query.q === undefined ? newest : findProducts(newest, query.q);
  const counts = countValues(found, filtersOf(choiceOf(query), today), today);
  const types = productAttributes.filter((type) => query.type?.includes(type) ?? true);
  return types.map((type) => ({ type, values: attributeValues(type, counts, catalogue) }));
}

function choiceOf(query: AttributesQuery | ListQuery): ProductChoice {
  const choice: Partial<Record<ProductAttribute, readonly string[]>> = {};
  for (const type of productAttributes) {
    const chosen = query[type];
    if (chosen !== undefined) choice[type] = typeof chosen === 'number' ? [String(chosen)] : chosen;
  }
  return choice;
}

type Products = readonly ListedProduct[];

function filterProducts(products: Products, filters: readonly ProductFilter[]): Products {
  return filters.reduce((passing, { passes }) => passing.filter(passes), products);
}

/** Returns products with every word of a query; none if it has no words. */
function findProducts(products: Products, question: string): Products {
  const needles = needlesOf(question);
  if (needles.length === 0) return [];
  return needles.reduce((found, needle) => found.filter(({ spelled }) => holds(spelled, needle)), products);
}

/** Sorts products with every word in their names before the others. */
function namedFirst(products: Products, question: string): Products {
  const needles = needlesOf(question);
  const { named = [], others = [] } = Object.groupBy(products, ({ spelledNames }) =>
    needles.every((needle) => holds(spelledNames, needle)) ? 'named' : 'others',
  );
  return [...named, ...others];
}

/**
 * Returns the nearest matches: without the filters, the search's results; else products with some of its words; without
 * a search, products that pass all filters but one.
 */
function nearestTo(
  { orders: { newest } }: OpenCatalogue,
  question: string | undefined,
  filters: readonly ProductFilter[],
): Products {
  if (question !== undefined) {
    const found = filters.length === 0 ? [] : findProducts(newest, question);
    return found.length > 0 ? found.slice(0, nearestShown) : nearestByWords(newest, question);
  }
  if (filters.length < 2) return [];
  const near = filters.flatMap((left) => {
    const others = filters.filter((filter) => filter !== left);
    return filterProducts(newest, others).slice(0, nearestShown);
  });
  return [...new Set(near)].slice(0, nearestShown);
}

/** Returns the products with most of a query's parts in their names or, if no name has any, anywhere. */
function nearestByWords(products: Products, question: string): Products {
  const parts = partsOf(question);
  if (parts.length === 0) return [];
  const named = holdingMost(products, parts, ({ spelledNames }) => spelledNames);
  return named.length > 0 ? named : holdingMost(products, parts, ({ spelled }) => spelled);
}

function holdingMost(
  products: Products,
  parts: readonly Needle[],
  textOf: (product: ListedProduct) => string,
): ListedProduct[] {
  const scored = products.map((product) => ({
    product,
    held: parts.filter((part) => holds(textOf(product), part)).length,
  }));
  const near = scored.filter(({ held }) => held > 0).toSorted((a, b) => b.held - a.held);
  return near.slice(0, nearestShown).map(({ product }) => product);
}
