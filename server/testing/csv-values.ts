import { readFileSync } from 'node:fs';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';

type Table = readonly (readonly (string | number)[])[];

/** The header and values of a data set's table, of which a number is the same however many zeros end it. */
export function csvValues({ dictionary }: Pick<CatalogueProduct, 'dictionary'>, csv: string): Table {
  const types = dictionary.map(({ type }) => type);
  return parseCsv(csv).rows.map(({ cells }, line) =>
    cells.map((cell, at) => {
      const isNumber = types[at] === 'integer' || types[at] === 'decimal';
      return line > 0 && isNumber && cell !== '' ? Number(cell) : cell;
    }),
  );
}

/** The sample file of a product, as `csvValues` has it. */
export function sampleValues(product: Pick<CatalogueProduct, 'id' | 'dictionary'>): Table {
  return csvValues(product, readFileSync(`content/marketplace/samples/${product.id}.csv`, 'utf8'));
}
