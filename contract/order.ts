import * as z from 'zod/mini';
import { accountAbroad } from './account-abroad.ts';
import { agreement } from './agreements.ts';
import { buyerFields, orderBuyer, poNumber } from './buyer.ts';
import { defineCall, envelope } from './call.ts';
import { handover } from './delivery.ts';
import { atMost } from './fields.ts';
import {
  askedInvoiceKinds,
  invoiceFields,
  invoiceRules,
  invoiceStates,
  issuedInvoice,
  orderInvoice,
} from './invoice.ts';
import { licence, licenceStates } from './licence.ts';
import { merchandiseGroups, merchandiseKinds, orderedItems } from './merchandise.ts';
import { yuanAmount } from './money.ts';
import { numberSpelling } from './number-spelling.ts';
import { orderStatuses, refundServices } from './order-states.ts';
import { referenceSpelling } from './reference-spelling.ts';
import {
  commaList,
  formInteger,
  idempotencyKey,
  opaqueId,
  pageOf,
  pageQuery,
  textBlock,
  textLine,
} from './wire-values.ts';

export const paymentWays = ['alipay', 'wechat_pay', 'bank_transfer'] as const;
export type PaymentWay = (typeof paymentWays)[number];

const status = z.enum(orderStatuses);
/** An order's number, normalised from the typed text; other ids are unchanged. */
const orderParams = z.object({
  id: z.pipe(z.string().check(atMost(500), z.overwrite(referenceSpelling('O'))), opaqueId),
});
/** A day in Beijing, e.g. `2026-12-01`. */
const day = z.iso.date({ error: 'dateBad' });

/** Upper bound of days between today and the start of a term. */
export const startWithinDays = 90;

/**
 * Requests a quote for items, quantities and a period. The server prices it, and it is valid for 15 minutes. Visitors may request one: the
 * quote belongs to the first account that orders it.
 */
export const createOrderIntention = defineCall({
  method: 'POST',
  path: '/business/v1/order_intention',
  body: z.object({
    merchandise: z.enum(merchandiseKinds),
    /** Ids of the price list or of the marketplace. A product with a one-off price is charged once for any quantity. */
    items: orderedItems,
    period_months: formInteger(1, 36),
    /** First day of the term, from today to `startWithinDays` ahead. By default, the day on which the licence is issued. */
    starts_on: z.optional(day),
    /** Workspace of the signed-in user; if absent, the order is for the user. */
    workspace_id: z.optional(opaqueId),
    /** The visitor's coupon or partner code (`utm_*`). It is stored with the order and does not change the price. */
    partner: z.optional(textLine(200)),
  }),
  reply: envelope(
    z.object({
      id: opaqueId,
      merchandise_groups: merchandiseGroups,
      period_months: z.int(),
      starts_on: z.nullable(day),
      amount: yuanAmount,
      expires_at: z.iso.datetime(),
    }),
  ),
});

/**
 * Creates one order from a quote, at the quote's price; an amount from the browser is never read. A repeated request, with the same key or
 * for the same quote, returns the existing order. With other details it is refused.
 */
export const createOrder = defineCall({
  method: 'POST',
  path: '/business/v1/orders',
  body: z
    .object({
      intention_id: opaqueId,
      idempotency_key: idempotencyKey,
      /** The documents of `rqdata`; optional for users who agreed to the versions in force. */
      agreement: z.optional(agreement),
      ...buyerFields,
      ...invoiceFields,
    })
    .check(invoiceRules),
  reply: envelope(z.object({ id: opaqueId, status, amount: yuanAmount, pay_before: z.nullable(z.iso.datetime()) })),
});

