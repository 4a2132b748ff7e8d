import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { atMost } from './fields.ts';
import { merchandiseGroups } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { createOrderIntention } from './order.ts';
import { opaqueId } from './wire-values.ts';

const { starts_on: startsOn, workspace_id: workspaceId } = createOrderIntention.body.shape;

/**
 * Requests a quote at the price of a colleague's quotation (decision 0129). `quotation` is the token in its link. The quote is ordered like
 * any other, once.
 */
export const createQuotedIntention = defineCall({
  method: 'POST',
  path: '/business/v1/quotation/order_intention',
  body: z.object({
    quotation: z.string().check(atMost(200), z.regex(/^[\w.-]*$/)),
    starts_on: startsOn,
    workspace_id: workspaceId,
  }),
  reply: envelope(
    z.object({
      id: opaqueId,
      /** Items at list price. */
      merchandise_groups: merchandiseGroups,
      period_months: z.int(),
      starts_on: z.nullable(z.iso.date()),
      /** Amount after the discount. */
      amount: yuanAmount,
      expires_at: z.iso.datetime(),
      quotation: z.object({
        id: opaqueId,
        discount: yuanAmount,
        /** Recipient of the quotation. */
        company: z.nullable(z.string()),
        name: z.string(),
        list_amount: yuanAmount,
        made_at: z.iso.datetime(),
        valid_until: z.iso.datetime(),
        /** Contact for questions about it. */
        contact: z.string(),
      }),
    }),
  ),
});
