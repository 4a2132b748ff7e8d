import type { CatalogueProduct } from '#content/datahub/product.ts';
import { deviationOf, type Spot } from './spot.ts';
import { spotsByKind } from './spots-by-kind.ts';

type Field = CatalogueProduct['dictionary'][number];
type Sample = { columns: string[]; rows: (string | null)[][]; simulated: true };

/** How far a made-up number strays from the dictionary's example. */
const spread = 0.12;
/** Whole numbers up to this are states and counts of few things; they stay as they are. */
const smallNumber = 12;

/**
 * A product's sample: the columns of its dictionary, filled from the synthetic market. What the market does not know is made
 * up around the example of the dictionary; it belongs to the field, the instrument and the day, so that two products with the
 * same field agree.
 */
export function sampleOf({ dictionary, sampleKind }: Pick<CatalogueProduct, 'dictionary' | 'sampleKind'>): Sample {
  return {
    columns: dictionary.map(({ name }) => name),
    rows: spotsByKind[sampleKind]().map((spot) => dictionary.map((field) => cellOf(field, spot))),
    simulated: true,
  };
}

function cellOf(field: Field, spot: Spot): string {
  const { name, type, example } = field;
  const known = spot.values[name];
  if (known !== undefined) return fitType(known, field);
  if (type === 'datetime') return spot.moment;
  if (isInstrument(example)) return spot.entity;
  if (type === 'integer' || type === 'decimal') return strayFrom(field, spot);
  return example;
}

/** The market writes prices to the cent and numbers as decimals; a field that counts has no point. */
function fitType(value: string, { type }: Field): string {
  return type === 'integer' ? value.replace(/\.\d+$/, '') : value;
}

/** `000001.XSHE`, `IF2606`, `SIM004`: a real code has no place beside made-up prices. */
function isInstrument(example: string): boolean {
  return /^\d{6}(?:\.[A-Z]{2,4})?$|^[A-Z]{1,4}\d{3,4}(?:[CP]\d+)?$/.test(example);
}

function strayFrom({ name, type, example }: Field, { entity, day, moment }: Spot): string {
  const value = Number(example);
  if (!Number.isFinite(value) || (type === 'integer' && Math.abs(value) <= smallNumber)) return example;
  const digits = example.split('.')[1]?.length ?? 0;
  const strayed = value * Math.exp(spread * deviationOf(name, entity, day, moment));
  // A share of something stays one.
  const isShare = Math.abs(value) < 1;
  return (isShare ? Math.max(-0.9999, Math.min(0.9999, strayed)) : strayed).toFixed(digits);
}
