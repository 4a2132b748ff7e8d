import * as z from 'zod/mini';
import { BadNotification, type PaymentTaken } from '#server/kernel/ports/payment-gateway.ts';

/** A payment in WeChat Pay's replies and notifications. */
export const trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int(), currency: z.optional(z.string()) })),
});

/** Returns the payment's amount and time. A payment that was refunded later still counts as paid. */
export function takenOf(found: z.infer<typeof trade>): PaymentTaken | null {
  const { trade_state: state, transaction_id: transactionId, success_time: paidAt, amount } = found;
  if (state !== 'SUCCESS' && state !== 'REFUND') return null;
  if (transactionId === undefined || paidAt === undefined || amount === undefined) {
    throw new BadNotification('unreadable', 'WeChat Pay: a payment without its particulars');
  }
  return {
    transactionId,
    amountFen: amount.total,
    currency: amount.currency ?? 'CNY',
    paidAt: new Date(paidAt),
  };
}
