import { expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { payOrder, placeOrder, readOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';

it('each of a buyer’s orders is shown by its own id, and no order by an unknown one', async () => {
  const api = await createTestApi();
  const client = api.client();
  await signIn(api, client);
  const [waiting, paid] = [await placeOrder(client), await placeOrder(client)];
  await payOrder(api, client, paid);
  const shown = await Promise.all([waiting, paid].map((id) => readOrder(client, id)));
  expect(shown.map(({ status }) => status)).toEqual(['pending_payment', 'fulfilled']);
  const unknown = await client.get('/business/v1/orders/O-0000000000?fields=status');
  expect(unknown.body.code).toBe(refusals.orderUnknown.code);
  await api.close();
});
