import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStatuses } from '#contract/order-states.ts';
import { newBuyer } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { moveOrder } from './move-order.ts';

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ id } = await newBuyer(api));
});
afterAll(() => api.close());

const moves = [
  'pending_payment → paid',
  'pending_payment → closed',
  'paid → fulfilled',
  'paid → refunding',
  'fulfilled → refunding',
  'refunding → refunded',
  'closed → pending_payment',
];

it('an order moves where its state leads, with a line in its history, and nowhere else', async () => {
  const { db, clock } = api.deps;
  const lines = async () =>
    (await db.selectFrom('order_history').select('status').where('order_id', '=', id).execute()).length;
  const moved: string[] = [];
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      await db.deleteFrom('order_history').execute();
      await db.updateTable('orders').set({ status: from }).where('id', '=', id).execute();
      const order = await moveOrder(db, clock.now(), { id, to });
      const { status } = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
      if (order) moved.push(`${from} → ${to}`);
      expect([status, await lines()], `${from} → ${to}`).toEqual(order ? [to, 1] : [from, 0]);
    }
  }
  expect(moved.toSorted()).toEqual(moves.toSorted());
});
