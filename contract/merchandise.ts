import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { atMost } from './fields.ts';
import { yuanAmount } from './money.ts';
import { slug } from './wire-values.ts';

const maxItems = 40;

/** What an order is for: the cloud data product, or products of the marketplace that have a price. One order is for one of them. */
export const merchandiseKinds = ['rqdata_cloud', 'data_products'] as const;
export type MerchandiseKind = (typeof merchandiseKinds)[number];

const offeredItem = z.object({
  id: slug,
  name: z.string(),
  description: z.string(),
  /** What one of it is, e.g. 席位. */
  unit: z.string(),
  /** For one unit and one month. */
  unit_price: yuanAmount,
  max_quantity: z.int(),
});

/** The cloud data product as it is sold now: an order's price is the sum over items, times the period's payable months. */
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
          /** Exactly one item of the group, or any number. */
          choice: z.enum(['one', 'many']),
          items: z.array(offeredItem),
        }),
      ),
      /** Periods on offer; a long one is charged for fewer months than it lasts. */
      periods: z.array(z.object({ months: z.int(), payable_months: z.int() })),
    }),
  ),
});

/**
 * What a quote or an order consists of, with names and prices as they were when it was priced. Products of the marketplace are
 * grouped by their supplier.
 */
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
        /** What `unit_price` is for; left out, a month. */
        per: z.optional(z.enum(['year', 'once'])),
        /** What a data product may be used for, as its page said. */
        licence: z.optional(z.string()),
        /** For the whole period. */
        amount: yuanAmount,
      }),
    ),
  }),
);
export type MerchandiseGroups = z.infer<typeof merchandiseGroups>;

/**
 * What is ordered, as a form carries it: `id:quantity` comma-joined, e.g. `standard:1,futures:2`. Quantities are whole, from 1
 * to 999; an item is named once.
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
