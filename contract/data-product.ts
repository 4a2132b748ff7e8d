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
  /** Summary in one short line. */
  brief: z.string(),
  supplier: labelled,
  /** All categories of the product, by each of which the list finds it; the first is the main one. */
  categories: z.array(labelled),
  assets: z.array(z.enum(assets)),
  frequencies: z.array(z.enum(frequencies)),
  deliveries: z.array(z.enum(deliveries)),
  /** First day with data. */
  history_start: z.iso.date(),
  /** Number of covered items; null if counting makes no sense. */
  coverage: z.nullable(z.object({ count: z.int(), unit: z.string() })),
  price: z.object({
    kind: z.enum(priceKinds),
    /** The lowest price; null for free and quoted products. */
    from: z.nullable(yuanAmount),
    /** Unit that `from` pays for, e.g. 每年. */
    unit: z.nullable(z.string()),
    /** The package or module of the cloud data product that includes it; absent if it is sold separately. */
    plan: z.optional(slug),
  }),
  /** Day of listing, and day of the last change. */
  listed_on: z.iso.date(),
  updated_on: z.iso.date(),
  /** Quality of the last deliveries that were due, newest last. Today's pending one is left out. */
  recent_quality: z.array(z.enum(dayConditions)),
  /** Field in which the search matched, with the text around the match; null without a search. */
  match: z.nullable(z.object({ place: z.enum(matchPlaces), text: z.string() })),
};

/** A data product in a list. */
export const dataProductCard = z.object(cardFields);
export type DataProductCard = z.infer<typeof dataProductCard>;

/** One column of the data, documented before the purchase. */
const dictionaryField = z.object({
  name: z.string(),
  /** The field's name in Chinese. */
  label: z.string(),
  type: z.enum(['string', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'list']),
  unit: z.nullable(z.string()),
  description: z.string(),
  /** First day with this field. */
  since: z.iso.date(),
  nullable: z.boolean(),
});
export type DictionaryField = z.infer<typeof dictionaryField>;

/** A data product as its own page shows it. */
export const dataProduct = z.object({
  ...cardFields,
  /** Paragraphs. */
  description: z.array(z.string()),
  fit_for: z.array(z.string()),
  unfit_for: z.array(z.string()),
  known_gaps: z.array(z.string()),
  /** Covered instruments or entities, in words. */
  coverage_text: z.string(),
  /** True if values are as known on their day. */
  point_in_time: z.boolean(),
  /** True if delisted and expired instruments are included. */
  includes_delisted: z.boolean(),
  /** Time at which a day's data is ready, in words with the time zone. */
  update_time: z.string(),
  /** Terms of the licence: standard, adapted, or negotiated in writing. */
  terms: z.enum(['standard', 'custom', 'negotiated']),
  licence: z.object({ kinds: z.array(z.enum(licenceKinds)), note: z.string() }),
  dictionary: z.array(dictionaryField),
  sample: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.nullable(z.string()))),
    /** True if a generator made the sample; the page labels it. */
    simulated: z.boolean(),
  }),
  examples: z.array(z.object({ language: z.enum(['python', 'http']), code: z.string() })),
  quality: z.object({
    /** Common defects, in words. */
    note: z.string(),
    /** Quality of each trading day of the last year, newest last. */
    days: z.array(z.object({ day: z.iso.date(), condition: z.enum(dayConditions) })),
  }),
  /** Change log, newest first. */
  changes: z.array(z.object({ day: z.iso.date(), kind: z.enum(changeKinds), text: z.string() })),
  related: z.array(z.object({ id: slug, name: z.string(), summary: z.string() })),
});
export type DataProduct = z.infer<typeof dataProduct>;
