import type { IncomingHttpHeaders } from 'node:http';

/** One payment at a payment provider. Amounts are integer fen, the currency is CNY. */
type PaymentToStart = {
  /** Our number of the payment: 6 to 32 letters and digits, unique. */
  outTradeNo: string;
  amountFen: number;
  /** Text that the payer sees. */
  subject: string;
  /** Expiry: after it the provider accepts no payment. */
  expiresAt: Date;
  /** URL that the payer's browser returns to. Its arrival proves nothing. */
  returnUrl: string;
};

export type PaymentTaken = { transactionId: string; amountFen: number; currency: string; paidAt: Date };

/** The provider's state of a payment; an unknown payment is `unpaid`. */
export type PaymentFound = { state: 'unpaid' } | { state: 'closed' } | ({ state: 'paid' } & PaymentTaken);

/** A refund to the payer, started by us or at the provider. */
export type PaymentReturned = {
  /** Our number of the refund; an unknown one if a colleague started it at the provider. */
  outRefundNo: string;
  /** The provider's number of the refund. */
  refundId: string;
  amountFen: number;
  /** Scope of the amount: this refund alone, or all refunds of the payment so far. */
  of: 'refund' | 'payment';
};

/** A notification with a valid signature that is addressed to us. */
export type PaymentNotification = {
  outTradeNo: string;
  /** Id of the message; a repeated notification has the same one. */
  nonce: string;
  sentAt: Date;
  /** The provider's name for the kind, for logs and people. `isKnown` is true if its manual documents it. */
  kind: string;
  isKnown: boolean;
  taken?: PaymentTaken;
  returned?: PaymentReturned;
  /** Number of a failed refund that needs a person's action. */
  stuck?: string;
};

/**
 * Reason for rejecting a notification (docs/security.md#notifications). `malformed`: not a notification; anyone may post one. `probe`: a
 * wrong signature with which the provider tests us. `unreadable`: signed or encrypted with a key that we do not have, or meant for another
 * merchant. `forged`: a complete notification with a wrong signature.
 */
export type NotificationFault = 'malformed' | 'probe' | 'unreadable' | 'forged';

export class BadNotification extends Error {
  readonly fault: NotificationFault;
  constructor(fault: NotificationFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export type PaymentAnswer = { status: number; contentType: string; body: string };

/** A payment provider. Every call is idempotent: it may be repeated with the same numbers. */
export type PaymentGateway = {
  /** Set if `start` makes no network call, because the URL is signed here. */
  readonly startsAlone?: true;
  /** Starts a payment. @returns the cashier's URL, or the content of the QR code */
  start(payment: PaymentToStart): Promise<string>;
  query(outTradeNo: string): Promise<PaymentFound>;
  /** Closes a payment, so that it cannot be paid. @returns its state, because it may have been paid meanwhile */
  close(outTradeNo: string): Promise<PaymentFound>;
  /** Refunds all or a part. @returns the provider's number of the refund; null while it is pending */
  refund(refund: {
    outTradeNo: string;
    outRefundNo: string;
    amountFen: number;
    /** Amount of the whole payment. */
    totalFen: number;
    reason: string;
  }): Promise<string | null>;
  /** @throws BadNotification */
  readNotification(headers: IncomingHttpHeaders, rawBody: Buffer): PaymentNotification;
  /** Replies that the provider expects. After `refused` it sends the notification again. */
  readonly answers: Readonly<Record<'taken' | 'refused', PaymentAnswer>>;
};
