import * as z from 'zod/mini';
import { dataModules, dataPackages } from '#content/prices/price-list.ts';
import { line } from '#content/text-line.ts';
import {
  assets,
  changeKinds,
  deliveries,
  frequencies,
  licenceKinds,
  priceKinds,
} from '#contract/data-product-facets.ts';
import { slug } from '#contract/wire-values.ts';
import { examplePatterns } from './example-patterns.ts';
import { incidents } from './incidents.ts';

const planIds = [...dataPackages, ...dataModules].map(({ id }) => id);

const dictionaryField = z.strictObject({
  /** The column's name. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  /** Its Chinese label. */
  label: line(24),
  type: z.enum(['string', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'list']),
  unit: z.nullable(line(16)),
  meaning: line(160),
  /** The first day with this field. */
  since: z.iso.date(),
  nullable: z.boolean(),
  /** A sample value, which shows the format and the order of magnitude; invented. */
  example: line(60),
});

/** A field whose example has the format of its type. */
const typedField = dictionaryField.check(
  z.refine(({ type, example }) => examplePatterns[type].test(example), {
    path: ['example'],
    error: 'is no value of the type',
  }),
);

/**
 * Prices of the sample list. A product of a package or module has that one's price, which only the price list contains.
 * Others have their own, in fen for a user and year, or once.
 */
const price = z
  .strictObject({
    kind: z.enum(priceKinds),
    amountFen: z.optional(z.int().check(z.positive())),
    /** Id of the package or module that includes the product. */
    plan: z.optional(z.enum(planIds)),
  })
  .check(
    z.refine(
      ({ kind, amountFen, plan }) => {
        if (kind === 'subscription') return (amountFen === undefined) !== (plan === undefined);
        return (kind === 'one_off') === (amountFen !== undefined) && plan === undefined;
      },
      { error: 'a subscription has amountFen or plan, a one_off amountFen, the others neither' },
    ),
  );

/** Upper bound of a product's line in a list: it fits one line on a wide screen, and is never cut. */
export const mostBriefLetters = 38;

/** One data product: a JSON file of `products/`, named by the product's id. */
export const productSchema = z.strictObject({
  name: line(40),
  /** The name in English: the search finds the product by it. */
  english: line(80).check(z.regex(/^[\x20-\x7e]+$/, { error: 'must be English' })),
  /** Id of the supplier: the name of its file. */
  supplier: slug,
  /** Ids of categories.json; lists that name a product once use the first. */
  categories: z.array(slug).check(z.minLength(1), z.maxLength(3)),
  assets: z.array(z.enum(assets)).check(z.minLength(1)),
  frequencies: z.array(z.enum(frequencies)).check(z.minLength(1)),
  deliveries: z.array(z.enum(deliveries)).check(z.minLength(1)),
  /** One or two sentences for the product's page. */
  summary: line(120),
  /** The line of a list, required if the summary is too long for it. */
  brief: z.optional(line(mostBriefLetters)),
  /** Paragraphs: the origin of the data, and what users must know first. */
  description: z.array(line(600)).check(z.minLength(2)),
  fitFor: z.array(line(80)).check(z.minLength(1)),
  unfitFor: z.array(line(100)).check(z.minLength(1)),
  knownGaps: z.array(line(140)).check(z.minLength(1)),
  /** Search terms that the texts do not contain. */
  keywords: z.array(line(24)),
  /** Coverage in words, with a count only if it is a property of the product, such as ten styles. */
  coverage: z.strictObject({
    text: line(120),
    count: z.nullable(z.strictObject({ count: z.int().check(z.positive()), unit: line(12) })),
  }),
  /** The first day with data. */
  historyStart: z.iso.date(),
  /** Time at which a day's data is ready, in Beijing. */
  updateTime: line(120),
  pointInTime: z.boolean(),
  includesDelisted: z.boolean(),
  terms: z.enum(['standard', 'custom', 'negotiated']),
  licence: z.strictObject({ kinds: z.array(z.enum(licenceKinds)).check(z.minLength(1)), note: line(120) }),
  price,
  dictionary: z.array(typedField).check(z.minLength(6), z.maxLength(25)),
  quality: z.strictObject({
    /** Kinds of incidents that the quality calendar may show, the most frequent first. */
    incidents: z.array(z.enum(incidents)).check(z.minLength(1)),
    /** Frequency of incidents: one, a few, or a dozen days in a year, or at the ends of reporting periods. */
    rhythm: z.enum(['rare', 'occasional', 'frequent', 'seasonal']),
    note: line(160),
  }),
  /** The newest first. */
  changes: z
    .array(z.strictObject({ day: z.iso.date(), kind: z.enum(changeKinds), text: line(160) }))
    .check(z.minLength(2), z.maxLength(5)),
  related: z.array(slug).check(z.maxLength(6)),
});
/** Rows in the order of the dictionary; null is a missing value. */
export type SampleRows = (string | null)[][];

/** A product with its sample, `samples/<id>.csv`: invented until an editor provides a real extract. */
export type CatalogueProduct = z.infer<typeof productSchema> & { id: string; sample: SampleRows };
