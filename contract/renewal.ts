import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { licence } from './licence.ts';
import { merchandiseGroups, orderedItems } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { orderStatuses } from './order-states.ts';
import { formInteger, idempotencyKey, opaqueId } from './wire-values.ts';

const licenceParams = z.object({ id: opaqueId });

/** Contents and months of the renewed term; what is left out is as it works today. */
const choice = { items: z.optional(orderedItems), period_months: z.optional(formInteger(1, 36)) };

/**
 * Quotes the renewal of an ordered licence: contents, price and days of the new term (docs/behaviour.md#renewal). Null for what cannot be renewed
 * online.
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
        /** First day of the new term in Beijing if it were paid for now; until then the licence stays as it is. */
        starts_on: z.iso.date(),
        /** When the term would end if it were paid for now. */
        ends_at: z.iso.datetime(),
      }),
    ),
  ),
});

/**
 * Makes the order that renews a licence, for the same buyer and invoice, priced anew by the server. While such an order waits for its payment, it
 * is the answer to further presses for the same contents and months, or for none.
 */
export const renewLicence = defineCall({
  method: 'POST',
  path: '/rqlicense/licences/{id}/renewal',
  params: licenceParams,
  body: z.object({ ...choice, idempotency_key: idempotencyKey }),
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

/**
 * A licence with its text of now, for whom it belongs to: the signed-in person, or a program that sends a text of the same licence
 * as `Authorization: Bearer …`, until 30 days after that text's end. So a server fetches what a renewal has issued.
 */
export const getLicence = defineCall({
  method: 'GET',
  path: '/rqlicense/licences/{id}',
  params: licenceParams,
  reply: envelope(licence),
});
