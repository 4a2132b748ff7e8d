import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { licence } from './licence.ts';
import { merchandiseGroups } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { orderStatuses } from './order-states.ts';
import { idempotencyKey, opaqueId } from './wire-values.ts';

const licenceParams = z.object({ id: opaqueId });

/**
 * What the renewal of an ordered licence costs now, for the contents and the term of the order that works today, and until when it would be good
 * (docs/behaviour.md#renewal). Null for what cannot be renewed online.
 */
export const getRenewal = defineCall({
  method: 'GET',
  path: '/rqlicense/licences/{id}/renewal',
  params: licenceParams,
  reply: envelope(
    z.nullable(
      z.object({
        merchandise_groups: merchandiseGroups,
        period_months: z.int(),
        amount: yuanAmount,
        /** When the term would end if it were paid for now. */
        ends_at: z.iso.datetime(),
      }),
    ),
  ),
});

/**
 * Makes the order that renews a licence, for the same buyer, products and users, priced anew by the server. While such an order
 * waits for its payment it is the answer to further presses.
 */
export const renewLicence = defineCall({
  method: 'POST',
  path: '/rqlicense/licences/{id}/renewal',
  params: licenceParams,
  body: z.object({ idempotency_key: idempotencyKey }),
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
