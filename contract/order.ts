import * as z from 'zod/mini';
import { accountAbroad } from './account-abroad.ts';
import { agreement } from './agreements.ts';
import { defineCall, envelope } from './call.ts';
import { handover } from './delivery.ts';
import { atMost, email, telephone } from './fields.ts';
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
  nameLine,
  opaqueId,
  pageOf,
  pageQuery,
  textBlock,
  textLine,
} from './wire-values.ts';

export const paymentWays = ['alipay', 'wechat_pay', 'bank_transfer'] as const;
export type PaymentWay = (typeof paymentWays)[number];

const status = z.enum(orderStatuses);
/** An order's number as it was typed; another id stays as it is. */
const orderParams = z.object({
  id: z.pipe(z.string().check(atMost(500), z.overwrite(referenceSpelling('O'))), opaqueId),
});
/** A day in Beijing, e.g. `2026-12-01`. */
const day = z.iso.date({ error: 'dateBad' });

/** How far ahead a term may begin. */
export const startWithinDays = 90;

/**
 * Asks for a quote: what, how much, for how long. The server prices it and the quote stands for 15 minutes. Visitors may ask:
 * the quote belongs to the first account that orders it.
 */
export const createOrderIntention = defineCall({
  method: 'POST',
  path: '/business/v1/order_intention',
  body: z.object({
    merchandise: z.enum(merchandiseKinds),
    /** Ids of the price list or of the marketplace. A data product that is paid once counts once, for whatever quantity. */
    items: orderedItems,
    period_months: formInteger(1, 36),
    /** The first day of the term, from today to `startWithinDays` ahead; left out, the day the licence is issued. */
    starts_on: z.optional(day),
    /** For a workspace of the signed-in person; left out, for the person. */
    workspace_id: z.optional(opaqueId),
    /** The coupon or partner code that the visitor came with (`utm_*`); kept with the order, it changes no price. */
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
 * Makes one order of a quote, at the quote's price: an amount from the browser is never read. Asked for again, with the same
 * key or for the same quote, it answers with the order that is there; with other details it is refused.
 */
export const createOrder = defineCall({
  method: 'POST',
  path: '/business/v1/orders',
  body: z
    .object({
      intention_id: opaqueId,
      idempotency_key: idempotencyKey,
      /** The documents of `rqdata`; may be left out by users who agreed to the versions in force. */
      agreement: z.optional(agreement),
      /** Who buys; left out, the account's name and address, which must then be there. */
      buyer_name: z.optional(nameLine(50)),
      buyer_company: z.optional(nameLine(100)),
      buyer_phone: z.optional(telephone),
      /** The receipt and the licence go here. */
      buyer_email: z.optional(email),
      ...invoiceFields,
    })
    .check(invoiceRules),
  reply: envelope(z.object({ id: opaqueId, status, amount: yuanAmount, pay_before: z.nullable(z.iso.datetime()) })),
});

/** What can be asked of an order, by the names `fields` uses. */
export const orderFields = {
  id: opaqueId,
  merchandise: z.enum(merchandiseKinds),
  merchandise_groups: merchandiseGroups,
  amount: yuanAmount,
  status,
  /** What the buyer should know when something went wrong, in the buyer's language. */
  user_error_msg: z.nullable(z.string()),
  period_months: z.int(),
  starts_on: z.nullable(day),
  workspace_id: z.nullable(opaqueId),
  created_at: z.iso.datetime(),
  /** When an unpaid order closes; null once it is not waiting. */
  pay_before: z.nullable(z.iso.datetime()),
  paid_at: z.nullable(z.iso.datetime()),
  payment_way: z.nullable(z.enum(paymentWays)),
  /** What the buyer filed; the bank's numbers stand in `transfers`. */
  slip_number: z.nullable(z.string()),
  /** Since when that waits to be found: meanwhile the order is not closed for time. */
  slip_filed_at: z.nullable(z.iso.datetime()),
  /** What has arrived at the bank, as the bank says. */
  transfers: z.array(z.object({ slip: z.string(), amount: yuanAmount, at: z.iso.datetime() })),
  /** What of the amount has not arrived; null once the order does not wait. */
  missing: z.nullable(yuanAmount),
  /** Until when a closed order can be opened again at its price; null where it cannot. */
  reopen_until: z.nullable(z.iso.datetime()),
  buyer: z.object({
    name: z.nullable(z.string()),
    company: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.string(),
  }),
  /** What the buyer asked for; null while nothing. */
  invoice: z.nullable(orderInvoice),
  invoice_state: z.enum(invoiceStates),
  /** Whether a colleague has granted the invoice before the payment. */
  invoice_first: z.boolean(),
  /** The invoice itself, once it is issued. */
  issued_invoice: z.nullable(issuedInvoice),
  /** Issued or renewed by fulfilment. */
  licence: z.nullable(licence),
  /** Of an order that renews a licence; null for one that buys a new one. */
  renewal: z.nullable(
    z.object({
      licence_id: z.string(),
      /** Until when the licence is good with this order: as it would be if it were paid for now, then as it is; null once nothing of it is left. */
      ends_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Of an order that changes a licence within its term; null for any other. */
  change: z.nullable(
    z.object({
      licence_id: z.string(),
      /** Of the term when it was ordered: what each amount is for. */
      days_left: z.int(),
      /** What these days of the choice before were worth: taken off. */
      credit: yuanAmount,
    }),
  ),
  /** Of an order made of a colleague's quotation: its number, and what it takes off the lines' sum; null for any other. */
  quotation: z.nullable(z.object({ id: opaqueId, discount: yuanAmount })),
  /** The products that a colleague hands over; the rest is fetched with the licence. */
  handovers: z.array(handover),
  /** Every state the order has been in, the first one first. */
  history: z.array(z.object({ status, at: z.iso.datetime() })),
  /** What stays of the money: what an invoice is for. */
  kept: yuanAmount,
  /** What works of the order by now, computed from all that was paid and returned of its licence; null before the licence is issued. */
  service: z.nullable(
    z.object({
      /** The first and the last day in Beijing that this order pays for; null where none is left. */
      days: z.nullable(z.object({ first: day, last: day })),
      state: z.enum(['upcoming', 'active', 'ended']),
      /** Of the licence, which other orders may have paid for, too. */
      licence: z.enum(licenceStates),
    }),
  ),
  /** What the buyer asked for, and what is paid back; null while neither. */
  refund: z.nullable(
    z.object({
      requested_at: z.nullable(z.iso.datetime()),
      reason: z.nullable(z.string()),
      amount: z.nullable(yuanAmount),
      done_at: z.nullable(z.iso.datetime()),
      /** Each with what became of the service; null of money that was not for this order any more. */
      parts: z.array(
        z.object({
          amount: yuanAmount,
          service: z.nullable(z.enum(refundServices)),
          /** The parts of the order that are returned; none of money alone. What they leave of the service stays. */
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
 * The asked fields of one's own order. A field that does not exist is a refusal that names it
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

/** One's own orders, the newest first; `from` and `to` are days in Beijing, both included. */
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
          /** What has gone back to the buyer. */
          returned: yuanAmount,
          /** The state of the order's licence; null before one is issued. An addition of ours (docs/behaviour.md#additions). */
          licence_state: z.optional(z.nullable(z.enum(licenceStates))),
        },
      ),
    ),
  ),
});

/** What a bank gives for a transfer. */
export const slipNumber = z
  .string()
  .check(
    atMost(200, 'slipNumberBad'),
    z.overwrite(numberSpelling),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{5,39}$/, { error: 'slipNumberBad' }),
  );

/** Starts or continues the payment of one's own order; a transfer's slip number is handed in by a second request. */
export const requestPayment = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/payment_request',
  params: orderParams,
  body: z.object({
    way: z.enum(paymentWays),
    idempotency_key: idempotencyKey,
    slip_number: z.optional(slipNumber),
    /** The payer came back and nothing was paid: what is open is closed at its provider first, or booked if it was paid there. */
    again: z.optional(z.literal('1')),
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
        /** Null for an order from inside mainland China. */
        abroad: z._default(z.nullable(accountAbroad), null),
        /** To be written on the transfer, so that it finds its order. */
        remittance_note: z.string(),
        slip_number: z.nullable(z.string()),
      }),
    ]),
  ),
});

/** Opens one's own closed order again, for a bank transfer at its price (docs/behaviour.md#bank-transfers). */
export const reopenOrder = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/reopen',
  params: orderParams,
  reply: envelope(z.object({ status })),
});

/** Closes one's own unpaid order (docs/behaviour.md#order-states). */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/cancel',
  params: orderParams,
  reply: envelope(z.object({ status })),
});

/**
 * Asks for the money back. Before the licence is issued the whole amount goes back at once; afterwards a colleague decides
 * (terms of the data service, section 8).
 */
export const requestRefund = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/refund',
  params: orderParams,
  body: z.object({ reason: textBlock(500, 'refundReasonEmpty') }),
  reply: envelope(z.object({ status })),
});

/**
 * Asks for the invoice of one's own paid order, or corrects what was asked for; possible until it is issued. The invoice is for
 * the order's amount.
 */
export const requestInvoice = defineCall({
  method: 'POST',
  path: '/business/v1/orders/{id}/invoice',
  params: orderParams,
  body: z.object({ ...invoiceFields, invoice_kind: z.enum(askedInvoiceKinds) }).check(invoiceRules),
  reply: envelope(z.object({ invoice: orderInvoice, invoice_state: z.enum(invoiceStates) })),
});
