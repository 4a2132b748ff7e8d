import type { Generated } from 'kysely';
import type { z } from 'zod/mini';
import type { orderInvoice } from '#contract/invoice.ts';
import type { Locale } from '#contract/locale.ts';
import type { MerchandiseGroups, MerchandiseKind } from '#contract/merchandise.ts';
import type { OrderStatus, RefundService } from '#contract/order-states.ts';
import type { orderFields, PaymentWay } from '#contract/order.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of the store, money in integer fen. */
export type OrderTables = {
  order_intentions: OrderIntentionsTable;
  orders: OrdersTable;
  order_history: OrderHistoryTable;
  order_mails: OrderMailsTable;
  payments: PaymentsTable;
  payment_requests: PaymentRequestsTable;
  ledger: LedgerTable;
  payment_nonces: PaymentNoncesTable;
  refunds: RefundsTable;
  cashier_payments: CashierPaymentsTable;
  cashier_refunds: CashierRefundsTable;
  invoices: InvoicesTable;
  red_invoices: RedInvoicesTable;
  invoice_files: InvoiceFilesTable;
  bank_lines: BankLinesTable;
  licence_grants: LicenceGrantsTable;
  quotations: QuotationsTable;
};

export type Buyer = z.infer<typeof orderFields.buyer>;
export type Invoice = z.infer<typeof orderInvoice>;
/** Online payment: a payment provider that sends notifications. */
export type PaymentChannel = Exclude<PaymentWay, 'bank_transfer'>;

/**
 * What an order changes: the licence, the remaining days of its term, and their value at the earlier price. `ordered` is set where the money came
 * on a later day, for which it was priced again.
 */
type OrderChange = {
  licenceId: string;
  daysLeft: number;
  creditFen: number;
  ordered?: { daysLeft: number; amountFen: number };
};
/** Units of an order's line that a refund returns. */
export type ReturnedItem = { id: string; quantity: number };
/** The quotation that an order was made of, and what it takes off the lines' sum. */
type OrderQuotation = { id: string; discountFen: number };

type OrderIntentionsTable = {
  id: string;
  /** Null while a visitor's. */
  user_id: number | null;
  workspace_id: string | null;
  merchandise: MerchandiseKind;
  /** Names and prices as they were when it was priced. */
  groups: JsonColumn<MerchandiseGroups>;
  months: number;
  /** A day in Beijing, `YYYY-MM-DD`; null for the day the licence is issued. */
  starts_on: string | null;
  amount_fen: number;
  partner: string | null;
  /** The licence that it prolongs; null when a new one is bought. */
  renews: string | null;
  /** Set when a licence is changed within its term. */
  change: JsonColumn<OrderChange | null>;
  /** Set when it is made of a colleague's quotation. */
  quotation: JsonColumn<OrderQuotation | null>;
  created_at: Date;
  expires_at: Date;
};

type OrdersTable = {
  id: string;
  /** Null once the account is deleted. */
  user_id: number | null;
  workspace_id: string | null;
  intention_id: string;
  idempotency_key: string;
  /** SHA-256 of the rest of the request body, to tell a repeated request from a changed one. */
  body_hash: string;
  status: OrderStatus;
  amount_fen: number;
  merchandise: MerchandiseKind;
  groups: JsonColumn<MerchandiseGroups>;
  months: number;
  starts_on: string | null;
  partner: string | null;
  /** The buyer's language: of mails and of `user_error_msg`. */
  locale: Locale;
  buyer: JsonColumn<Buyer>;
  /** The requested invoice; may change until it is issued. */
  invoice: JsonColumn<Invoice>;
  licence_id: string | null;
  /** The licence that it prolongs; null when a new one is bought. */
  renews: string | null;
  /** Set when a licence is changed within its term. */
  change: JsonColumn<OrderChange | null>;
  /** Set when it is made of a colleague's quotation. */
  quotation: JsonColumn<OrderQuotation | null>;
  /** The order whose thread of mails it continues; null for its own. */
  thread_id: string | null;
  /** What fulfilment gave: from when until when. */
  term_from: Date | null;
  term_until: Date | null;
  pay_before: Date;
  paid_at: Date | null;
  payment_way: PaymentWay | null;
  /** As the buyer entered it; the bank's own number is in the ledger. */
  slip_number: string | null;
  /** Since when a slip waits for a colleague's decision; null if none does. */
  slip_filed_at: Date | null;
  /** When a colleague granted the invoice before the payment. */
  invoice_first_at: Date | null;
  user_error_msg: string | null;
  refund_requested_at: Date | null;
  refund_reason: string | null;
  created_at: Date;
};

type OrderHistoryTable = {
  id: Generated<number>;
  order_id: string;
  status: OrderStatus;
  at: Date;
};

/** Which mails of an order were written down, each once (decision 0113). */
type OrderMailsTable = {
  order_id: string;
  mail: string;
  at: Date;
  /** Of `delivered:…`: how the buyer gets the product. */
  note: string | null;
};

