import type { CsvCell } from './write-csv.ts';

/**
 * Converts a row of texts for `writeCsv`: a negative number stays a number, because as text it would be taken for a
 * formula.
 */
export function typedCells(fields: readonly { type: string }[], row: readonly (string | null)[]): CsvCell[] {
  return row.map((cell, at) => {
    const text = cell ?? '';
    const isNumber = fields[at]?.type === 'integer' || fields[at]?.type === 'decimal';
    const number = isNumber && text.startsWith('-') ? Number(text) : Number.NaN;
    return Number.isFinite(number) ? number : text;
  });
}
