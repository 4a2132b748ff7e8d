import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { licence } from './licence.ts';
import { merchandiseGroups, orderedItems } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { orderStatuses } from './order-states.ts';
import { formInteger, idempotencyKey, opaqueId } from './wire-values.ts';

const licenceParams = z.object({ id: opaqueId });

/** Contents and months of the renewed term; by default, those of the current one. */
const choice = { items: z.optional(orderedItems), period_months: z.optional(formInteger(1, 36)) };

/**
 * Quotes the renewal of an ordered licence: contents, price and days of the new term (docs/behaviour.md#renewal). Null if it cannot be
 * renewed online.
 */
export const getRenewal = defineCall({
  method: 'GET',
  path: '/rqlicense/licences/{id}/renewal',
  params: licenceParams,
  query: z.object(choice),
  reply: envelope(
    z.nullable(
      z.object({
        merchandise_groups: merchandiseGroups,
        period_months: z.int(),
        amount: yuanAmount,
        /** First day of the new term in Beijing if it is paid for now; until then the licence stays as it is. */
        starts_on: z.iso.date(),
        /** End of the term if it is paid for now. */
        ends_at: z.iso.datetime(),
      }),
    ),
  ),
});

/**
 * Creates the order that renews a licence, for the same buyer and invoice, at a new price from the server. While such an order is unpaid,
 * further requests with the same contents and months, or without any, return it.
 */
export const renewLicence = defineCall({
  method: 'POST',
  path: '/rqlicense/licences/{id}/renewal',
  params: licenceParams,
  body: z.object({ ...choice, idempotency_key: idempotencyKey }),
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

/**
 * Returns a licence with its current text to its owner: the signed-in user, or a program that sends a text of the same licence as
 * `Authorization: Bearer …`, until 30 days after that text's expiry. In this way a server fetches a renewed licence.
 */
export const getLicence = defineCall({
  method: 'GET',
  path: '/rqlicense/licences/{id}',
  params: licenceParams,
  reply: envelope(licence),
});
