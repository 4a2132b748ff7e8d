import { join } from 'node:path';
import * as z from 'zod/mini';
import { readChecked } from '#content/read-folder.ts';
import { line } from '#content/text-line.ts';
import { slug } from '#contract/wire-values.ts';

const folder = join(process.cwd(), 'content', 'prices');

const wording = z.strictObject({ 'zh-CN': line(120), 'en-US': line(160) });
const count = z.int().check(z.positive());

const item = z.strictObject({
  /** Stands in orders and licences: an item that was sold keeps it. */
  id: slug,
  name: wording,
  description: wording,
  unit: wording,
  /** Fen for one unit and one month, VAT included: 80000 is ¥800. */
  unitPriceFen: count,
  maxQuantity: count,
  /** No longer sold: what was sold of it stays in force. */
  withdrawn: z.optional(z.literal(true)),
});

const onSale = <Item extends { withdrawn?: true | undefined }>(items: readonly Item[]) =>
  items.filter(({ withdrawn }) => !withdrawn);

const dataPackage = z.extend(item, {
  allows: z.strictObject({
    dailyTrafficGigabytes: count,
    concurrentSessions: count,
    /** Null for everything there is. */
    intradayYears: z.nullable(count),
  }),
});

const term = z
  .strictObject({ months: count, payableMonths: count })
  .check(z.refine(({ months, payableMonths }) => payableMonths <= months, { error: 'is longer than the term' }));

/** `prices.json`: what the cloud data product costs. */
const priceSchema = z
  .strictObject({
    name: wording,
    /** What the groups are called where a whole order is listed. */
    groups: z.strictObject({ packages: wording, modules: wording, trafficPacks: wording }),
    /** The smallest first: the others hold what it does. */
    packages: z.array(dataPackage).check(
      z.refine((packages) => onSale(packages).length >= 2, { error: 'need two at least' }),
      z.refine(
        (packages) =>
          onSale(packages).every(({ unitPriceFen }, at, all) => unitPriceFen > (all[at - 1]?.unitPriceFen ?? 0)),
        { error: 'must stand in the order of their prices' },
      ),
    ),
    /** Id of the package that is recommended to teams; the one before it is said to be too small for them. */
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
 * Checks the price list; the build and the server's start do. The list itself is imported as it is, so that the schema is not sent to browsers.
 * @throws Error that names the file and the field which is wrong
 */
export function checkPrices(from = folder): void {
  readChecked(join(from, 'prices.json'), priceSchema, from);
}
