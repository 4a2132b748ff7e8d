import { expect, it } from 'vitest';
import { recordEvents } from '#server/kernel/limits/limits.ts';
import { newBuyer, placeOrder, requestPayment } from '#server/testing/order-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';

const api = setUpTestApi();

it('a user can start 200 payments an hour, repeats included, without affecting other users', async () => {
  const { client, id } = await newBuyer(api);
  const [more, other] = [await placeOrder(client), await newBuyer(api)];
  const { userId } = (await client.post('/user/isLogin.do')).body;
  // Two of the 200 allowed events remain.
  await recordEvents(api.deps.db, api.clock, Array<string>(198).fill(`payment-by:${userId}`));
  const same = { idempotency_key: 'k'.repeat(24) };
  for (let count = 0; count < 2; count += 1)
    expect((await requestPayment(client, id, 'alipay', same)).status).toBe(200);
  const refused = await requestPayment(client, more, 'alipay');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await requestPayment(other.client, other.id, 'alipay')).status).toBe(200);
  api.clock.move(3_600_000);
  expect((await requestPayment(client, more, 'alipay')).status).toBe(200);
});
