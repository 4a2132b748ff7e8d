import { forSpreadsheets, writeCsv, type CsvCell } from '#lib/shared/csv/write-csv.ts';

/** One figure of a result. `item` is its subject: a day, a share, a group; `measure` includes the unit. */
export type ResultRow = { part: string; item: string; measure: string; value: CsvCell };

/**
 * Writes a result as one table with one figure a row: a spreadsheet can filter it and a program can pivot it, unlike
 * several tables in one file. Numbers have full precision; every row states that the data is simulated.
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

/** Returns a row for each of `items`, all of the same part and measure. */
export function seriesRows(part: string, measure: string, items: readonly string[], values: ArrayLike<number>) {
  return items.map((item, at): ResultRow => ({ part, item, measure, value: values[at]! }));
}
