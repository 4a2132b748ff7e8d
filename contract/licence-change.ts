import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { merchandiseGroups, orderedItems } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { orderStatuses } from './order-states.ts';
import { idempotencyKey, opaqueId, slug } from './wire-values.ts';

const licenceParams = z.object({ id: opaqueId });

/**
 * What another choice would cost for the rest of a licence's paid term, by the day (docs/behaviour.md#change-of-a-licence). Without `items`
 * the choice that is paid for. Null for what cannot be changed online.
 */
export const getLicenceChange = defineCall({
  method: 'GET',
  path: '/rqlicense/licences/{id}/change',
  params: licenceParams,
  query: z.object({ items: z.optional(orderedItems) }),
  reply: envelope(
    z.nullable(
      z.object({
        /** What is paid for now. */
        items: z.array(z.object({ id: slug, quantity: z.int() })),
        ends_at: z.iso.datetime(),
        /** Until then, in Beijing, today among them. */
        days_left: z.int(),
        /** Null where `items` was left out. */
        price: z.nullable(
          z.object({
            /** The asked choice; each amount is for the days left. */
            merchandise_groups: merchandiseGroups,
            /** What the days left of the choice before are worth: taken off. */
            credit: yuanAmount,
            amount: yuanAmount,
          }),
        ),
      }),
    ),
  ),
});

/** Makes the order that changes a licence from the moment of its fulfilment to the end of its term; buyer and invoice stay. */
export const changeLicence = defineCall({
  method: 'POST',
  path: '/rqlicense/licences/{id}/change',
  params: licenceParams,
  body: z.object({ items: orderedItems, idempotency_key: idempotencyKey }),
  reply: envelope(
    z.object({
      /** Of the order. */
      id: opaqueId,
      status: z.enum(orderStatuses),
      amount: yuanAmount,
      pay_before: z.nullable(z.iso.datetime()),
    }),
  ),
});
