import { expect, it } from 'vitest';
import { newBuyer, orderForm, placeOrder, quoteOf } from '#server/testing/order-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import type { TestReply } from '#server/testing/test-client.ts';

const api = setUpTestApi();

it('one address gets no more than 120 quotes a minute, and is answered with the time to wait', async () => {
  const client = api.client();
  const form = { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '1' };
  const statuses = [];
  for (let count = 0; count < 121; count += 1) {
    statuses.push((await client.post('/business/v1/order_intention', form)).status);
  }
  expect(statuses.indexOf(429)).toBe(120);
  const reply = await client.post('/business/v1/order_intention', form);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.client().post('/business/v1/order_intention', form)).status).toBe(200);
});

/** Asks until it is refused. @returns how often it was answered, and the refusal */
async function askUntilRefused(ask: () => Promise<TestReply>): Promise<{ answered: number; refused: TestReply }> {
  for (let answered = 0; answered <= 200; answered += 1) {
    const reply = await ask();
    if (reply.status !== 200) return { answered, refused: reply };
    expect(reply.body.code).toBe(0);
  }
  throw new Error('there is no limit');
}

it('one person gets no more than 200 orders an hour, the same one included, from whatever address', async () => {
  const client = api.client();
  const phone = await signIn(api, client);
  const form = orderForm(await quoteOf(client));
  const { answered, refused } = await askUntilRefused(() => client.post('/business/v1/orders', form));
  expect([answered, refused.status]).toEqual([200, 429]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  api.clock.move(60_000);
  const elsewhere = api.client();
  await signIn(api, elsewhere, phone);
  const another = orderForm(await quoteOf(elsewhere));
  expect((await elsewhere.post('/business/v1/orders', another)).status).toBe(429);
  await newBuyer(api);
});

it('one address can present no more than 180 wrong licences a minute', async () => {
  const [client, headers] = [api.client(), { authorization: 'Bearer none' }];
  // All of them within one minute of the clock.
  api.clock.move(60_000 - (api.clock.now().getTime() % 60_000));
  const present = (at: number) => client.get(`/rqlicense/licences/lic_${String(at).padStart(22, '0')}`, headers);
  for (let at = 0; at < 180; at += 1) expect((await present(at)).status).toBe(200);
  expect((await present(180)).status).toBe(429);
});

it('one person can request no more than 30 documents a minute, over all orders, and does not use up another person’s limit', async () => {
  const { client, id } = await newBuyer(api);
  const other = await placeOrder(client);
  const receiptOf = (order: string) => client.get(`/business/v1/orders/${order}/receipt`);
  for (let count = 0; count < 30; count += 1) expect((await receiptOf(id)).status).toBe(200);
  expect((await receiptOf(other)).status).toBe(429);
  const buyer = await newBuyer(api);
  expect((await buyer.client.get(`/business/v1/orders/${buyer.id}/receipt`)).status).toBe(200);
});
