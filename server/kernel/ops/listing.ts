import { terminalLine } from '#server/kernel/text/terminal-text.ts';

/** Rows that an operator requested, by column name. */
export type Listing = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** Formats aligned columns for a terminal; a Chinese character is two cells wide. */
export function toTable({ columns, rows }: Listing): string {
  const lines = [columns, ...rows.map((row) => row.map((cell) => terminalLine(cell).replaceAll(/\s+/g, ' ')))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => cellWidth(line[at] ?? ''))));
  const text = lines.map((line) =>
    line
      .map((cell, at) => cell + ' '.repeat(widths[at]! - cellWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
  return `${text.join('\n')}\n`;
}

function cellWidth(text: string): number {
  return text.length + (text.match(/[\u1100-\u115F\u2E80-\uFFE6]/g)?.length ?? 0);
}
