import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alipayKinds, refusedKinds, wechatPayKinds } from '#server/adapters/payment/notification-kinds.ts';
import { processMetrics } from '#server/kernel/metrics/instruments.ts';
import { newBuyer, readOrder } from '#server/testing/order-forms.ts';
import { openProviderApi, type ProviderApi } from '#server/testing/provider-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

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
  site.api.logged.length = 0;
  ({ client, id } = await newBuyer(site.api));
});

const status = async () => (await readOrder(client, id)).status;
const books = async () => {
  const rows = await site.api.deps.db
    .selectFrom('ledger')
    .select('amount_fen')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ amount_fen }) => amount_fen);
};
const mails = async () => {
  await site.api.runJobs();
  return site.api.mail.map(({ subject }) => subject);
};
/** Reads the subjects of mails that ask for a decision about the order. */
const decisions = async () => (await mails()).filter((subject) => subject.includes('待处理') && subject.includes(id));
const alerts = () =>
  ['forged', 'unreadable', 'unknown'].filter((name) =>
    site.api.logged.join('').includes(`payment-${name === 'unknown' ? name : `notification-${name}`}"`),
  );

type Sent = { body: string | Buffer; headers?: Record<string, string> };
const acknowledged = { alipay: { status: 200, text: 'success' }, wechat_pay: { status: 200 } };
const refused = { status: 400 };

async function expectAnswer(channel: 'alipay' | 'wechat_pay', { body, headers }: Sent, answer: object) {
  expect(await site.post(channel, body, headers)).toMatchObject(answer);
}

/** Pays and fulfils the order by a provider's notification. @returns our number of the payment */
async function payByAlipay(): Promise<string> {
  const number = await site.startAlipay(client, id);
  await expectAnswer('alipay', { body: site.alipayNotice(number) }, acknowledged.alipay);
  return deliver(number);
}
async function payByWechat(): Promise<string> {
  const number = await site.startWechatPay(client, id);
  await expectAnswer('wechat_pay', site.wechatNotice(number), acknowledged.wechat_pay);
  return deliver(number);
}
async function deliver(number: string): Promise<string> {
  await site.api.runJobs();
  site.api.mail.length = 0;
  return number;
}

/** Ledger amounts in fen after each notification, for an unpaid order and for a fulfilled one. */
const booked = {
  paid: { waiting: [140_000], delivered: [140_000] },
  nothing: { waiting: [], delivered: [140_000] },
  stuck: { waiting: [], delivered: [140_000] },
} as const;

describe('each kind of Alipay’s notifications is answered “success” and booked as the table says', () => {
  it.each(Object.entries(alipayKinds))('%s', async (kind, { says }) => {
    const send = async (number: string) => {
      const [first = '', second] = kind.split(' ');
      if (first.startsWith('alipay.')) return sendMessage(number, first, second ?? '');
      const refund = second === 'refund_fee' ? { refund_fee: '400.00', out_biz_no: 'HZ-1' } : {};
      const body = site.alipayNotice(number, { trade_status: first, ...refund });
      return expectAnswer('alipay', { body }, acknowledged.alipay);
    };
    const sendMessage = (number: string, msg_method: string, dback_status: string) => {
      const content = { trade_no: `A${number}`, out_trade_no: number, out_request_no: 'HZ-1', dback_status };
      const more = { utc_timestamp: String(site.api.clock.now().getTime()), biz_content: JSON.stringify(content) };
      const body = site.alipay.notification({ msg_method, app_id: 'app-1', version: '1.1', charset: 'UTF-8', ...more });
      return expectAnswer('alipay', { body }, acknowledged.alipay);
    };
    const waiting = await site.startAlipay(client, id);
    await send(waiting);
    expect(await books()).toEqual(says === 'returned' ? [140_000, -40_000] : booked[says].waiting);
    ({ client, id } = await newBuyer(site.api));
    const paid = await payByAlipay();
    for (const _ of [1, 2]) {
      site.api.clock.move(1000);
      await send(paid);
    }
    expect(await books()).toEqual(says === 'returned' ? [140_000, -40_000] : booked[says].delivered);
    expect(await status()).toBe('fulfilled');
    expect(await decisions()).toHaveLength(says === 'returned' || says === 'stuck' ? 1 : 0);
    expect(alerts()).toEqual([]);
  });
});

describe('each kind of WeChat Pay’s notifications is answered 200 and booked as the table says', () => {
  it.each(
    Object.entries(wechatPayKinds).flatMap(([kind, row]) =>
      ['NATIVE', 'MWEB'].map((trade) => ({ kind, trade, ...row })),
    ),
  )('$kind ($trade)', async ({ kind, trade, says }) => {
    const [event = '', state = ''] = kind.split(' ');
    const notice = (number: string) =>
      event === 'TRANSACTION.SUCCESS'
        ? site.wechatNotice(number, { trade_state: state, trade_type: trade })
        : site.wechatRefundNotice(number, { event, status: state, fen: 40_000, number: `HZ${number}` });
    const number = await site.startWechatPay(client, id);
    const answer = says === 'returned' ? refused : acknowledged.wechat_pay;
    await expectAnswer('wechat_pay', notice(number), answer);
    expect(await books()).toEqual(says === 'returned' ? [] : booked[says].waiting);
    site.api.logged.length = 0;
    ({ client, id } = await newBuyer(site.api));
    const paid = await payByWechat();
    for (const _ of [1, 2]) await expectAnswer('wechat_pay', notice(paid), acknowledged.wechat_pay);
    expect(await books()).toEqual(says === 'returned' ? [140_000, -40_000] : booked[says].delivered);
    expect(await status()).toBe('fulfilled');
    expect(await decisions()).toHaveLength(says === 'returned' || says === 'stuck' ? 1 : 0);
    expect(alerts()).toEqual([]);
  });
});

