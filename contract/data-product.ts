import * as z from 'zod/mini';
import { assets, deliveries, frequencies, priceKinds } from './data-product-facets.ts';
import { yuanAmount } from './money.ts';
import { slug } from './wire-values.ts';

const labelled = z.object({ id: slug, name: z.string() });

const cardFields = {
  id: slug,
  name: z.string(),
  summary: z.string(),
  supplier: labelled,
  category: labelled,
  assets: z.array(z.enum(assets)),
  frequencies: z.array(z.enum(frequencies)),
  deliveries: z.array(z.enum(deliveries)),
  /** The first day with data. */
  history_start: z.iso.date(),
  /** How much is covered; null where counting makes no sense. */
  coverage: z.nullable(z.object({ count: z.int(), unit: z.string() })),
  price: z.object({
    kind: z.enum(priceKinds),
    /** The smallest amount one can pay; null for free and quoted products. */
    from: z.nullable(yuanAmount),
    /** What `from` buys, e.g. 每年. */
    unit: z.nullable(z.string()),
  }),
};

/** A data product in a list. */
export const dataProductCard = z.object(cardFields);
export type DataProductCard = z.infer<typeof dataProductCard>;

/** One column of the data, shown before anybody buys. */
const dictionaryField = z.object({
  name: z.string(),
  type: z.enum(['string', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'list']),
  unit: z.nullable(z.string()),
  description: z.string(),
  nullable: z.boolean(),
});

/** A data product on its own page. */
export const dataProduct = z.object({
  ...cardFields,
  description: z.string(),
  /** Values are as they were known on their day. */
  point_in_time: z.boolean(),
  /** Delisted and expired instruments are included. */
  includes_delisted: z.boolean(),
  /** When a day's data is ready, in words with the time zone. */
  update_time: z.string(),
  /** The licence's terms: ours, adapted, or negotiated in writing. */
  terms: z.enum(['standard', 'custom', 'negotiated']),
  dictionary: z.array(dictionaryField),
  sample: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.nullable(z.string()))),
    /** Made up by a generator and labelled so on the page. */
    simulated: z.boolean(),
  }),
  examples: z.array(z.object({ language: z.enum(['python', 'http']), code: z.string() })),
  /** The condition of each day, the newest last; days without an entry had no data to deliver. */
  quality: z.array(z.object({ day: z.iso.date(), condition: z.enum(['available', 'degraded', 'pending', 'missing']) })),
  /** Corrections to what had been delivered, the newest first. */
  corrections: z.array(z.object({ day: z.iso.date(), text: z.string() })),
});
export type DataProduct = z.infer<typeof dataProduct>;
