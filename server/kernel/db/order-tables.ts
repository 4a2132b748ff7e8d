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
 * A change of a licence within its term: the licence, its remaining days, and their value at the earlier price. `ordered` is set if the
 * payment arrived on a later day and the change was priced again.
 */
type OrderChange = {
  licenceId: string;
  daysLeft: number;
  creditFen: number;
  ordered?: { daysLeft: number; amountFen: number };
};
/** Units of an order's line that a refund returns. */
export type ReturnedItem = { id: string; quantity: number };
/** The quotation of an order, and its discount on the lines' sum. */
type OrderQuotation = { id: string; discountFen: number };

type OrderIntentionsTable = {
  id: string;
  /** Null for a visitor without an account. */
  user_id: number | null;
  workspace_id: string | null;
  merchandise: MerchandiseKind;
  /** Names and prices at the time of pricing. */
  groups: JsonColumn<MerchandiseGroups>;
  months: number;
  /** A day in Beijing, `YYYY-MM-DD`; null for the day the licence is issued. */
  starts_on: string | null;
  amount_fen: number;
  partner: string | null;
  /** The licence that it renews; null for a new one. */
  renews: string | null;
  /** Set if a licence is changed within its term. */
  change: JsonColumn<OrderChange | null>;
  /** Set if the order follows a colleague's quotation. */
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
  /** SHA-256 of the rest of the request body; distinguishes a repeated request from a changed one. */
  body_hash: string;
  status: OrderStatus;
  amount_fen: number;
  merchandise: MerchandiseKind;
  groups: JsonColumn<MerchandiseGroups>;
  months: number;
  starts_on: string | null;
  partner: string | null;
  /** The buyer's language, for mails and `user_error_msg`. */
  locale: Locale;
  buyer: JsonColumn<Buyer>;
  /** The requested invoice; may change until it is issued. */
  invoice: JsonColumn<Invoice>;
  licence_id: string | null;
  /** The licence that it renews; null for a new one. */
  renews: string | null;
  /** Set if a licence is changed within its term. */
  change: JsonColumn<OrderChange | null>;
  /** Set if the order follows a colleague's quotation. */
  quotation: JsonColumn<OrderQuotation | null>;
  /** The order whose mail thread it continues; null for its own. */
  thread_id: string | null;
  /** Start and end of the term that fulfilment granted. */
  term_from: Date | null;
  term_until: Date | null;
  pay_before: Date;
  paid_at: Date | null;
  payment_way: PaymentWay | null;
  /** As the buyer entered it; the bank's own number is in the ledger. */
  slip_number: string | null;
  /** Start of the wait for a colleague's decision on the slip; null if none is pending. */
  slip_filed_at: Date | null;
  /** Time at which a colleague granted the invoice before the payment. */
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

/** Mails of an order that were enqueued, each once (decision 0113). */
type OrderMailsTable = {
  order_id: string;
  mail: string;
  at: Date;
  /** How the buyer gets the product; set for `delivered:…`. */
  note: string | null;
};

type PaymentsTable = {
  /** Our number of the payment; the channel repeats it in every message. */
  out_trade_no: string;
  order_id: string;
  channel: PaymentWay;
  amount_fen: number;
  /** `open` until it is `paid` or `closed`. A late payment moves it from `closed` to `paid`. */
  state: 'open' | 'paid' | 'closed';
  /** The cashier's address or the content of the QR code, once the channel has answered. */
  pay_url: string | null;
  created_at: Date;
  expires_at: Date;
  /** Time at which the operators were notified of a mismatch. */
  flagged_at: Date | null;
};

type PaymentRequestsTable = {
  order_id: string;
  idempotency_key: string;
  body_hash: string;
};

/** The ledger: one row for each movement of money, never changed. */
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
  /** Transaction of the payment that is refunded. */
  transaction_id: string;
  /** `stray`: refund of a payment that did not match the order. `provider`: begun at the provider and booked when it was reported. */
  kind: 'order' | 'stray' | 'provider';
  amount_fen: number;
  reason: string;
  created_at: Date;
  done_at: Date | null;
  /** The decision about the service; null for a stray. With `lines` it is `unchanged`, because the remaining lines define the service. */
  service: RefundService | null;
  /** The returned parts of the order; null for a refund of money alone. */
  lines: JsonColumn<ReturnedItem[] | null>;
  /** Time of a colleague's or the buyer's decision about the service; null while it is pending (`provider`). */
  decided_at: Date | null;
  /** The operator; null for the buyer. */
  decided_by: string | null;
};

/** Free days of a licence, with the operator and the reason. */
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

/** An invoice as the tax authority knows it. The tax system issues it; this is a record of it. */
type InvoicesTable = {
  order_id: string;
  number: string;
  /** A day in Beijing, `YYYY-MM-DD`. */
  issued_on: string;
  amount_fen: number;
  recorded_at: Date;
};

/** A red-letter invoice, which reverses an issued one wholly or in part. */
type RedInvoicesTable = {
  number: string;
  order_id: string;
  /** A day in Beijing, `YYYY-MM-DD`. */
  issued_on: string;
  /** The reversed amount, above zero. */
  amount_fen: number;
  recorded_at: Date;
  /** The invoice that it reverses. Null if an older release recorded it: then it is the order's first. */
  invoice_number: string | null;
  /** The invoice that replaces the reversed one. */
  replaced_by: string | null;
};

/** A colleague's offer to a customer at a special price (decision 0129). */
type QuotationsTable = {
  id: string;
  name: string;
  company: string | null;
  /** Lower case; the link is sent to this address. */
  email: string;
  phone: string | null;
  address: string | null;
  /** VAT or company registration number. */
  registration_number: string | null;
  /** The customer's own number of the purchase. */
  po_number: string | null;
  /** The customer's language. */
  locale: Locale;
  merchandise: MerchandiseKind;
  /** Items at list price, with names and prices at the time of the offer. */
  groups: JsonColumn<MerchandiseGroups>;
  months: number;
  list_fen: number;
  discount_fen: number;
  /** The operator who made the offer; null if there was none. */
  owner: string | null;
  made_at: Date;
  /** Last moment of the last valid day in Beijing. */
  valid_until: Date;
  withdrawn_at: Date | null;
};

/** The PDF of an invoice or a red-letter one; it is deleted with the order. */
type InvoiceFilesTable = {
  number: string;
  order_id: string;
  content: Buffer;
  kept_at: Date;
};

/** An incoming bank transfer, from a statement. */
type BankLinesTable = {
  /** The bank's own number; `transfer-confirm` books the transfer by it. */
  number: string;
  at: Date;
  amount_fen: number;
  payer: string;
  payer_account: string;
  /** The payer's remarks and the bank's description. */
  note: string;
  read_at: Date;
  /** Time at which a colleague marked the transfer as unrelated to any order. */
  set_aside_at: Date | null;
  set_aside_by: string | null;
  set_aside_why: string | null;
};
