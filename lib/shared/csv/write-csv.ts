/**
 * Text, which may be a visitor's; a number; a `decimal` that keeps its spelling, such as `-12.00`; or an `identifier`,
 * a text whose quotation marks show that its digits are no number.
 */
export type CsvCell = string | number | { decimal: string } | { identifier: string };

/**
 * A character that starts a formula, after spaces or invisible characters. Full-width ones are included, because some
 * spreadsheets convert them.
 */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Writes a table for programs (RFC 4180, UTF-8 without a byte order mark: many programs would take it for a part of the
 * first column's name). Text that begins like a formula is prefixed by an apostrophe, because a spreadsheet would execute
 * it (CSV injection). Numbers keep their minus: they are ours and cannot be formulas.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

/** Adds a byte order mark for spreadsheets, which need it to read Chinese as UTF-8. */
export const forSpreadsheets = (csv: string): string => `\uFEFF${csv}`;

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object' && 'decimal' in cell) return cell.decimal;
  const text = typeof cell === 'string' ? cell : cell.identifier;
  const safe = formula.test(text) ? `'${text}` : text;
  return text !== cell || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
