import type { DeskColumnKind } from '#contract/desk-columns.ts';
import { yuanFromFen } from '#contract/money.ts';
import { forSpreadsheets, writeCsv, type CsvCell } from '#lib/shared/csv/write-csv.ts';
import { beijingMinute, beijingTime } from '#lib/shared/time/beijing-time.ts';
import type { Listing } from './listing.ts';

/** `names` are the Chinese names of a column's codes. */
type SheetColumn = { title: string; kind: DeskColumnKind; names?: Readonly<Record<string, string>> | undefined };

/** A value from the database: money in fen, a time as a `Date`, a day as `2027-01-31`. */
export type SheetValue = string | number | Date | null | undefined;

/** Rows with the type of each column, for a file. */
export type Sheet = { columns: readonly SheetColumn[]; rows: readonly (readonly SheetValue[])[] };

/** Parses a finite number of at most 15 digits, which a spreadsheet keeps exactly; null for any other text. */
export function readNumber(value: SheetValue): number | null {
  const number = typeof value === 'string' && /^-?\d{1,12}(?:\.\d{1,3})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Formats each value for a terminal: times in Beijing, money in yuan. */
export function toListing({ columns, rows }: Sheet): Listing {
  return {
    columns: columns.map(({ title }) => title),
    rows: rows.map((row) => row.map((value, at) => toText(value, columns[at]!.kind))),
  };
}

/**
 * Writes CSV for programs. Money and numbers are bare; text that a program could parse as a number is in quotation marks. The byte order
 * mark lets a spreadsheet read the Chinese. It still truncates long identifiers, so people are offered `toWorkbook`.
 */
export function toCsv({ columns, rows }: Sheet): string {
  const cells = rows.map((row) => row.map((value, at) => toCsvCell(value, columns[at]!.kind)));
  return forSpreadsheets(writeCsv([columns.map(({ title }) => title), ...cells]));
}

function toCsvCell(value: SheetValue, kind: DeskColumnKind): CsvCell {
  const text = toText(value, kind);
  const isNumber = (kind === 'money' && typeof value === 'number') || (kind === 'number' && readNumber(value) !== null);
  if (isNumber) return { decimal: text };
  return /^[+-]?[\d.,]+(?:e[+-]?\d+)?$/i.test(text) ? { identifier: text } : text;
}

function toText(value: SheetValue, kind: DeskColumnKind): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return kind === 'second' ? beijingTime(value) : beijingMinute(value);
  return kind === 'money' && typeof value === 'number' ? signedYuan(value) : String(value);
}

/** Formats fen as yuan, `-12.50` below zero: amounts on the wire have no sign. */
export const signedYuan = (fen: number) => `${fen < 0 ? '-' : ''}${yuanFromFen(Math.abs(fen))}`;
