import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { DataProductCard } from '#contract/data-product.ts';

export type SampleSeries = NonNullable<DataProductCard['sample_series']>;
type Product = Pick<CatalogueProduct, 'dictionary' | 'sample'>;
type Field = CatalogueProduct['dictionary'][number];
type Row = Product['sample'][number];

/** Fewer values make no picture. */
const fewestValues = 5;
/** What a table is mostly bought for comes before its other numbers. */
const wanted = ['close', 'last', 'price', 'settlement', 'unit_net_value'];

/**
 * One column of a product's sample as numbers: over time where the sample follows one subject for long enough, else row by
 * row. Null where the sample has no column of numbers that differ.
 */
export function sampleSeries(product: Product): SampleSeries | null {
  const { dictionary, sample: rows } = product;
  const at = (field: Field) => dictionary.indexOf(field);
  const measured = dictionary
    .filter(({ type, unit }) => type === 'decimal' || (type === 'integer' && unit !== null))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const run = longestRun(dictionary, rows, at);
  for (const [over, shown] of [['time', run] as const, ['rows', rows] as const]) {
    if (shown.length < fewestValues) continue;
    for (const field of measured) {
      const texts = shown.map((row) => row[at(field)] ?? '');
      const values = texts.map(Number);
      if (texts.includes('') || !values.every(Number.isFinite) || new Set(values).size < 3) continue;
      return { field: field.label, over, values };
    }
  }
  return null;
}

/** The most rows that agree in all that is not measured and follow each other in time. */
function longestRun(dictionary: readonly Field[], rows: readonly Row[], at: (field: Field) => number): readonly Row[] {
  const time = dictionary.find(({ type }) => type === 'date' || type === 'datetime');
  if (!time) return [];
  const keys = dictionary.filter(({ type }) => type === 'string' || type === 'boolean').map(at);
  const moment = (row: Row | undefined) => row?.[at(time)] ?? '';
  return [...Map.groupBy(rows, (row) => keys.map((key) => row[key]).join('|')).values()]
    .filter((run) => run.every((row, index) => index === 0 || moment(row) > moment(run[index - 1])))
    .reduce<readonly Row[]>((longest, run) => (run.length > longest.length ? run : longest), []);
}

function rankOf({ name, type }: Field): number {
  const place = wanted.indexOf(name);
  return place >= 0 ? place : wanted.length + Number(type === 'integer');
}
