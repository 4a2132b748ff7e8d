import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import {
  newKey,
  payOrder,
  placeOrder,
  quoteOf,
  readOrder,
  requestPayment,
  startPayment,
} from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { planReminders } from './order-reminders.ts';

const dayMs = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A new buyer with an order, whose mails no other buyer's use up. */
async function newOrder(): Promise<{ client: TestClient; phone: string; id: string }> {
  const client = api.client();
  const phone = await signIn(api, client);
  const buyer_email = `buyer-${phone.slice(1)}@example.com`;
  const intention_id = await quoteOf(client, { period_months: '3' });
  return { client, phone, id: await placeOrder(client, { intention_id, buyer_email }) };
}

/** The reminders that are written down of an order, without the day behind them. */
async function reminders(id: string): Promise<string[]> {
  await planReminders(api.deps);
  const rows = await api.deps.db
    .selectFrom('order_mails')
    .select('mail')
    .where('order_id', '=', id)
    .where('mail', 'like', '%end%:%')
    .orderBy('at')
    .execute();
  return rows.map(({ mail }) => mail.split(':')[0] ?? '').filter((mail) => !mail.startsWith('operators-'));
}

/** As many days from now. */
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * dayMs);

describe('of a licence’s end', () => {
  /** A paid order, and the licence that it brought, which ends in so many days. */
  async function bought(daysLeft: number) {
    const order = await newOrder();
    await payOrder(api, order.client, order.id);
    const { licence } = await readOrder(order.client, order.id, 'licence');
    await api.deps.db
      .updateTable('licences')
      .set({ expires_at: inDays(daysLeft) })
      .where('id', '=', licence.id)
      .execute();
    return { ...order, licence: licence.id as string };
  }

  it.each([
    [31, []],
    [29, ['ends-30']],
    [6, ['ends-7']],
    [0.5, ['ends-1']],
    [-6, ['ended']],
    [-8, []],
  ])('with %d days left the buyer is reminded by %j', async (daysLeft, mails) => {
    const { id } = await bought(daysLeft);
    expect(await reminders(id)).toEqual(mails);
  });

  it('a buyer is reminded once, whatever was changed meanwhile, in the thread of the order that has the term', async () => {
    const { client, phone, id } = await newOrder();
    await payOrder(api, client, id);
    const { licence } = await readOrder(client, id, 'licence');
    api.clock.move(Date.parse(licence.expiresAt) - api.clock.now().getTime() - 20 * dayMs);
    await signIn(api, client, phone);
    expect(await reminders(id)).toEqual(['ends-30']);
    const form = { items: 'research:2,futures:2', idempotency_key: newKey() };
    const change = (await client.post(`/rqlicense/licences/${licence.id}/change`, form)).body.data.id;
    await payOrder(api, client, change);
    expect([await reminders(id), await reminders(change)]).toEqual([['ends-30'], []]);
  });

  it('a buyer is reminded in the thread of the order that was paid, while a renewal is not', async () => {
    const { client, id, licence } = await bought(20);
    const { body } = await client.post(`/rqlicense/licences/${licence}/renewal`, { idempotency_key: newKey() });
    expect([await reminders(id), await reminders(body.data.id)]).toEqual([['ends-30'], []]);
  });

  it('no buyer is reminded whose licence was revoked, whose money went back or who has left, and the next buyer is', async () => {
    const [revoked, refunded, left, stays] = [await bought(20), await bought(20), await bought(20), await bought(20)];
    await runCommand(api.deps, ['licence-revoke', revoked.licence, '--reason', '许可被转给他人']);
    await api.deps.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', refunded.id).execute();
    await api.deps.db.updateTable('orders').set({ user_id: null }).where('id', '=', left.id).execute();
    const due = await Promise.all([revoked, refunded, left, stays].map(({ id }) => reminders(id)));
    expect(due).toEqual([[], [], [], ['ends-30']]);
  });
});

describe('of a transfer’s deadline', () => {
  /** An order to be transferred for, which closes in so many days; with the slip's number, where one is announced. */
  async function awaited(days: number, slip?: string) {
    const order = await newOrder();
    await requestPayment(order.client, order.id, 'bank_transfer', slip === undefined ? {} : { slip_number: slip });
    await closeIn(order.id, days);
    return order;
  }
  const closeIn = (id: string, days: number) =>
    api.deps.db
      .updateTable('orders')
      .set({ pay_before: inDays(days) })
      .where('id', '=', id)
      .execute();

  it.each([
    [0.9, undefined, ['transfer-ends']],
    [1.1, undefined, []],
    [-0.1, undefined, []],
    [0.9, 'SLIP-A', ['transfer-ends']],
    [6.9, 'SLIP-B', ['slip-ends']],
    [7.1, 'SLIP-C', []],
    [-0.1, 'SLIP-D', []],
  ])('with %d days left and the slip %s the buyer is reminded by %j', async (days, slip, mails) => {
    const { id } = await awaited(days, slip);
    expect(await reminders(id)).toEqual(mails);
  });

  it('a buyer is not reminded who pays by another way, or has paid the whole or a part, or has cancelled', async () => {
    const [other, paid, part, cancelled] = [
      await newOrder(),
      await awaited(0.9),
      await awaited(0.9),
      await awaited(0.9),
    ];
    await startPayment(other.client, other.id);
    const first = ['--amount', '4100', '--slip', 'SLIP-F', '--despite', '4200.00'];
    await runCommand(api.deps, ['transfer-confirm', part.id, ...first]);
    await runCommand(api.deps, ['transfer-confirm', paid.id, '--amount', '4200', '--slip', 'SLIP-E']);
    await cancelled.client.post(`/business/v1/orders/${cancelled.id}/cancel`);
    for (const { id } of [other, paid, part, cancelled]) {
      await closeIn(id, 0.9);
      expect(await reminders(id)).toEqual([]);
    }
  });
});
