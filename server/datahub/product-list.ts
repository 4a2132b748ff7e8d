import type * as z from 'zod/mini';
import type { DataProductCard } from '#contract/data-product.ts';
import { type ProductAttribute, productAttributes } from '#contract/data-product-facets.ts';
import type { AttributeValues, listProductAttributes, listProducts } from '#contract/datahub.ts';
import { countBits, type Mask } from '#lib/datahub/bit-mask.ts';
import {
  countValues,
  type FacetChoice,
  type FacetQuestion,
  pageOfPassing,
  passingMask,
} from '#lib/datahub/facet-index.ts';
import { attributeValues } from '#lib/datahub/facet-values.ts';
import { matchOf } from '#lib/datahub/search-match.ts';
import type { Db } from '#server/db/connection.ts';
import type { OpenCatalogue } from './catalogue-store.ts';
import { findAndRank, findProducts, nearestByWords, type SearchQuestion } from './search-catalogue.ts';

type ListQuery = z.output<typeof listProducts.query>;
type AttributesQuery = z.output<typeof listProductAttributes.query>;
type Page = { items: DataProductCard[]; total: number; page: number; page_size: number; nearest: DataProductCard[] };

/** How many products stand in the place of an empty list. */
const nearestShown = 4;

/** One page of the list, and what comes nearest when nothing passes. */
export async function listPage(db: Db, catalogue: OpenCatalogue, query: ListQuery, today: string): Promise<Page> {
  const { index } = catalogue;
  const { page, page_size, q } = query;
  const isRanked = query.sort === 'relevance';
  const result = q === undefined ? null : await search(db, { words: q, size: index.size }, isRanked);
  const question = { choice: choiceOf(query), found: result?.found ?? null, today };
  const passing = passingMask(index, question);
  const total = passing === null ? index.size : countBits(passing);
  const order = index.orders[query.sort === 'relevance' ? 'newest' : query.sort];
  const positions = pageOfPassing(order, passing, { page, pageSize: page_size, first: result?.named });
  const nearest = total === 0 ? await nearestTo(db, catalogue, query, question) : [];
  const cards = await readCards(db, [...positions, ...nearest], q);
  return {
    items: cards.slice(0, positions.length),
    total,
    page,
    page_size,
    nearest: cards.slice(positions.length),
  };
}

/** The values of the asked types with how many products each would show. */
export async function countAttributes(
  db: Db,
  { index, names }: OpenCatalogue,
  query: AttributesQuery,
  today: string,
): Promise<AttributeValues[]> {
  const found = query.q === undefined ? null : await findProducts(db, { words: query.q, size: index.size });
  const question = { choice: choiceOf(query), found, today };
  const types = productAttributes.filter((type) => query.type === undefined || query.type.includes(type));
  return types.map((type) => ({ type, values: attributeValues(type, countValues(index, type, question), names) }));
}

/** Only the order by relevance needs to know what has the words in its name. */
async function search(db: Db, question: SearchQuestion, isRanked: boolean): Promise<{ found: Mask; named?: Mask }> {
  return isRanked ? findAndRank(db, question) : { found: await findProducts(db, question) };
}

function choiceOf(query: AttributesQuery | ListQuery): FacetChoice {
  const choice: Partial<Record<ProductAttribute, readonly string[]>> = {};
  for (const type of productAttributes) {
    const chosen = query[type];
    if (chosen !== undefined) choice[type] = typeof chosen === 'number' ? [String(chosen)] : chosen;
  }
  return choice;
}

/**
 * Without the filters, what the search finds; else, what has some of its words; without a search, what passes all filters
 * but one.
 */
async function nearestTo(
  db: Db,
  { index }: OpenCatalogue,
  { q }: ListQuery,
  question: FacetQuestion,
): Promise<number[]> {
  const first = { page: 1, pageSize: nearestShown };
  if (q !== undefined && question.found) {
    const found = pageOfPassing(index.orders.newest, question.found, first);
    return found.length > 0 ? found : nearestByWords(db, { words: q, size: index.size }, nearestShown);
  }
  const types = productAttributes.filter((type) => question.choice[type] !== undefined);
  if (types.length < 2) return [];
  const near = types.flatMap((type) => pageOfPassing(index.orders.newest, passingMask(index, question, type), first));
  return [...new Set(near)].slice(0, nearestShown);
}

/** Cards in the order of `positions`; with a question, each with where its words stand. */
async function readCards(
  db: Db,
  positions: readonly number[],
  question: string | undefined,
): Promise<DataProductCard[]> {
  if (positions.length === 0) return [];
  const rows = await db
    .selectFrom('data_products')
    .select(['position', 'card'])
    .$if(question !== undefined, (query) => query.select('searched'))
    .where('position', 'in', [...positions])
    .execute();
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return positions.flatMap((position) => {
    const row = byPosition.get(position);
    if (!row) return [];
    if (question === undefined) return [row.card];
    return [{ ...row.card, match: matchOf(row.searched ?? [], question) }];
  });
}
