import { mostSampleRows } from '#content/marketplace/read-sample.ts';
import { decodeText } from '#lib/shared/csv/decode-text.ts';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';

/**
 * Converts an extract of any program to a product's plain sample: UTF-8, commas, the product's columns in their order,
 * the first rows.
 * @param fields the names of the product's columns
 * @throws Error that names the missing column, or the part that cannot be parsed
 */
export function plainSample(bytes: Uint8Array, fields: readonly string[]): string {
  const decoded = decodeText(bytes);
  if (!decoded) throw new Error('is no text');
  const { rows, problems } = parseCsv(decoded.text);
  if (problems[0]) throw new Error(`line ${problems[0].line}: ${problems[0].kind}`);
  const [head, ...body] = rows.map(({ cells }) => cells);
  const places = fields.map((field) => {
    const at = head?.indexOf(field) ?? -1;
    if (at < 0) throw new Error(`has no column ${field}`);
    return at;
  });
  const shown = body.slice(0, mostSampleRows).map((cells) => places.map((at) => cells[at] ?? ''));
  return [fields, ...shown].map((cells) => `${cells.map(writeCell).join(',')}\n`).join('');
}

/** Writes the data unchanged, including a leading minus. The page's own files guard spreadsheets against formulas. */
function writeCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
