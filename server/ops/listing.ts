/** Rows an operator asked for, by column name. */
export type Listing = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** Aligned columns for a terminal; a Chinese character is two cells wide. */
export function toTable({ columns, rows }: Listing): string {
  const lines = [columns, ...rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => cellWidth(line[at] ?? ''))));
  const text = lines.map((line) =>
    line
      .map((cell, at) => cell + ' '.repeat(widths[at]! - cellWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
  return `${text.join('\n')}\n`;
}

/** A file that spreadsheets open: RFC 4180, with a byte order mark so that Chinese is read as UTF-8. */
export function toCsv({ columns, rows }: Listing): string {
  return `\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A cell that begins like a formula would be run by the spreadsheet of whoever opens the file (CSV injection, J07). */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellWidth(text: string): number {
  return text.length + (text.match(/[\u1100-\u115F\u2E80-\uFFE6]/g)?.length ?? 0);
}
