import * as z from 'zod/mini';
import { agreement } from './agreements.ts';
import { defineCall, envelope } from './call.ts';
import { invoiceFields, invoiceRules, orderInvoice } from './invoice.ts';
import { licence } from './licence.ts';
import { merchandiseGroups, orderedItems } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { orderStatuses } from './order-states.ts';
import { commaList, formInteger, idempotencyKey, opaqueId, pageOf, pageQuery } from './wire-values.ts';

export const paymentWays = ['alipay', 'wechat_pay', 'bank_transfer'] as const;
export type PaymentWay = (typeof paymentWays)[number];

const status = z.enum(orderStatuses);
const orderParams = z.object({ id: opaqueId });

/** Asks for a quote: what, how much, for how long. The server prices it and the quote stands for 15 minutes. */
export const createOrderIntention = defineCall({
  method: 'POST',
  path: '/business/v1/order_intention',
  body: z.object({
    merchandise: z.enum(['rqdata_cloud']),
    items: orderedItems,
    period_months: formInteger(1, 36),
    /** For a workspace of the signed-in person; left out, for the person. */
    workspace_id: z.optional(opaqueId),
  }),
  reply: envelope(
    z.object({
      id: opaqueId,
      merchandise_groups: merchandiseGroups,
      period_months: z.int(),
      amount: yuanAmount,
      expires_at: z.iso.datetime(),
    }),
  ),
});

/** Makes one order of a quote, at the quote's price: an amount from the browser is never read. */
export const createOrder = defineCall({
  method: 'POST',
  path: '/business/v1/orders',
  body: z
    .object({
      intention_id: opaqueId,
      idempotency_key: idempotencyKey,
      agreement: z.optional(agreement),
      ...invoiceFields,
    })
    .check(invoiceRules),
  reply: envelope(z.object({ id: opaqueId, status, amount: yuanAmount, pay_before: z.nullable(z.iso.datetime()) })),
});

/** What can be asked of an order, by the names `fields` uses. */
export const orderFields = {
  id: opaqueId,
  merchandise_groups: merchandiseGroups,
  amount: yuanAmount,
  status,
  /** What the buyer should know when something went wrong, in the buyer's language. */
  user_error_msg: z.nullable(z.string()),
  period_months: z.int(),
  created_at: z.iso.datetime(),
  /** When an unpaid order closes; null once it is not waiting. */
  pay_before: z.nullable(z.iso.datetime()),
  paid_at: z.nullable(z.iso.datetime()),
  payment_way: z.nullable(z.enum(paymentWays)),
  slip_number: z.nullable(z.string()),
  invoice: z.nullable(orderInvoice),
  /** Issued by fulfilment. */
  licence: z.nullable(licence),
  /** Every state the order has been in, the first one first. */
  history: z.array(z.object({ status, at: z.iso.datetime() })),
};
export type OrderField = keyof typeof orderFields;
export const defaultOrderFields = ['merchandise_groups', 'amount', 'status', 'user_error_msg'] as const;

/** The asked fields of one's own order. A field that does not exist is a refusal that names it (decisions, "Wire"). */
export const getOrder = defineCall({
  method: 'GET',
  path: '/business/v1/orders/{id}',
  params: orderParams,
  query: z.object({
    fields: z._default(commaList(z.string().check(z.regex(/^[a-z_]{1,40}$/)), 40), [...defaultOrderFields]),
  }),
  reply: envelope(z.partial(z.object(orderFields))),
});

/** One's own orders, the newest first. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/business/v1/orders',
  query: z.object({ status: z.optional(status), ...pageQuery }),
  reply: envelope(
    pageOf(
      z.pick(z.object(orderFields), {
        id: true,
        merchandise_groups: true,
        amount: true,
        status: true,
        created_at: true,
        pay_before: true,
      }),
    ),
  ),
});

/** Starts or continues the payment of one's own order; a transfer's slip number is handed in by a second request. */
export const requestPayment = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/payment_request',
  params: orderParams,
  body: z.object({
    way: z.enum(paymentWays),
    idempotency_key: idempotencyKey,
    slip_number: z.optional(
      z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{5,39}$/, { error: 'slipNumberBad' })),
    ),
  }),
  reply: envelope(
    z.discriminatedUnion('way', [
      /** The cashier's page, for a new window. */
      z.object({ way: z.literal('alipay'), cashier_url: z.url(), expires_at: z.iso.datetime() }),
      /** What the QR code encodes. */
      z.object({ way: z.literal('wechat_pay'), code_url: z.string(), expires_at: z.iso.datetime() }),
      z.object({
        way: z.literal('bank_transfer'),
        payee: z.string(),
        bank: z.string(),
        account: z.string(),
        /** To be written on the transfer, so that it finds its order. */
        remittance_note: z.string(),
        slip_number: z.nullable(z.string()),
      }),
    ]),
  ),
});

/** Closes one's own unpaid order (decisions, "Orders": cancelled by the buyer). */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/cancel',
  params: orderParams,
  reply: envelope(z.object({ status })),
});