it('two stuck refunds of one payment are two tasks', async () => {
  const number = await payByWechat();
  for (const refund of ['HZ-1', 'HZ-2']) {
    const said = { event: 'REFUND.CLOSED', status: 'CLOSED', fen: 40_000, number: refund };
    await expectAnswer('wechat_pay', site.wechatRefundNotice(number, said), acknowledged.wechat_pay);
  }
  expect(await decisions()).toHaveLength(2);
});

describe('a notification that is not acknowledged raises the alert of the table', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const cases: Record<keyof typeof refusedKinds, (number: string) => (Sent & { channel: 'alipay' | 'wechat_pay' })[]> =
    {
      malformed: (number) => [
        { channel: 'alipay', body: '' },
        { channel: 'wechat_pay', body: '' },
        { channel: 'alipay', body: 'sign=forged' },
        { channel: 'alipay', body: Buffer.from('%FF%&=&&a=1&a=2') },
        { channel: 'wechat_pay', body: '{"event_type":"TRANSACTION.SUCCESS"}', headers: form },
        { channel: 'wechat_pay', body: site.wechatNotice(number).body },
        { channel: 'wechat_pay', ...site.wechatNotice(number), body: 'null' },
      ],
      probe: (number) => {
        const { body, headers } = site.wechatNotice(number);
        return [
          { channel: 'wechat_pay', body, headers: { ...headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' } },
        ];
      },
      unreadable: (number) => [
        { channel: 'alipay', body: site.alipayNotice(number).replace('RSA2', 'none') },
        { channel: 'alipay', body: site.alipayNotice(number, { app_id: 'app-2' }) },
        { channel: 'alipay', body: site.alipayNotice(number, { seller_id: '2088000000000002' }) },
        { channel: 'wechat_pay', ...site.wechatNotice(number, { mchid: '191' }) },
        { channel: 'wechat_pay', ...site.wechatNotice(number, { success_time: undefined }) },
        {
          channel: 'wechat_pay',
          ...site.wechatPay.notification({}, site.api.clock.now(), { key: 'another-key-of-thirty-two-chars!' }),
        },
        {
          channel: 'wechat_pay',
          body: site.wechatNotice(number).body,
          headers: { ...site.wechatNotice(number).headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' },
        },
      ],
      forged: (number) => [
        { channel: 'alipay', body: site.alipayNotice(number).replace('1400.00', '1400.01') },
        { channel: 'wechat_pay', ...site.wechatNotice(number), body: `${site.wechatNotice(number).body} ` },
      ],
    };
  const calls = { 'no-one': [], colleague: ['unreadable'], 'on-call': ['forged'] };

  it.each(Object.entries(refusedKinds))('%s', async (kind, row) => {
    const number = await site.startAlipay(client, id);
    for (const { channel, ...sent } of cases[kind as keyof typeof refusedKinds](number)) {
      site.api.logged.length = 0;
      await expectAnswer(channel, sent, refused);
      expect([sent.body, alerts()]).toEqual([sent.body, calls[row.calls]]);
    }
    expect(await books()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('invalid posts are counted, and logged twenty times a minute for each address', async () => {
    for (let times = 0; times < 30; times += 1) await site.post('alipay', 'x');
    const lines = site.api.logged.filter((line) => line.includes('no payment notification'));
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(await processMetrics.metrics()).toMatch(
      /payment_notifications_total\{channel="alipay",outcome="malformed"\} [3-9]\d/,
    );
    expect((await site.post('alipay', 'x'.repeat(65_537))).status).toBe(413);
  });
});

it('a notification in GBK is verified by its bytes', async () => {
  const number = await site.startAlipay(client, id);
  const subject = Buffer.from([0xee, 0xa3, 0xc1, 0xbf]);
  const fields = site.alipayFields(number, { charset: 'GBK' });
  await expectAnswer('alipay', { body: site.alipay.notificationOfBytes({ ...fields, subject }) }, acknowledged.alipay);
  expect(await status()).toBe('paid');
});

it('a notification signed with the platform certificate is accepted during the move to the public key', async () => {
  const number = await site.startWechatPay(client, id);
  const { body } = site.wechatNotice(number);
  const headers = site.wechatPay.sign(body, site.api.clock.now(), 'certificate');
  await expectAnswer('wechat_pay', { body, headers }, acknowledged.wechat_pay);
  expect(await status()).toBe('paid');
});

it('an unknown kind is acknowledged, books nothing and notifies a colleague', async () => {
  const number = await site.startAlipay(client, id);
  const body = site.alipayNotice(number, { trade_status: 'TRADE_PENDING' });
  await expectAnswer('alipay', { body }, acknowledged.alipay);
  expect([await books(), alerts()]).toEqual([[], ['unreadable']]);
});
