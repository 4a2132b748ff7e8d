import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { merchandiseGroups, orderedItems } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { orderStatuses } from './order-states.ts';
import { idempotencyKey, opaqueId, slug } from './wire-values.ts';

const licenceParams = z.object({ id: opaqueId });

/**
 * Quotes another choice for the rest of a licence's paid term, by the day (docs/behaviour.md#change-of-a-licence). Without `items` it
 * returns the current choice only. Null if the licence cannot be changed online.
 */
export const getLicenceChange = defineCall({
  method: 'GET',
  path: '/rqlicense/licences/{id}/change',
  params: licenceParams,
  query: z.object({ items: z.optional(orderedItems) }),
  reply: envelope(
    z.nullable(
      z.object({
        /** The current choice. */
        items: z.array(z.object({ id: slug, quantity: z.int() })),
        ends_at: z.iso.datetime(),
        /** Days left in Beijing, today included. */
        days_left: z.int(),
        /** Null if `items` is absent. */
        price: z.nullable(
          z.object({
            /** The requested choice; each amount is for the days left. */
            merchandise_groups: merchandiseGroups,
            /** Credit for the remaining days of the current choice. */
            credit: yuanAmount,
            amount: yuanAmount,
          }),
        ),
      }),
    ),
  ),
});

/** Creates the order that changes a licence from its fulfilment to the end of the term. Buyer and invoice details stay the same. */
export const changeLicence = defineCall({
  method: 'POST',
  path: '/rqlicense/licences/{id}/change',
  params: licenceParams,
  body: z.object({ items: orderedItems, idempotency_key: idempotencyKey }),
  reply: envelope(
    z.object({
      /** Id of the order. */
      id: opaqueId,
      status: z.enum(orderStatuses),
      amount: yuanAmount,
      pay_before: z.nullable(z.iso.datetime()),
    }),
  ),
});