/** Fields of an order, by the names that `fields` uses. */
export const orderFields = {
  id: opaqueId,
  merchandise: z.enum(merchandiseKinds),
  merchandise_groups: merchandiseGroups,
  amount: yuanAmount,
  status,
  /** Error message for the buyer, in the buyer's language. */
  user_error_msg: z.nullable(z.string()),
  period_months: z.int(),
  starts_on: z.nullable(day),
  workspace_id: z.nullable(opaqueId),
  created_at: z.iso.datetime(),
  /** Time at which an unpaid order closes; null once it is not pending. */
  pay_before: z.nullable(z.iso.datetime()),
  paid_at: z.nullable(z.iso.datetime()),
  payment_way: z.nullable(z.enum(paymentWays)),
  /** Slip number that the buyer filed; the bank's numbers are in `transfers`. */
  slip_number: z.nullable(z.string()),
  /** Time at which the slip was filed. While the transfer is being searched for, the order does not expire. */
  slip_filed_at: z.nullable(z.iso.datetime()),
  /** Received transfers, according to the bank. */
  transfers: z.array(z.object({ slip: z.string(), amount: yuanAmount, at: z.iso.datetime() })),
  /** Outstanding amount; null once the order is not pending. */
  missing: z.nullable(yuanAmount),
  /** Deadline for reopening a closed order at its price; null if it cannot be reopened. */
  reopen_until: z.nullable(z.iso.datetime()),
  buyer: orderBuyer,
  /** Requested invoice; null if none. */
  invoice: z.nullable(orderInvoice),
  invoice_state: z.enum(invoiceStates),
  /** True if a colleague has granted the invoice before the payment. */
  invoice_first: z.boolean(),
  /** The invoice, once issued. */
  issued_invoice: z.nullable(issuedInvoice),
  /** The licence that fulfilment issued or renewed. */
  licence: z.nullable(licence),
  /** Set for an order that renews a licence; null for one that buys a new one. */
  renewal: z.nullable(
    z.object({
      licence_id: z.string(),
      /** End of the licence with this order; while it is unpaid, as if it were paid for now. Null once nothing of it remains. */
      ends_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Set for an order that changes a licence within its term; otherwise null. */
  change: z.nullable(
    z.object({
      licence_id: z.string(),
      /** Days left in the term at the time of the order; each amount is for these days. */
      days_left: z.int(),
      /** Credit for these days of the former choice. */
      credit: yuanAmount,
    }),
  ),
  /** Set for an order from a colleague's quotation: its number and its discount on the lines' sum; otherwise null. */
  quotation: z.nullable(z.object({ id: opaqueId, discount: yuanAmount })),
  /** Products that a colleague hands over; the others are downloaded with the licence. */
  handovers: z.array(handover),
  /** All states of the order, oldest first. */
  history: z.array(z.object({ status, at: z.iso.datetime() })),
  /** Amount after refunds, which is the invoice's amount. */
  kept: yuanAmount,
  /** Current service of the order, computed from all payments and refunds of its licence; null before the licence is issued. */
  service: z.nullable(
    z.object({
      /** First and last day in Beijing that this order pays for; null if none remain. */
      days: z.nullable(z.object({ first: day, last: day })),
      state: z.enum(['upcoming', 'active', 'ended']),
      /** State of the licence, for which other orders may have paid, too. */
      licence: z.enum(licenceStates),
    }),
  ),
  /** Requested and completed refunds; null if there are none. */
  refund: z.nullable(
    z.object({
      requested_at: z.nullable(z.iso.datetime()),
      reason: z.nullable(z.string()),
      amount: z.nullable(yuanAmount),
      done_at: z.nullable(z.iso.datetime()),
      /** The effect on the service is null for money that did not belong to this order. */
      parts: z.array(
        z.object({
          amount: yuanAmount,
          service: z.nullable(z.enum(refundServices)),
          /** The returned parts of the order; empty for a refund of money alone. The remaining parts define the remaining service. */
          returned: z.array(z.object({ name: z.string(), quantity: z.int() })),
          begun_at: z.iso.datetime(),
          done_at: z.nullable(z.iso.datetime()),
        }),
      ),
    }),
  ),
};
export type OrderField = keyof typeof orderFields;
const defaultOrderFields = ['merchandise_groups', 'amount', 'status', 'user_error_msg'] as const;

/**
 * Returns the requested fields of the user's own order. An unknown field is refused, and the refusal names it
 * (docs/behaviour.md#reading-orders).
 */
export const getOrder = defineCall({
  method: 'GET',
  path: '/business/v1/orders/{id}',
  params: orderParams,
  query: z.object({
    fields: z._default(commaList(z.string().check(z.regex(/^[a-z_]{1,40}$/)), 40), [...defaultOrderFields]),
  }),
  reply: envelope(z.partial(z.object(orderFields))),
});

/** Lists the user's own orders, newest first; `from` and `to` are days in Beijing, both included. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/business/v1/orders',
  query: z.object({ status: z.optional(status), from: z.optional(day), to: z.optional(day), ...pageQuery }),
  reply: envelope(
    pageOf(
      z.extend(
        z.pick(z.object(orderFields), {
          id: true,
          merchandise_groups: true,
          amount: true,
          status: true,
          created_at: true,
          pay_before: true,
          paid_at: true,
          invoice_state: true,
          issued_invoice: true,
        }),
        {
          /** Refunded amount. */
          returned: yuanAmount,
          /** The state of the order's licence; null before one is issued. An addition of ours (docs/behaviour.md#additions). */
          licence_state: z.optional(z.nullable(z.enum(licenceStates))),
        },
      ),
    ),
  ),
});

