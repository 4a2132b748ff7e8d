'use client';

import { useState } from 'react';
import { reportMoneyError } from '#components/shell/report-error.ts';
import type { PaymentWay } from '#contract/order.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { requestPayment } from '#lib/api/order-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';

export type Payment = Awaited<ReturnType<typeof requestPayment>>['data'];

/** Starts payments of an order. A refusal is kept to be shown where the button is; other failures are toasts that stay. */
export function usePayment(orderId: string, onRefused: () => void) {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** @param again the way back brought no payment: what was started before is closed first. @returns the payment, null when it could not be started */
  async function start(
    way: PaymentWay,
    { slipNumber, again = false }: { slipNumber?: string; again?: boolean } = {},
  ): Promise<Payment | null> {
    if (isStarting) return null;
    setStarting(true);
    setRefusal(null);
    try {
      const { data } = await requestPayment({
        id: orderId,
        way,
        idempotencyKey: newIdempotencyKey(),
        ...(slipNumber !== undefined && { slipNumber }),
        ...(again && { again: '1' as const }),
      });
      setPayment(data);
      return data;
    } catch (error) {
      followSession(error);
      if (error instanceof RefusedError) {
        setRefusal(error.message);
        onRefused();
      } else reportMoneyError(error);
      return null;
    } finally {
      setStarting(false);
    }
  }

  function forget() {
    setPayment(null);
    setRefusal(null);
  }

  return { payment, isStarting, refusal, start, forget };
}
