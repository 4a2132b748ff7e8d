import { forSpreadsheets, writeCsv, type CsvCell } from '#lib/shared/csv/write-csv.ts';

/** One figure of a result. `item` is what it belongs to: a day, a share, a group; the unit stands in `measure`. */
export type ResultRow = { part: string; item: string; measure: string; value: CsvCell };

/**
 * A result as one table, a figure a row: a spreadsheet filters it and a program pivots it, which several tables in one file do not
 * allow. Numbers have full precision; every row says that the data are simulated.
 */
export function writeResultCsv(
  head: Readonly<Record<'part' | 'item' | 'measure' | 'value' | 'data', string>>,
  rows: readonly ResultRow[],
  simulated: string,
): string {
  const table = writeCsv([
    [head.part, head.item, head.measure, head.value, head.data],
    ...rows.map(({ part, item, measure, value }) => [part, item, measure, value, simulated]),
  ]);
  return forSpreadsheets(table);
}

/** A figure for each of `items`, all of the same part and measure. */
export function seriesRows(part: string, measure: string, items: readonly string[], values: ArrayLike<number>) {
  return items.map((item, at): ResultRow => ({ part, item, measure, value: values[at]! }));
}
