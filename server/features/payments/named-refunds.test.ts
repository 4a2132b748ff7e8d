import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderRecord } from '#server/features/orders/order-desk-record.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runRefund } from './payment-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('a colleague registers the named refund, and not an older open one', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  for (const amount of ['100', '200']) {
    await refundOrder(api.deps, id, { amount, service: 'unchanged' });
    api.clock.move(1000);
  }
  const refunds = api.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('created_at');
  const named = (await refunds.execute()).at(-1)!.out_refund_no;
  await runCommand(api.deps, ['refund-done', id, '--slip', 'ICBC-000001', '--refund', named]);
  expect((await refunds.execute()).map(({ done_at: at }) => at !== null)).toEqual([false, true]);
});

it('the job of a completed refund or a bank refund calls no provider', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  for (const amount of ['100', '200']) await refundOrder(api.deps, id, { amount, service: 'unchanged' });
  const { db } = api.deps;
  const numbers = await db.selectFrom('refunds').select('out_refund_no').where('order_id', '=', id).execute();
  const [done, byHand] = numbers.map((row) => row.out_refund_no) as [string, string];
  const change = (number: string) => db.updateTable('refunds').where('out_refund_no', '=', number);
  await change(done).set({ done_at: api.clock.now() }).execute();
  await change(byHand).set({ channel: 'bank_transfer' }).execute();
  for (const outRefundNo of [done, byHand]) expect(await runRefund(api.deps, { outRefundNo })).toBeUndefined();
  const booked = db.selectFrom('ledger').select('id').where('order_id', '=', id).where('kind', '=', 'refund');
  expect(await booked.execute()).toEqual([]);
});

it('the timeline of an order has only its own states and payments', async () => {
  const { db } = api.deps;
  for (const { client, id } of [await newBuyer(api), await newBuyer(api)]) {
    await payOrder(api, client, id);
    const booked = await db.selectFrom('ledger').select('transaction_id').where('order_id', '=', id).execute();
    const moves = await db.selectFrom('order_history').select('status').where('order_id', '=', id).execute();
    const { events } = (await orderRecord.read(api.deps, id))!;
    const texts = events.flatMap(({ what, text }) => (what === 'payment' ? [text] : []));
    expect(texts).toEqual(booked.map(({ transaction_id: number }) => expect.stringContaining(number) as string));
    expect(texts).toHaveLength(1);
    expect(events.filter(({ what }) => what === 'move')).toHaveLength(moves.length);
  }
});
