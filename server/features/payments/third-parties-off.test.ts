import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { createPayments } from '#server/adapters/payment/create-payments.ts';
import { buildApi } from '#server/main/build-api.ts';
import { newBuyer, requestPayment } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let id: string;
beforeAll(async () => {
  api = await createTestApi({ ALIPAY: 'off', WECHAT_PAY: 'off', WECHAT: 'off', COMPANY_REGISTER: 'off' });
  ({ client, id } = await newBuyer(api));
});
afterAll(() => api.close());

it('disabled third parties are refused with a code, and a transfer is accepted', async () => {
  for (const way of ['alipay', 'wechat_pay'] as const)
    expect((await requestPayment(client, id, way)).body.code).toBe(refusals.notOffered.code);
  expect((await client.get('/wechat/state?device=pc&from=')).body.code).toBe(refusals.notOffered.code);
  const lookup = await client.get(`/rqcrm/v1/get_full_company_name?company_name=${encodeURIComponent('某某科技')}`);
  expect(lookup.body.code).toBe(refusals.notOffered.code);
  expect((await requestPayment(client, id, 'bank_transfer')).body).toMatchObject({
    code: 0,
    data: { way: 'bank_transfer' },
  });
});

it('the mail of an order offers a transfer only', async () => {
  await api.runJobs();
  const { text = '' } = api.mail.find(({ text: body }) => body.includes(id)) ?? {};
  expect(text).toContain('在订单页面选择对公转账。');
  expect(text).not.toMatch(/支付宝|微信/);
});

it('a notification of a disabled provider is refused', async () => {
  const { payments } = createPayments(api.deps.config, api.deps);
  const app = await buildApi({ ...api.deps, payments });
  for (const channel of ['alipay', 'wechat_pay']) {
    const posted = await app.inject({ method: 'POST', url: `/api/payments/notify/${channel}`, payload: 'a=b' });
    expect(posted.statusCode).toBe(404);
  }
  await app.close();
});
