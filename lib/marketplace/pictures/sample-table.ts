import type { DataProduct } from '#contract/data-product.ts';
import { amountText } from './amount.ts';
import type { Measure } from './picture.ts';

export type SampledProduct = Pick<DataProduct, 'id' | 'dictionary' | 'sample'>;
type Row = DataProduct['sample']['rows'][number];

/** A product's sample, read by the names of its columns. */
export type SampleTable = {
  rows: readonly Row[];
  has: (column: string) => boolean;
  text: (row: Row, column: string) => string;
  /** Null for an empty cell. */
  number: (row: Row, column: string) => number | null;
  /** Milliseconds; null for an empty cell. */
  time: (row: Row, column: string) => number | null;
  measure: (column: string) => Measure;
  /** A cell in words: a number with its unit. */
  words: (row: Row, column: string) => string;
};

/** @throws Error for a column that the product does not have */
export function sampleTable(
  { id, dictionary, sample }: SampledProduct,
  where?: readonly [column: string, pattern: RegExp],
): SampleTable {
  const indexOf = (column: string) => {
    const at = sample.columns.indexOf(column);
    if (at < 0) throw new Error(`${id}: no column ${column}`);
    return at;
  };
  const cell = (row: Row, column: string) => row[indexOf(column)] ?? null;
  const text = (row: Row, column: string) => cell(row, column) ?? '';
  const field = (column: string) => dictionary[indexOf(column)]!;
  return {
    rows: where ? sample.rows.filter((row) => where[1].test(text(row, where[0]))) : sample.rows,
    has: (column) => sample.columns.includes(column),
    text,
    number(row, column) {
      const found = cell(row, column);
      return found === null ? null : Number(found);
    },
    time(row, column) {
      const found = cell(row, column);
      return found === null ? null : timeOf(found);
    },
    measure(column) {
      const { label, unit } = field(column);
      return { label, unit };
    },
    words(row, column) {
      const { type, unit } = field(column);
      const isNumber = type === 'integer' || type === 'decimal';
      return isNumber && cell(row, column) !== null ? amountText(Number(cell(row, column)), unit) : text(row, column);
    },
  };
}

/**
 * Converts a day, a month or a time of a sample to milliseconds, as if it were UTC: only distances and its own digits
 * are shown.
 */
export function timeOf(text: string): number {
  return Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : text);
}
