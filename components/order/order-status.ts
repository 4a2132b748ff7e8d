import type { BadgeTone } from '#components/ui/badge.tsx';
import type { OrderStatus } from '#contract/order-states.ts';

export const statusTones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending_payment: 'warning',
  paid: 'primary',
  fulfilled: 'success',
  refunding: 'warning',
  refunded: 'neutral',
  closed: 'neutral',
};

/** How soon something may be different; a colleague's or a bank's decision is looked for when the tab is opened again. */
export function pollAfterMs(status: OrderStatus, payment: 'none' | 'started' | 'confirming'): number {
  if (status === 'pending_payment') return { none: 5000, started: 2000, confirming: 1000 }[payment];
  return status === 'paid' || status === 'refunding' ? 3000 : 0;
}
