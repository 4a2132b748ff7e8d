import { type ProductAttribute, productAttributes } from '#contract/data-product-facets.ts';
import type { ProductSort } from '#contract/datahub.ts';
import { andMasks, bitOf, countBits, type Mask, newMask, orMasks, setBit } from './bit-mask.ts';

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

/** Whole years of history that the list offers; a product has all that its history reaches. */
export const historySteps = [1, 3, 5, 10, 15, 20] as const;

/**
 * A catalogue as one bit a product and value: 100,000 products of 250 values take 3 MB, and counting every value is one pass
 * of words. Positions are those of the rows, the newest first.
 */
export type FacetIndex = {
  size: number;
  masks: Record<ProductAttribute, Map<string, Mask>>;
  /** Positions in the order of a sort. */
  orders: Record<Exclude<ProductSort, 'relevance'>, Int32Array>;
};

/** @param today the day that years of history are counted from */
export function buildFacetIndex(rows: readonly FacetRow[], today: string): FacetIndex {
  const masks = Object.fromEntries(productAttributes.map((type) => [type, new Map<string, Mask>()])) as Record<
    ProductAttribute,
    Map<string, Mask>
  >;
  rows.forEach((row, position) => {
    for (const type of productAttributes) {
      for (const value of valuesOf[type](row, today)) {
        let mask = masks[type].get(value);
        if (!mask) masks[type].set(value, (mask = newMask(rows.length)));
        setBit(mask, position);
      }
    }
  });
  return { size: rows.length, masks, orders: sortOrders(rows) };
}

const valuesOf: Record<ProductAttribute, (row: FacetRow, today: string) => readonly string[]> = {
  supplier: ({ supplier }) => [supplier],
  category: ({ categories }) => categories,
  asset: ({ assets }) => assets,
  frequency: ({ frequencies }) => frequencies,
  delivery: ({ deliveries }) => deliveries,
  price_kind: ({ priceKind }) => [priceKind],
  history: ({ historyStart }, today) =>
    historySteps.filter((years) => historyStart <= yearsBefore(today, years)).map(String),
};

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

function sortOrders(rows: readonly FacetRow[]): FacetIndex['orders'] {
  const order = (compare: (a: FacetRow, b: FacetRow) => number) =>
    Int32Array.from(rows.keys()).sort((a, b) => compare(rows[a]!, rows[b]!) || a - b);
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

/** The products that pass every filter but those of the type `except`; `null` is all of them. */
export function passingMask(
  index: FacetIndex,
  choice: FacetChoice,
  found: Mask | null,
  except?: ProductAttribute,
): Mask | null {
  let passing = found;
  for (const type of productAttributes) {
    const chosen = choice[type];
    if (!chosen || type === except) continue;
    const values = chosen.map((value) => index.masks[type].get(value)).filter((mask) => mask !== undefined);
    const either = orMasks(values, index.size);
    passing = passing === null ? either : andMasks(passing, either);
  }
  return passing;
}

/** How many products each value of a type would show together with the other types' filters; values of none stay. */
export function countValues(
  index: FacetIndex,
  type: ProductAttribute,
  choice: FacetChoice,
  found: Mask | null,
): { value: string; count: number }[] {
  const others = passingMask(index, choice, found, type);
  return [...index.masks[type]].map(([value, mask]) => ({ value, count: countBits(mask, others) }));
}

/**
 * One page of the products that pass.
 * @param order positions in the order of the list
 */
export function pageOfPassing(
  order: Int32Array,
  passing: Mask | null,
  { page, pageSize }: { page: number; pageSize: number },
): number[] {
  const skip = (page - 1) * pageSize;
  if (passing === null) return [...order.subarray(skip, skip + pageSize)];
  const positions: number[] = [];
  let seen = 0;
  for (const position of order) {
    if (!bitOf(passing, position)) continue;
    if (seen >= skip) positions.push(position);
    seen += 1;
    if (positions.length === pageSize) break;
  }
  return positions;
}
