import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newKey, orderForm, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const dayMs = 86_400_000;
const buyer = 'cai@example.com';
let api: TestApi;
let client: TestClient;
let phone: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.moveTo('2027-01-05T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
  api.mail.length = 0;
});

type Language = 'zh-CN' | 'en-US';
async function buyYear(language: Language = 'zh-CN'): Promise<{ id: string; licence: string }> {
  const headers = { 'accept-language': language };
  const choice = { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '12' };
  const quote = (await client.post('/business/v1/order_intention', choice, headers)).body.data.id;
  const form = orderForm(quote, { buyer_email: buyer });
  const { id } = (await client.post('/business/v1/orders', form, headers)).body.data;
  await payOrder(api, client, id);
  return { id, licence: (await readOrder(client, id, 'licence')).licence.id };
}

async function buyMore(licence: string, language: Language = 'zh-CN'): Promise<string> {
  const body = { idempotency_key: newKey(), items: 'research:2,options:2,traffic-10gb:1' };
  const headers = { 'accept-language': language };
  const { id } = (await client.post(`/rqlicense/licences/${licence}/change`, body, headers)).body.data;
  await payOrder(api, client, id);
  return id;
}

/** The mails that a refund brings: that the money goes back, and that it has. */
async function mailsOf(id: string, refund: Parameters<typeof refundOrder>[2]) {
  api.mail.length = 0;
  await refundOrder(api.deps, id, refund);
  await api.runJobs();
  return api.mail.filter(({ to }) => to.address === buyer);
}

it('the mails of a change that is shortened say until when its contents last, what follows, and that the end stays', async () => {
  const { licence } = await buyYear();
  const change = await buyMore(licence);
  const mails = await mailsOf(change, { amount: '300.00', service: 'shortened', reason: '期权模块中断两天' });
  expect(mails.map(({ subject }) => /：(.*)$/.exec(subject)?.[1])).toEqual(['正在退款', '退款已退回']);
  for (const { text } of mails) {
    expect(text).toContain(
      '变更的内容（研究版 × 2、期权 × 2、流量包 10 GB/日 × 1）用到 2028-01-01 23:59（北京时间）为止，' +
        '之后按变更之前的内容（研究版 × 1）继续；许可有效期仍至 2028-01-05 23:59（北京时间）。',
    );
    expect(text).toContain('\n\n退款原因：期权模块中断两天\n\n');
  }
  expect((await readOrder(client, change, 'service')).service.days.last).toBe('2028-01-01');
});

it('in English they say the same', async () => {
  const { licence } = await buyYear('en-US');
  const change = await buyMore(licence, 'en-US');
  const [begun] = await mailsOf(change, { amount: '300.00', service: 'shortened', reason: 'Two days of outage' });
  expect(begun?.text).toMatch(
    /The changed contents \(.* × 2, .* × 2, .* × 1\) remain available until 2028-01-01 23:59 \(Beijing time\); after that the license continues with the contents before the change \(.* × 1\)\. The license still ends on 2028-01-05 23:59/,
  );
  expect(begun?.text).toContain('\n\nReason for the refund: Two days of outage\n\n');
});

it('a change that is undone is named with what stops, what goes on and when; a refund without a reason says none', async () => {
  const { licence } = await buyYear();
  const change = await buyMore(licence);
  const [begun] = await mailsOf(change, { service: 'ended' });
  expect(begun?.text).toContain(
    '变更已于 2027-01-05 10:00（北京时间）取消，变更的内容（研究版 × 2、期权 × 2、流量包 10 GB/日 × 1）随之停用，' +
      '许可按变更之前的内容（研究版 × 1）继续；许可有效期仍至 2028-01-05 23:59（北京时间）。',
  );
  expect(begun?.text).not.toContain('原因');
  expect(begun?.attachments).toHaveLength(1);
});

it('a term that is shortened says its new end, and that less than a day changes no date', async () => {
  const { id } = await buyYear();
  const [less] = await mailsOf(id, { amount: '5.00', service: 'shortened' });
  expect(less?.text).toContain('服务日期不变：');
  expect(less?.text).toContain('许可有效期至 2028-01-05 23:59（北京时间）。');
  const [begun] = await mailsOf(id, { amount: '100.00', service: 'shortened' });
  expect(begun?.text).toContain('服务缩短到仍付款的天数：许可有效期改为至 2028-01-01 23:59（北京时间）。');
});

it('an order before a renewal is shortened to its own day, and the license to another', async () => {
  const { id, licence } = await buyYear();
  const renewal = await client.post(`/rqlicense/licences/${licence}/renewal`, { idempotency_key: newKey() });
  await payOrder(api, client, renewal.body.data.id);
  const [begun] = await mailsOf(id, { amount: '100.00', service: 'shortened' });
  expect(begun?.text).toContain(
    '本订单用到 2028-01-01 23:59（北京时间），许可有效期改为至 2029-01-01 23:59（北京时间）。',
  );
  const [ended] = await mailsOf(id, { service: 'ended' });
  expect(ended?.text).toContain('本订单的服务到 2027-01-05 10:00（北京时间）为止；同一许可由其他订单继续，');
});

it('a service that ends says when: at once, or with the day that is paid for', async () => {
  const { id } = await buyYear();
  const [atOnce] = await mailsOf(id, { service: 'ended' });
  expect(atOnce?.text).toContain('服务已于 2027-01-05 10:00（北京时间）终止，许可已停用，不能再取数。');
  const { id: other } = await buyYear();
  api.clock.move(9 * dayMs);
  await signIn(api, client, phone);
  // Ten of 366 days for ¥8,000 are used.
  const [withToday] = await mailsOf(other, { amount: '7781.43', service: 'ended' });
  expect(withToday?.text).toContain('服务用到 2027-01-14 23:59（北京时间）为止，此后不能再取数。');
});
