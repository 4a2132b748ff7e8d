/** A number is written as it is; a text may have come from a visitor. */
export type CsvCell = string | number;

/**
 * A file that spreadsheets open: RFC 4180, with a byte order mark so that Chinese is read as UTF-8. Text that begins like a
 * formula gets an apostrophe before it, or the spreadsheet of whoever opens the file would run it (CSV injection). Numbers
 * keep their minus: they are ours and cannot be formulas.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  // Full-width signs too: some spreadsheets take ＝ for =.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
