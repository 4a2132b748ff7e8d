export const orderStatuses = ['pending_payment', 'paid', 'fulfilled', 'refunding', 'refunded', 'closed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * States of an order with the next possible states (docs/behaviour.md#order-states). No other transition is allowed; the server makes each
 * as a single guarded update.
 * `pending_payment` closes after 30 minutes or when the buyer cancels. A closed order may be reopened for a bank transfer. Fulfilment
 * issues the licence.
 */
export const orderMoves = {
  pending_payment: ['paid', 'closed'],
  paid: ['fulfilled', 'refunding'],
  fulfilled: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
  closed: ['pending_payment'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Validity of a priced quote (docs/behaviour.md#quote). */
export const intentionSeconds = 15 * 60;
/** Time limit for the payment of an order. */
export const payWithinSeconds = 30 * 60;
/** Time limit once the buyer has chosen a bank transfer: banks take days. */
export const transferWithinSeconds = 72 * 60 * 60;
/** Days for which a filed slip or a partial payment keeps an order open, and for which a closed order may be reopened (decision 0112). */
export const transferGraceDays = 30;

/** Effect of a refund on the service: it continues as goodwill, is shortened to what remains paid, or ends. */
export const refundServices = ['unchanged', 'shortened', 'ended'] as const;
export type RefundService = (typeof refundServices)[number];