/** A bank's number of a transfer. */
export const slipNumber = z
  .string()
  .check(
    atMost(200, 'slipNumberBad'),
    z.overwrite(numberSpelling),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{5,39}$/, { error: 'slipNumberBad' }),
  );

/** Starts or continues the payment of the user's own order. A second request files a transfer's slip number. */
export const requestPayment = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/payment_request',
  params: orderParams,
  body: z.object({
    way: z.enum(paymentWays),
    idempotency_key: idempotencyKey,
    slip_number: z.optional(slipNumber),
    /** Set if the payer returned without paying. The open payment is first closed at its provider, or booked if it was paid there. */
    again: z.optional(z.literal('1')),
  }),
  reply: envelope(
    z.discriminatedUnion('way', [
      /** URL of the cashier's page, for a new window. */
      z.object({ way: z.literal('alipay'), cashier_url: z.url(), expires_at: z.iso.datetime() }),
      /** Content of the QR code. */
      z.object({ way: z.literal('wechat_pay'), code_url: z.string(), expires_at: z.iso.datetime() }),
      z.object({
        way: z.literal('bank_transfer'),
        payee: z.string(),
        bank: z.string(),
        account: z.string(),
        /** Null for an order from inside mainland China. */
        abroad: z._default(z.nullable(accountAbroad), null),
        /** Text for the transfer, by which it is matched to its order. */
        remittance_note: z.string(),
        slip_number: z.nullable(z.string()),
      }),
    ]),
  ),
});

/** Reopens the user's own closed order for a bank transfer at its price (docs/behaviour.md#bank-transfers). */
export const reopenOrder = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/reopen',
  params: orderParams,
  reply: envelope(z.object({ status })),
});

/** Closes the user's own unpaid order (docs/behaviour.md#order-states). */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/cancel',
  params: orderParams,
  reply: envelope(z.object({ status })),
});

/**
 * Requests a refund. Before the licence is issued, the whole amount is refunded at once; afterwards a colleague decides (terms of the data
 * service, section 8).
 */
export const requestRefund = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/refund',
  params: orderParams,
  body: z.object({ reason: textBlock(500, 'refundReasonEmpty') }),
  reply: envelope(z.object({ status })),
});

/** Requests the invoice of the user's own paid order, or corrects the request until it is issued. The invoice is for the order's amount. */
export const requestInvoice = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/invoice',
  params: orderParams,
  body: z.object({ ...invoiceFields, invoice_kind: z.enum(askedInvoiceKinds) }).check(invoiceRules),
  reply: envelope(z.object({ invoice: orderInvoice, invoice_state: z.enum(invoiceStates) })),
});

/** Sets the buyer's own number of one's own order, at any time; left out, there is none. The papers have it from then on. */
export const setPoNumber = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/po_number',
  params: orderParams,
  body: z.object({ po_number: z.optional(poNumber) }),
  reply: envelope(z.object({ po_number: z.nullable(z.string()) })),
});
