import { expect, it } from 'vitest';
import { orderMoves, orderStatuses } from '#contract/order-states.ts';
import { pollAfterMs } from './order-status.ts';
import { writeTimeLeft } from './time-left.ts';

it('an order is asked for again only while it may move by itself', () => {
  const asked = orderStatuses.filter((status) => pollAfterMs(status, 'none') > 0);
  expect(asked).toEqual(['pending_payment', 'paid', 'refunding']);
  const finished = orderStatuses.filter((status) => orderMoves[status].length === 0);
  expect(finished.map((status) => pollAfterMs(status, 'confirming'))).toEqual(finished.map(() => 0));
});

it('a started payment is looked for sooner, and each second after the way back from the cashier', () => {
  expect(pollAfterMs('pending_payment', 'started')).toBeLessThan(pollAfterMs('pending_payment', 'none'));
  expect(pollAfterMs('pending_payment', 'confirming')).toBe(1000);
});

it.each([
  [0, '00:00'],
  [59, '00:59'],
  [899, '14:59'],
  [3600, '1:00:00'],
  [258_489, '71:48:09'],
])('%d seconds are written %s', (seconds, text) => {
  expect(writeTimeLeft(seconds)).toBe(text);
});
