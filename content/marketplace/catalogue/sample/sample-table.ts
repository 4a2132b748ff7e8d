import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { deriveCells } from './derived-cells.ts';
import { classOf, isInstrument, spotsOf } from './product-spots.ts';
import { deviationOf, type Spot } from './spot.ts';

type Field = CatalogueProduct['dictionary'][number];
type Sample = { columns: string[]; rows: (string | null)[][]; simulated: true };

/** How far a made-up number strays from the dictionary's example: from day to day, and within one. */
const spread = { days: 0.12, moments: 0.004 };
/** A row's prices stray together, or the highest would not be the highest. */
const prices = new Set([
  'open',
  'high',
  'low',
  'close',
  'prev_close',
  'last',
  'price',
  'settlement',
  'prev_settlement',
  'vwap',
  'conversion_value',
  'pure_bond_value',
]);
/** Whole numbers up to this are states and counts of few things; they stay as they are. */
const smallNumber = 12;

/**
 * A product's sample: the columns of its dictionary, filled from the synthetic market. What the market does not know is made
 * up around the example of the dictionary; it belongs to the field, the instrument and the day, so that two products with the
 * same field agree.
 */
export function sampleOf(
  product: Pick<CatalogueProduct, 'dictionary' | 'sampleKind' | 'sampleRows' | 'frequencies'>,
): Sample {
  const { dictionary, sampleRows } = product;
  if (sampleRows) return { columns: dictionary.map(({ name }) => name), rows: sampleRows, simulated: true };
  const subject = dictionary.find(({ type, example }) => type === 'string' && isInstrument(example))?.name;
  return {
    columns: dictionary.map(({ name }) => name),
    rows: spotsOf(product).map((spot, row) =>
      deriveCells(
        dictionary,
        dictionary.map((field) => (isNamed(field) ? instrumentOf(field, spot, row, subject) : cellOf(field, spot))),
        spot,
      ),
    ),
    simulated: true,
  };
}

function isNamed({ type, example }: Field): boolean {
  return type === 'string' && isInstrument(example);
}

/** The row's own instrument where the first such column means its kind; another share in each row; else the example. */
function instrumentOf(
  { name, example }: Field,
  { entity, values }: Spot,
  row: number,
  subject: string | undefined,
): string {
  if (/88\d?$/.test(example)) return example;
  if (classOf(example) === classOf(entity)) return name === subject ? entity : (values[name] ?? example);
  return classOf(example) === 'SIM' ? `SIM${String(row + 1).padStart(3, '0')}` : (values[name] ?? example);
}

function cellOf(field: Field, spot: Spot): string | null {
  const { name, type, example } = field;
  const known = spot.values[name];
  if (known === null) return field.nullable ? null : example;
  if (known !== undefined) return fitType(known, field);
  if (type === 'date' && /^(?:available|published)_on$/.test(name)) return spot.day;
  if (type === 'datetime') return isWithinDay(spot) ? spot.moment : `${spot.day}${example.slice(10)}`;
  if (type === 'integer' || type === 'decimal') return strayFrom(field, spot);
  return example;
}

/** The market writes prices to the cent and numbers as decimals; a field that counts has no point. */
function fitType(value: string, { type }: Field): string {
  return type === 'integer' ? value.replace(/\.\d+$/, '') : value;
}

function isWithinDay({ moment }: Spot): boolean {
  return !moment.endsWith(' 15:00:00');
}

function strayFrom({ name, type, example }: Field, spot: Spot): string {
  const value = Number(example);
  if (!Number.isFinite(value) || (type === 'integer' && Math.abs(value) <= smallNumber)) return example;
  // Nothing and one are neutral: no change, no adjustment.
  if (value === 0 || value === 1) return example;
  const digits = example.split('.')[1]?.length ?? 0;
  const within = isWithinDay(spot);
  const drawn = deviationOf(prices.has(name) ? 'price' : name, spot.entity, spot.day, within ? spot.moment : '');
  const strayed = value * Math.exp((within ? spread.moments : spread.days) * drawn);
  // A share of something stays one.
  const isShare = Math.abs(value) < 1;
  return (isShare ? Math.max(-0.9999, Math.min(0.9999, strayed)) : strayed).toFixed(digits);
}
