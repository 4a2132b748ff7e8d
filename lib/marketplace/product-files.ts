import type { DataProduct } from '#contract/data-product.ts';
import { typedCells } from '#lib/shared/csv/typed-cells.ts';
import { writeCsv } from '#lib/shared/csv/write-csv.ts';
import words from '#messages/zh-CN/datahub.json' with { type: 'json' };

const { dictionary: columns } = words.product;

/** Writes a product's dictionary as CSV. */
export function dictionaryCsv({ dictionary }: Pick<DataProduct, 'dictionary'>): string {
  const head = [
    columns.name,
    columns.label,
    columns.type,
    columns.unit,
    columns.meaning,
    columns.since,
    columns.nullable,
  ];
  const rows = dictionary.map(({ name, label, type, unit, description, since, nullable }) => [
    name,
    label,
    type,
    unit ?? '',
    description,
    since,
    nullable ? columns.emptyAllowed : columns.neverEmpty,
  ]);
  return writeCsv([head, ...rows]);
}

/**
 * Writes a product's sample as CSV for programs: the columns' names, then the rows; numbers stay numbers, including
 * their minus.
 */
export function sampleCsv({ sample, dictionary }: Pick<DataProduct, 'sample' | 'dictionary'>): string {
  const rows = sample.rows.map((row) => typedCells(dictionary, row));
  return writeCsv([sample.columns, ...rows]);
}