type PaymentsTable = {
  /** Our number of the payment, which the channel repeats in everything it says. */
  out_trade_no: string;
  order_id: string;
  channel: PaymentWay;
  amount_fen: number;
  /** `open` until it is `paid` or `closed`; a payment that arrives late makes a closed one paid. */
  state: 'open' | 'paid' | 'closed';
  /** The cashier's address or what the QR code encodes, once the channel has answered. */
  pay_url: string | null;
  created_at: Date;
  expires_at: Date;
  /** When the operators were notified of a mismatch. */
  flagged_at: Date | null;
};

type PaymentRequestsTable = {
  order_id: string;
  idempotency_key: string;
  body_hash: string;
};

/** The books: one row for each movement of money, never changed. */
type LedgerTable = {
  id: Generated<number>;
  channel: PaymentWay;
  transaction_id: string;
  kind: 'payment' | 'refund';
  order_id: string;
  out_trade_no: string;
  /** Negative for a refund. */
  amount_fen: number;
  at: Date;
};

type PaymentNoncesTable = { channel: string; nonce: string; seen_at: Date };

type RefundsTable = {
  out_refund_no: string;
  order_id: string;
  out_trade_no: string;
  channel: PaymentWay;
  /** Of the payment that goes back. */
  transaction_id: string;
  /** `stray`: of a payment that could not be for the order. `provider`: begun there and booked when it was reported. */
  kind: 'order' | 'stray' | 'provider';
  amount_fen: number;
  reason: string;
  created_at: Date;
  done_at: Date | null;
  /** The decision about the service; null of a stray. With `lines` it is `unchanged`: what they leave stays. */
  service: RefundService | null;
  /** The parts of the order that are returned; null of a refund of money alone. */
  lines: JsonColumn<ReturnedItem[] | null>;
  /** When a colleague or the buyer decided that; null while it waits for it (`provider`). */
  decided_at: Date | null;
  /** The operator; null for the buyer. */
  decided_by: string | null;
};

/** Days of a licence that cost nothing, with who gave them and why. */
type LicenceGrantsTable = {
  id: Generated<number>;
  licence_id: string;
  days: number;
  granted_at: Date;
  granted_by: string | null;
  reason: string;
};

/** Payments of the embedded cashier; a real payment provider keeps its own records. */
type CashierPaymentsTable = {
  out_trade_no: string;
  channel: PaymentChannel;
  amount_fen: number;
  subject: string;
  return_url: string;
  state: 'open' | 'paid' | 'closed';
  transaction_id: string | null;
  paid_at: Date | null;
  expires_at: Date;
};

type CashierRefundsTable = {
  out_refund_no: string;
  refund_id: string;
  out_trade_no: string;
  amount_fen: number;
  at: Date;
};

/** An invoice as the tax authority knows it; the tax system makes it, this is the record of it. */
type InvoicesTable = {
  order_id: string;
  number: string;
  /** A day in Beijing, `YYYY-MM-DD`. */
  issued_on: string;
  amount_fen: number;
  recorded_at: Date;
};

/** A red-letter invoice, which takes back an issued one or a part of it. */
type RedInvoicesTable = {
  number: string;
  order_id: string;
  /** A day in Beijing, `YYYY-MM-DD`. */
  issued_on: string;
  /** What it takes back, above zero. */
  amount_fen: number;
  recorded_at: Date;
  /** The invoice that it reverses; null if an older release recorded it: the order's first. */
  invoice_number: string | null;
  /** The invoice that was issued in its place. */
  replaced_by: string | null;
};

/** What a colleague offers a customer at a price of their own (decision 0129). */
type QuotationsTable = {
  id: string;
  name: string;
  company: string | null;
  /** Lower case; the link is sent there. */
  email: string;
  phone: string | null;
  /** The customer's language. */
  locale: Locale;
  merchandise: MerchandiseKind;
  /** At list price, with names and prices as they were. */
  groups: JsonColumn<MerchandiseGroups>;
  months: number;
  list_fen: number;
  discount_fen: number;
  /** The operator who offers it; null where there was none. */
  owner: string | null;
  made_at: Date;
  /** The last moment of its last day in Beijing. */
  valid_until: Date;
  withdrawn_at: Date | null;
};

/** The PDF of an invoice or a red-letter one; it goes with the order. */
type InvoiceFilesTable = {
  number: string;
  order_id: string;
  content: Buffer;
  kept_at: Date;
};

/** Money that came in at the bank, as a statement said. */
type BankLinesTable = {
  /** The bank's own number, which `transfer-confirm` books it by. */
  number: string;
  at: Date;
  amount_fen: number;
  payer: string;
  payer_account: string;
  /** What the payer wrote, and what the bank calls it. */
  note: string;
  read_at: Date;
  /** A colleague has said that it is for no order. */
  set_aside_at: Date | null;
  set_aside_by: string | null;
  set_aside_why: string | null;
};
