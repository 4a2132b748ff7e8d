import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import { examplePatterns } from './example-patterns.ts';
import type { productSchema, SampleRows } from './product.ts';

type Dictionary = z.infer<typeof productSchema>['dictionary'];

/** The page shows the first rows as a table and draws its picture from all; the product's JSON has them, too. */
export const mostSampleRows = 120;
const mostBytes = 16 * 1024;

/**
 * Reads the rows of a sample: a CSV file whose columns are the product's fields, in their order.
 * @param name the file's name in errors
 * @throws Error that names the file, the row and the invalid field
 */
export function readSample(path: string, name: string, dictionary: Dictionary): SampleRows {
  const text = readFileSync(/* turbopackIgnore: true */ path, 'utf8');
  if (Buffer.byteLength(text) > mostBytes) throw new Error(`${name}: more than ${mostBytes} bytes`);
  const { rows, problems } = parseCsv(text);
  const [problem] = problems;
  if (problem) throw new Error(`${name}: line ${problem.line}: ${problem.kind}`);
  const [head, ...body] = rows;
  const fields = dictionary.map((field) => field.name).join();
  if (head?.cells.join() !== fields) throw new Error(`${name}: the columns must be ${fields}`);
  if (body.length === 0) throw new Error(`${name}: has no rows`);
  if (body.length > mostSampleRows) throw new Error(`${name}: more than ${mostSampleRows} rows`);
  return body.map(({ cells, line }) => {
    const where = `${name}: line ${line}`;
    if (cells.length !== dictionary.length)
      throw new Error(`${where}: ${cells.length} cells for ${dictionary.length} fields`);
    return dictionary.map(({ name: field, type, nullable }, column) => {
      const cell = cells[column] || null;
      if (cell === null ? nullable : examplePatterns[type].test(cell)) return cell;
      throw new Error(`${where}: ${field}: ${cell === null ? 'is missing' : 'is no value of the type'}`);
    });
  });
}
