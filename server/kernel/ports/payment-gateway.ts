import type { IncomingHttpHeaders } from 'node:http';

/** One payment at a payment provider. Amounts are integer fen, the currency is CNY. */
type PaymentToStart = {
  /** Our number of it: 6 to 32 letters and digits, never used twice. */
  outTradeNo: string;
  amountFen: number;
  /** What the payer reads. */
  subject: string;
  /** After this the provider accepts no payment for it. */
  expiresAt: Date;
  /** Where the payer's browser goes afterwards; that it arrives there proves nothing. */
  returnUrl: string;
};

export type PaymentTaken = { transactionId: string; amountFen: number; currency: string; paidAt: Date };

/** The provider's state of a payment; `unpaid` is also an unknown one. */
export type PaymentFound = { state: 'unpaid' } | { state: 'closed' } | ({ state: 'paid' } & PaymentTaken);

/** Money that went back to the payer, whoever began it. */
export type PaymentReturned = {
  /** Our number of the refund; another one when a colleague began it at the provider. */
  outRefundNo: string;
  /** The provider's number of it. */
  refundId: string;
  amountFen: number;
  /** Whether the amount is of this refund, or of all refunds of the payment so far. */
  of: 'refund' | 'payment';
};

/** A notification whose signature is good and which is meant for us. */
export type PaymentNotification = {
  outTradeNo: string;
  /** Says the same thing a second time when it is seen a second time. */
  nonce: string;
  sentAt: Date;
  /** What the provider calls it, for logs and people; `isKnown` when its manual names it. */
  kind: string;
  isKnown: boolean;
  taken?: PaymentTaken;
  returned?: PaymentReturned;
  /** Money that was to go back and will not without a person: the number of the refund. */
  stuck?: string;
};

/**
 * Why what was posted is not acted upon (docs/security.md#notifications). `malformed`: no notification at all, as anyone may post.
 * `probe`: a wrong signature with which the provider tests us. `unreadable`: signed or encrypted with a key that is not here, or meant
 * for another merchant. `forged`: a notification in all its parts under a wrong signature.
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

/** A payment provider. Every call may be repeated with the same numbers and does its work once. */
export type PaymentGateway = {
  /** Whether `start` makes no call: the address is signed here. */
  readonly startsAlone?: true;
  /** @returns the cashier's address, or what the QR code encodes */
  start(payment: PaymentToStart): Promise<string>;
  query(outTradeNo: string): Promise<PaymentFound>;
  /** Takes no money for it any more. @returns what has become of it, as it may have been paid meanwhile */
  close(outTradeNo: string): Promise<PaymentFound>;
  /** Pays back all or a part. @returns the provider's number of the refund; null while it is not through */
  refund(refund: {
    outTradeNo: string;
    outRefundNo: string;
    amountFen: number;
    /** Of the whole payment. */
    totalFen: number;
    reason: string;
  }): Promise<string | null>;
  /** @throws BadNotification */
  readNotification(headers: IncomingHttpHeaders, rawBody: Buffer): PaymentNotification;
  /** The reply that the provider expects: it repeats a refused notification. */
  readonly answers: Readonly<Record<'taken' | 'refused', PaymentAnswer>>;
};
