import type { DataProduct, DictionaryField } from '#contract/data-product.ts';
import { shortFigure } from './pictures/amount.ts';
import { timeOf } from './pictures/sample-table.ts';
import { barsPath, binCounts, thumbnailBars } from './thumbnail.ts';

/** Rows from which on a sample shows how values are distributed. */
export const leastProfileRows = 30;

/** Distribution of a field's values in a sample. */
export type FieldProfile = {
  /** Share of empty cells, from 0 to 1. */
  missing: number;
  /** Number of different values. */
  distinct: number;
  /** Numbers in short form, days or times. Null for text, and for a field without two different values. */
  range: { least: string; median: string; most: string } | null;
  /** The value that most of the cells with a value have, and its share of them. Null if there is a range, or if several are as frequent. */
  frequent: { value: string; share: number } | null;
  /** An SVG path to be stroked, with a bar for each range of values or for each value. Null if there is nothing to compare. */
  path: string | null;
};

type Cells = readonly (string | null)[];

/** Returns the indices of the sample's rows shown in the table: first, middle and last. */
export function shownRows({ sample: { rows } }: Pick<DataProduct, 'sample'>): number[] {
  const last = rows.length - 1;
  return [...new Set([0, Math.floor(last / 2), last])];
}

/** Returns the profiles in the order of the dictionary; null if the sample is too short for distributions. */
export function fieldProfiles({
  dictionary,
  sample,
}: Pick<DataProduct, 'dictionary' | 'sample'>): FieldProfile[] | null {
  if (sample.rows.length < leastProfileRows) return null;
  return dictionary.map((field, column) =>
    fieldProfile(
      field,
      sample.rows.map((row) => row[column] ?? null),
    ),
  );
}

/** Counts the cells of one field. */
export function fieldProfile({ type, unit }: Pick<DictionaryField, 'type' | 'unit'>, cells: Cells): FieldProfile {
  const values = cells.filter((cell) => cell !== null);
  const counts = countValues(values);
  const common = {
    missing: cells.length === 0 ? 0 : (cells.length - values.length) / cells.length,
    distinct: counts.length,
  };
  const isNumber = type === 'integer' || type === 'decimal';
  if ((isNumber || type === 'date' || type === 'datetime') && counts.length > 1) {
    const read = isNumber ? Number : timeOf;
    const inOrder = values.toSorted((a, b) => read(a) - read(b));
    const range = isNumber ? numberRange(inOrder.map(Number), unit) : timeRange(inOrder);
    return { ...common, range, frequent: null, path: barsPath(binCounts(inOrder.map(read), thumbnailBars)) };
  }
  const [most, second] = counts;
  return {
    ...common,
    range: null,
    frequent:
      most && most.count > (second?.count ?? 0) ? { value: most.value, share: most.count / values.length } : null,
    path: counts.length > 1 && counts.length <= thumbnailBars ? barsPath(counts.map(({ count }) => count)) : null,
  };
}

/** Counts each value, the most frequent first; values of the same count keep their order. */
export function countValues(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}

/** @param inOrder at least one number, in ascending order */
export function medianOf(inOrder: readonly number[]): number {
  const middle = Math.floor(inOrder.length / 2);
  return inOrder.length % 2 === 1 ? inOrder[middle]! : (inOrder[middle - 1]! + inOrder[middle]!) / 2;
}

function numberRange(inOrder: readonly number[], unit: string | null): FieldProfile['range'] {
  return {
    least: shortFigure(inOrder[0]!, unit),
    median: shortFigure(medianOf(inOrder), unit),
    most: shortFigure(inOrder.at(-1)!, unit),
  };
}

/** Times of one day without the day, times of several days without the time. The median is the earlier of two in the middle. */
function timeRange(inOrder: readonly string[]): FieldProfile['range'] {
  const [first, last] = [inOrder[0]!, inOrder.at(-1)!];
  const isOneDay = first.slice(0, 10) === last.slice(0, 10);
  const short = (text: string) => (isOneDay ? text.slice(11) : text.slice(0, 10));
  return { least: short(first), median: short(inOrder[Math.floor((inOrder.length - 1) / 2)]!), most: short(last) };
}
