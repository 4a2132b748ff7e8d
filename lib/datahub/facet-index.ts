import { type ProductAttribute, productAttributes } from '#contract/data-product-facets.ts';
import type { ProductSort } from '#contract/datahub.ts';
import { andMasks, bitOf, countBits, type Mask, newMask, orMasks, setBit, withoutMask } from './bit-mask.ts';

/** Of a product, what the list filters and sorts by. */
export type FacetRow = {
  supplier: string;
  categories: readonly string[];
  assets: readonly string[];
  frequencies: readonly string[];
  deliveries: readonly string[];
  priceKind: string;
  /** The first day with data, `2005-01-04`. */
  historyStart: string;
  /** What a year costs; null where nobody says. */
  yearFen: number | null;
  name: string;
};

/** A choice of each type; the choices of one type are joined by or, the types by and. */
export type FacetChoice = Partial<Record<ProductAttribute, readonly string[]>>;

/** Whole years of history that the list offers to choose from. */
export const historySteps = [1, 3, 5, 10, 15, 20] as const;

/** Types with a mask a value; history is a bound and compared. */
const maskedTypes = productAttributes.filter((type) => type !== 'history');
type MaskedType = (typeof maskedTypes)[number];

/**
 * A catalogue as one bit a product and value: 100,000 products of 250 values take 3 MB, and counting every value is one pass
 * of words. Positions are those of the rows, the newest first.
 */
export type FacetIndex = {
  size: number;
  masks: Record<MaskedType, Map<string, Mask>>;
  /** How many products have a value, whatever else is chosen: what most visitors ask for. */
  totals: Record<MaskedType, Map<string, number>>;
  /** The first day of each product's data as a number, 20050104. */
  historyStarts: Int32Array;
  /** Of the bounds asked for last, the products with data since then: the same few are asked for all day. */
  sinceBounds: Map<number, Mask>;
  /** Positions in the order of a sort. */
  orders: Record<Exclude<ProductSort, 'relevance'>, Int32Array>;
};

export function buildFacetIndex(rows: readonly FacetRow[]): FacetIndex {
  const masks = Object.fromEntries(maskedTypes.map((type) => [type, new Map<string, Mask>()])) as FacetIndex['masks'];
  rows.forEach((row, position) => {
    for (const type of maskedTypes) {
      for (const value of valuesOf[type](row)) {
        let mask = masks[type].get(value);
        if (!mask) masks[type].set(value, (mask = newMask(rows.length)));
        setBit(mask, position);
      }
    }
  });
  const historyStarts = Int32Array.from(rows, ({ historyStart }) => dayNumber(historyStart));
  const totals = totalsOf(masks);
  return { size: rows.length, masks, totals, historyStarts, sinceBounds: new Map(), orders: sortOrders(rows) };
}

function totalsOf(masks: FacetIndex['masks']): FacetIndex['totals'] {
  const totals = maskedTypes.map((type) => [
    type,
    new Map([...masks[type]].map(([value, mask]) => [value, countBits(mask)])),
  ]);
  return Object.fromEntries(totals) as FacetIndex['totals'];
}

const valuesOf: Record<MaskedType, (row: FacetRow) => readonly string[]> = {
  supplier: ({ supplier }) => [supplier],
  category: ({ categories }) => categories,
  asset: ({ assets }) => assets,
  frequency: ({ frequencies }) => frequencies,
  delivery: ({ deliveries }) => deliveries,
  price_kind: ({ priceKind }) => [priceKind],
};

function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

/** More than a day's questions need; 0.4 MB of 100,000 products. */
const keptBounds = 32;

/** Products with at least so many years of data on a day. */
function historyMask({ size, historyStarts, sinceBounds }: FacetIndex, years: number, today: string): Mask {
  const latest = dayNumber(today) - years * 10_000;
  const known = sinceBounds.get(latest);
  if (known) return known;
  const mask = newMask(size);
  for (let position = 0; position < size; position++) if (historyStarts[position]! <= latest) setBit(mask, position);
  if (sinceBounds.size === keptBounds) sinceBounds.clear();
  sinceBounds.set(latest, mask);
  return mask;
}

function sortOrders(rows: readonly FacetRow[]): FacetIndex['orders'] {
  const order = (compare: (a: FacetRow, b: FacetRow) => number) =>
    Int32Array.from(rows.keys()).toSorted((a, b) => compare(rows[a]!, rows[b]!) || a - b);
  const collator = new Intl.Collator('zh-CN');
  return {
    newest: Int32Array.from(rows.keys()),
    history: order((a, b) => compareText(a.historyStart, b.historyStart)),
    price: order((a, b) => (a.yearFen ?? Infinity) - (b.yearFen ?? Infinity) || 0),
    name: order((a, b) => collator.compare(a.name, b.name)),
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What is asked of the index; `found` are the products that the search found, null without a search. */
export type FacetQuestion = { choice: FacetChoice; found: Mask | null; today: string };

/** The products that pass every filter but those of the type `except`; `null` is all of them. */
export function passingMask(index: FacetIndex, question: FacetQuestion, except?: ProductAttribute): Mask | null {
  let passing = question.found;
  for (const type of productAttributes) {
    const chosen = question.choice[type];
    if (!chosen || type === except) continue;
    const either = orMasks(
      chosen.flatMap((value) => maskOf(index, type, value, question.today) ?? []),
      index.size,
    );
    passing = passing === null ? either : andMasks(passing, either);
  }
  return passing;
}

function maskOf(index: FacetIndex, type: ProductAttribute, value: string, today: string): Mask | undefined {
  return type === 'history' ? historyMask(index, Number(value), today) : index.masks[type].get(value);
}

/** How many products each value of a type would show together with the other types' filters. */
export function countValues(
  index: FacetIndex,
  type: ProductAttribute,
  question: FacetQuestion,
): ReadonlyMap<string, number> {
  const others = passingMask(index, question, type);
  if (others === null && type !== 'history') return index.totals[type];
  const values = type === 'history' ? historySteps.map(String) : [...index.masks[type].keys()];
  return new Map(
    values.map((value) => [value, countBits(maskOf(index, type, value, question.today) ?? newMask(0), others)]),
  );
}

type Part = { skip: number; take: number };

/**
 * A part of the products that pass.
 * @param order positions in the order of the list
 */
function takePassing(order: Int32Array, passing: Mask | null, { skip, take }: Part): number[] {
  if (passing === null) return [...order.subarray(skip, skip + take)];
  const positions: number[] = [];
  let seen = 0;
  for (let at = 0; at < order.length && positions.length < take; at++) {
    const position = order[at]!;
    if (!bitOf(passing, position)) continue;
    if (seen >= skip) positions.push(position);
    seen += 1;
  }
  return positions;
}

/**
 * One page of the products that pass, those of `first` before all others.
 * @param order positions in the order of the list
 */
export function pageOfPassing(
  order: Int32Array,
  passing: Mask | null,
  { page, pageSize, first }: { page: number; pageSize: number; first?: Mask | undefined },
): number[] {
  const skip = (page - 1) * pageSize;
  if (!first || passing === null) return takePassing(order, passing, { skip, take: pageSize });
  const leading = andMasks(passing, first);
  const count = countBits(leading);
  const head = takePassing(order, leading, { skip, take: pageSize });
  const rest = { skip: Math.max(0, skip - count), take: pageSize - head.length };
  return [...head, ...takePassing(order, withoutMask(passing, first), rest)];
}
