import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { atMost } from './fields.ts';
import { yuanAmount } from './money.ts';
import { slug } from './wire-values.ts';

const maxItems = 40;

/** Merchandise of an order: the cloud data product, or priced products of the marketplace. One order is for one kind. */
export const merchandiseKinds = ['rqdata_cloud', 'data_products'] as const;
export type MerchandiseKind = (typeof merchandiseKinds)[number];

const offeredItem = z.object({
  id: slug,
  name: z.string(),
  description: z.string(),
  /** Unit name, e.g. 席位. */
  unit: z.string(),
  /** Price for one unit and one month. */
  unit_price: yuanAmount,
  max_quantity: z.int(),
});

/**
 * Returns the current offer of the cloud data product. An order's price is the sum over its items, times the payable months of the period.
 */
export const getRqdataCloudMerchandise = defineCall({
  method: 'GET',
  path: '/business/v1/merchandise/rqdata_cloud',
  reply: envelope(
    z.object({
      name: z.string(),
      merchandise_groups: z.array(
        z.object({
          id: slug,
          name: z.string(),
          /** `one`: exactly one item of the group; `many`: any number. */
          choice: z.enum(['one', 'many']),
          items: z.array(offeredItem),
        }),
      ),
      /** Offered periods. A long one is charged for fewer months than it lasts. */
      periods: z.array(z.object({ months: z.int(), payable_months: z.int() })),
    }),
  ),
});

/** Items of a quote or an order, with names and prices at the time of pricing. Products of the marketplace are grouped by supplier. */
export const merchandiseGroups = z.array(
  z.object({
    id: slug,
    name: z.string(),
    items: z.array(
      z.object({
        id: slug,
        name: z.string(),
        unit: z.string(),
        unit_price: yuanAmount,
        quantity: z.int(),
        /** Period of `unit_price`; a month if absent. */
        per: z.optional(z.enum(['year', 'once'])),
        /** Permitted use of a data product, as shown on its page. */
        licence: z.optional(z.string()),
        /** Amount for the whole period. */
        amount: yuanAmount,
      }),
    ),
  }),
);
export type MerchandiseGroups = z.infer<typeof merchandiseGroups>;

/**
 * Ordered items as a form field: `id:quantity` comma-joined, e.g. `standard:1,futures:2`. Quantities are integers from 1 to 999; ids are
 * unique.
 */
export const orderedItems = z.pipe(
  z.pipe(
    z.string().check(atMost(4000), z.regex(/^[a-z0-9-]{1,64}:[1-9]\d{0,2}(?:,[a-z0-9-]{1,64}:[1-9]\d{0,2})*$/)),
    z.transform((text) =>
      text.split(',').map((item) => {
        const [id = '', quantity] = item.split(':');
        return { id, quantity: Number(quantity) };
      }),
    ),
  ),
  z.array(z.object({ id: slug, quantity: z.int() })).check(
    z.maxLength(maxItems),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length),
  ),
);
