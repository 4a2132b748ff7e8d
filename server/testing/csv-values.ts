import { readFileSync } from 'node:fs';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';

type Table = readonly (readonly (string | number)[])[];

/** Parses a data set's table into header and values; trailing zeros of a number are ignored. */
export function csvValues({ dictionary }: Pick<CatalogueProduct, 'dictionary'>, csv: string): Table {
  const types = dictionary.map(({ type }) => type);
  return parseCsv(csv).rows.map(({ cells }, line) =>
    cells.map((cell, at) => {
      const isNumber = types[at] === 'integer' || types[at] === 'decimal';
      return line > 0 && isNumber && cell !== '' ? Number(cell) : cell;
    }),
  );
}

/** Parses the sample file of a product like `csvValues`. */
export function sampleValues(product: Pick<CatalogueProduct, 'id' | 'dictionary'>): Table {
  return csvValues(product, readFileSync(`content/marketplace/samples/${product.id}.csv`, 'utf8'));
}
