import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newBuyer, readOrder } from '#server/testing/order-forms.ts';
import { openProviderApi, wechatTrade, type ProviderApi } from '#server/testing/provider-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** Both real adapters, against providers that sign texts which PostgreSQL cannot store. */
let site: ProviderApi;
let client: TestClient;
let id: string;
beforeAll(async () => {
  site = await openProviderApi();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.api.deps.db.deleteFrom('jobs').execute();
  site.api.mail.length = 0;
  ({ client, id } = await newBuyer(site.api));
});

const bad = '\0\ud800';
const status = async () => (await readOrder(client, id)).status;
const kept = async () =>
  (await site.api.deps.db.selectFrom('ledger').select('transaction_id').where('order_id', '=', id).execute()).map(
    ({ transaction_id }) => transaction_id,
  );

it.each(['trade_no', 'notify_type', 'buyer_logon_id', 'subject'])(
  'Alipay’s notification pays the order also with NUL in `%s`',
  async (field) => {
    const number = await site.startAlipay(client, id);
    const body = site.alipay.notificationOfBytes({ ...site.alipayFields(number), [field]: `A${number}\0` });
    expect((await site.post('alipay', body)).text).toBe('success');
    await site.api.runJobs();
    expect(await status()).toBe('fulfilled');
  },
);

it('Alipay’s messages about a refund are mailed with invalid characters replaced', async () => {
  const number = await site.startAlipay(client, id);
  const content = { out_trade_no: number, out_request_no: `HZ${bad}1`, dback_status: 'F' };
  const body = site.alipay.notification({
    msg_method: 'alipay.trade.refund.depositback.completed',
    app_id: 'app-1',
    utc_timestamp: String(site.api.clock.now().getTime()),
    biz_content: JSON.stringify(content),
  });
  expect((await site.post('alipay', body)).text).toBe('success');
  await site.api.runJobs();
  expect(site.api.mail.map(({ text }) => text).join('')).toContain('HZ\ufffd\ufffd1');
});

it.each(['transaction_id', 'trade_type', 'bank_type', 'attach'])(
  'WeChat Pay’s notification pays the order also with NUL and a lone surrogate in `%s`',
  async (field) => {
    const number = await site.startWechatPay(client, id);
    const notice = site.wechatNotice(number, { [field]: `W${number}${bad}` });
    expect((await site.post('wechat_pay', notice.body, notice.headers)).status).toBe(200);
    await site.api.runJobs();
    expect(await status()).toBe('fulfilled');
  },
);

it('a payment with an unknown number is refused without a server error', async () => {
  const alipay = site.alipay.notificationOfBytes(site.alipayFields('X\0'));
  expect((await site.post('alipay', alipay)).status).toBe(400);
  const { body, headers } = site.wechatNotice(`X${bad}`);
  expect((await site.post('wechat_pay', body, headers)).status).toBe(400);
});

it('either provider’s answer to a query pays the order', async () => {
  const alipay = await site.startAlipay(client, id);
  site.alipay.answers['alipay.trade.query'] = {
    code: '10000',
    trade_no: `A${alipay}${bad}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1400.00',
  };
  site.api.clock.move(120_000);
  await site.api.runJobs();
  expect([await status(), await kept()]).toEqual(['fulfilled', [`A${alipay}\ufffd\ufffd`]]);
  ({ client, id } = await newBuyer(site.api));
  const wechat = await site.startWechatPay(client, id);
  site.wechatPay.answers[`GET /v3/pay/transactions/out-trade-no/${wechat}?mchid=190`] = {
    status: 200,
    body: { ...wechatTrade(wechat), transaction_id: `W${wechat}${bad}` },
  };
  site.api.clock.move(120_000);
  await site.api.runJobs();
  expect([await status(), await kept()]).toEqual(['fulfilled', [`W${wechat}\ufffd\ufffd`]]);
});
