import * as z from 'zod/mini';
import {
  assets,
  changeKinds,
  dayConditions,
  deliveries,
  frequencies,
  licenceKinds,
  matchPlaces,
  priceKinds,
} from './data-product-facets.ts';
import { yuanAmount } from './money.ts';
import { slug } from './wire-values.ts';

const labelled = z.object({ id: slug, name: z.string() });

const cardFields = {
  id: slug,
  name: z.string(),
  summary: z.string(),
  /** The same in one short line. */
  brief: z.string(),
  supplier: labelled,
  /** All of them, by each of which the list finds it; the first is the nearest. */
  categories: z.array(labelled),
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
    /** The package or module of the cloud data product that holds it; left out for what is sold by itself. */
    plan: z.optional(slug),
  }),
  /** When it was listed, and when it last changed. */
  listed_on: z.iso.date(),
  updated_on: z.iso.date(),
  /** The condition of the last deliveries that were due, the newest last; today's, which is awaited, is not among them. */
  recent_quality: z.array(z.enum(dayConditions)),
  /** Where the search found its words, with the text around them; null when nothing was searched. */
  match: z.nullable(z.object({ place: z.enum(matchPlaces), text: z.string() })),
};

/** A data product in a list. */
export const dataProductCard = z.object(cardFields);
export type DataProductCard = z.infer<typeof dataProductCard>;

/** One column of the data, shown before the purchase. */
const dictionaryField = z.object({
  name: z.string(),
  /** The field's name in Chinese. */
  label: z.string(),
  type: z.enum(['string', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'list']),
  unit: z.nullable(z.string()),
  description: z.string(),
  /** The first day with this field. */
  since: z.iso.date(),
  nullable: z.boolean(),
});
export type DictionaryField = z.infer<typeof dictionaryField>;

/** A data product on its own page. */
export const dataProduct = z.object({
  ...cardFields,
  /** Paragraphs. */
  description: z.array(z.string()),
  fit_for: z.array(z.string()),
  unfit_for: z.array(z.string()),
  known_gaps: z.array(z.string()),
  /** Who and what is covered, in words. */
  coverage_text: z.string(),
  /** Values are as they were known on their day. */
  point_in_time: z.boolean(),
  /** Delisted and expired instruments are included. */
  includes_delisted: z.boolean(),
  /** When a day's data is ready, in words with the time zone. */
  update_time: z.string(),
  /** The licence's terms: ours, adapted, or negotiated in writing. */
  terms: z.enum(['standard', 'custom', 'negotiated']),
  licence: z.object({ kinds: z.array(z.enum(licenceKinds)), note: z.string() }),
  dictionary: z.array(dictionaryField),
  sample: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.nullable(z.string()))),
    /** Made up by a generator and labelled so on the page. */
    simulated: z.boolean(),
  }),
  examples: z.array(z.object({ language: z.enum(['python', 'http']), code: z.string() })),
  quality: z.object({
    /** What usually goes wrong, in words. */
    note: z.string(),
    /** The condition of each trading day of the last year, the newest last. */
    days: z.array(z.object({ day: z.iso.date(), condition: z.enum(dayConditions) })),
  }),
  /** The newest first. */
  changes: z.array(z.object({ day: z.iso.date(), kind: z.enum(changeKinds), text: z.string() })),
  related: z.array(z.object({ id: slug, name: z.string(), summary: z.string() })),
});
export type DataProduct = z.infer<typeof dataProduct>;
