export const orderStatuses = ['pending_payment', 'paid', 'fulfilled', 'refunding', 'refunded', 'closed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The life of an order: every state with the states it may move to (docs/behaviour.md#order-states). Nothing else is a
 * move; the server makes one as a single guarded update.
 *
 * `pending_payment` closes after 30 minutes or when the buyer cancels; a closed one may be opened again for a bank transfer. Fulfilment issues
 * the licence.
 */
export const orderMoves = {
  pending_payment: ['paid', 'closed'],
  paid: ['fulfilled', 'refunding'],
  fulfilled: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
  closed: ['pending_payment'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** How long a priced quote is valid (docs/behaviour.md#quote). */
export const intentionSeconds = 15 * 60;
/** How long an order waits for its payment. */
export const payWithinSeconds = 30 * 60;
/** How long it waits once the buyer has chosen a bank transfer: banks take days. */
export const transferWithinSeconds = 72 * 60 * 60;
/** How long a filed slip, or a part of the money, keeps an order open, and how long after its closing it may be opened again (decision 0112). */
export const transferGraceDays = 30;

/** What becomes of the service when money goes back: it stays as goodwill, lasts as long as what stays paid, or ends. */
export const refundServices = ['unchanged', 'shortened', 'ended'] as const;
export type RefundService = (typeof refundServices)[number];
