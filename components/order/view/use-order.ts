'use client';

import { useState } from 'react';
import useSWR from 'swr';
import type * as z from 'zod/mini';
import { pollAfterMs } from '#components/order/order-status.ts';
import { orderFields, type OrderField } from '#contract/order.ts';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { getOrder } from '#lib/api/order-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';

export type Order = { [Field in OrderField]: z.output<(typeof orderFields)[Field]> };

const fields = Object.keys(orderFields).join(',');

/**
 * One's own order, asked for again while something may change: sooner once a payment has been started, never for a finished
 * order, and not while the tab is hidden.
 */
export function useOrder(id: string, userId: number) {
  const [payment, setPayment] = useState<'none' | 'started' | 'confirming'>('none');
  const { data, error, mutate } = useSWR(
    ['order', id, userId],
    // Every field was asked for.
    async () => (await getOrder({ id, fields })).data as Order,
    {
      // Less than the shortest interval, which it would swallow.
      dedupingInterval: 500,
      refreshInterval: (order) => (order ? pollAfterMs(order.status, payment) : 0),
      shouldRetryOnError: (failure) => !(failure instanceof RefusedError),
      onError: followSession,
    },
  );
  return {
    order: data,
    error: data ? undefined : (error as unknown),
    isUnknown: error instanceof RefusedError && error.code === refusals.orderUnknown.code,
    /** Asks for the order at once. */
    refresh: () => void mutate(),
    setPayment,
  };
}
export type OrderInUse = ReturnType<typeof useOrder> & { order: Order };
