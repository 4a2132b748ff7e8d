import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { DeskColumnKind } from '#contract/desk-columns.ts';
import { readNumber, type Sheet, type SheetValue } from './sheet.ts';

/** Upper bound of a cell's text: beyond it, Excel reports a damaged file. */
const mostLetters = 32_767;

const beijingMs = 8 * 3_600_000;
/** Excel's first and last day: 1900-03-01, from which on its days are correct, to 9999-12-31. */
const firstMs = Date.UTC(1900, 2, 1);
const afterMs = Date.UTC(10_000, 0, 1);

const formats = { time: 'yyyy-mm-dd hh:mm', second: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' } as const;
const widths: Partial<Record<DeskColumnKind, number>> = { time: 18, second: 21, day: 12, money: 14, number: 10 };

/**
 * Writes an .xlsx workbook of one sheet. Identifiers and other text are text cells, which a spreadsheet neither computes nor runs. Money is
 * yuan as a number; days and times are Excel dates, in Beijing time. It takes seconds for many rows: call `toWorkbook` instead.
 */
export async function writeWorkbook({ columns, rows }: Sheet): Promise<Uint8Array> {
  const head = columns.map(({ title }): Cell => ({ value: title, type: String, fontWeight: 'bold' }));
  const cells = rows.map((row) =>
    row.map((value, at) => toCell(named(value, columns[at]?.names), columns[at]?.kind ?? 'text')),
  );
  const layout = { columns: columns.map(({ kind }) => ({ width: widths[kind] ?? 24 })), stickyRowsCount: 1 };
  return writeXlsxFile([head, ...cells], layout).toBuffer();
}

/** Replaces codes by their names, in `sales,support` and `confirmed 2026-11-25/am`, too. */
function named(value: SheetValue, names: Readonly<Record<string, string>> | undefined): SheetValue {
  if (!names || typeof value !== 'string') return value;
  return value.replace(/[^ ,]+/g, (code) => (Object.hasOwn(names, code) ? names[code]! : code));
}

function toCell(value: SheetValue, kind: DeskColumnKind): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) {
    const format = kind === 'second' || kind === 'day' ? formats[kind] : formats.time;
    return toDate(value.getTime() + beijingMs, format) ?? toText(value.toISOString());
  }
  if (kind === 'money' && typeof value === 'number') return { value: value / 100, type: Number, format: '0.00' };
  if (kind === 'number') {
    const number = readNumber(value);
    if (number !== null) return { value: number, type: Number };
  }
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))) {
    return toDate(Date.parse(String(value)), formats.day) ?? toText(String(value));
  }
  return toText(String(value));
}

const noTexts = {};

/** Converts to an Excel date, which has no time zone; null outside of Excel's years. */
function toDate(ms: number, format: string): Cell {
  return ms >= firstMs && ms < afterMs ? { value: new Date(ms), type: Date, format } : null;
}

function toText(text: string): Cell {
  const cut = text.length > mostLetters ? `${text.slice(0, mostLetters - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
  // The library indexes texts in a plain object, which already has these names.
  return { value: cut in noTexts ? `${cut} ` : cut, type: String };
}
