import { expect, it } from 'vitest';
import { newBuyer, startPayment } from '#server/testing/order-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { checkPayment } from './payment-jobs.ts';

const api = setUpTestApi();

it('a payment booked while it is being closed at the provider stays paid', async () => {
  const { client, id } = await newBuyer(api);
  const outTradeNo = await startPayment(client, id);
  const payments = api.deps.db.updateTable('payments').where('out_trade_no', '=', outTradeNo);
  await payments.set({ expires_at: api.clock.now() }).execute();
  const alipay = {
    ...api.deps.payments.alipay,
    async close() {
      await payments.set({ state: 'paid' }).execute();
      return { state: 'closed' as const };
    },
  };
  await checkPayment({ ...api.deps, payments: { ...api.deps.payments, alipay } }, { outTradeNo });
  const states = api.deps.db.selectFrom('payments').select('state').where('order_id', '=', id);
  expect(await states.execute()).toEqual([{ state: 'paid' }]);
});
