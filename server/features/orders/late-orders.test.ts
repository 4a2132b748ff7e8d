import { expect, it } from 'vitest';
import { newBuyer } from '#server/testing/order-forms.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { readReopenUntil, whyNotPayable } from './late-orders.ts';

it('a closed order opens again, and takes a late transfer, until thirty days after its closing and no longer', async () => {
  const api = await createTestApi();
  const { db } = api.deps;
  const { client, id } = await newBuyer(api);
  await client.post(`/business/v1/orders/${id}/cancel`);
  const closed = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', id)
    .where('status', '=', 'closed')
    .executeTakeFirstOrThrow();
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const over = new Date(closed.at.getTime() + 30 * 86_400_000);
  const before = new Date(over.getTime() - 1);
  expect([await readReopenUntil(db, order, before), await readReopenUntil(db, order, over)]).toEqual([over, null]);
  expect(await whyNotPayable(db, order, before)).toBeNull();
  expect(await whyNotPayable(db, order, over)).toContain('超过 30 天');
  await api.close();
});
