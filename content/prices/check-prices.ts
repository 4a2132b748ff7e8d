import { join } from 'node:path';
import * as z from 'zod/mini';
import { readChecked } from '#content/read-folder.ts';
import { line } from '#content/text-line.ts';
import { slug } from '#contract/wire-values.ts';

const folder = join(process.cwd(), 'content', 'prices');

const wording = z.strictObject({ 'zh-CN': line(120), 'en-US': line(160) });
const count = z.int().check(z.positive());

const item = z.strictObject({
  /** Used in orders and licences: a sold item keeps it. */
  id: slug,
  name: wording,
  description: wording,
  unit: wording,
  /** Fen for one unit and one month, VAT included: 80000 is ¥800. */
  unitPriceFen: count,
  maxQuantity: count,
  /** True if it is no longer sold; existing purchases stay valid. */
  withdrawn: z.optional(z.literal(true)),
});

const onSale = <Item extends { withdrawn?: true | undefined }>(items: readonly Item[]) =>
  items.filter(({ withdrawn }) => !withdrawn);

const dataPackage = z.extend(item, {
  allows: z.strictObject({
    dailyTrafficGigabytes: count,
    concurrentSessions: count,
    /** Null for the whole history. */
    intradayYears: z.nullable(count),
  }),
});

const term = z
  .strictObject({ months: count, payableMonths: count })
  .check(z.refine(({ months, payableMonths }) => payableMonths <= months, { error: 'is longer than the term' }));

/** `prices.json`: the price list of the cloud data product. */
const priceSchema = z
  .strictObject({
    name: wording,
    /** Names of the groups in a list of a whole order. */
    groups: z.strictObject({ packages: wording, modules: wording, trafficPacks: wording }),
    /** The smallest first: each package includes the previous one's content. */
    packages: z.array(dataPackage).check(
      z.refine((packages) => onSale(packages).length >= 2, { error: 'need two at least' }),
      z.refine(
        (packages) =>
          onSale(packages).every(({ unitPriceFen }, at, all) => unitPriceFen > (all[at - 1]?.unitPriceFen ?? 0)),
        { error: 'must stand in the order of their prices' },
      ),
    ),
    /** Id of the package recommended to teams; the previous one is described as too small for them. */
    recommended: slug,
    modules: z.array(item),
    trafficPacks: z
      .array(z.extend(item, { dailyTrafficGigabytes: count }))
      .check(z.refine((packs) => onSale(packs).length <= 1, { error: 'forms have a field for one kind of pack' })),
    terms: z.array(term).check(z.minLength(1)),
  })
  .check(
    z.refine(({ packages, recommended }) => onSale(packages).findIndex(({ id }) => id === recommended) > 0, {
      path: ['recommended'],
      error: 'must be the id of a package that follows another',
    }),
    z.refine(
      ({ packages, modules, trafficPacks }) => {
        const ids = [...packages, ...modules, ...trafficPacks].map(({ id }) => id);
        return new Set(ids).size === ids.length;
      },
      { error: 'an id stands twice' },
    ),
    z.refine(({ terms }) => terms.some(({ months }) => months === 12), {
      path: ['terms'],
      error: 'need one of 12 months: pages say what a year costs',
    }),
  );
export type PriceFile = z.infer<typeof priceSchema>;

/**
 * Checks the price list, during the build and at the server's start. Pages import the list directly, so that browsers
 * do not receive the schema.
 * @throws Error that names the file and the invalid field
 */
export function checkPrices(from = folder): void {
  readChecked(join(from, 'prices.json'), priceSchema, from);
}
