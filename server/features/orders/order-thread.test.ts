import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '#content/company.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { newKey, orderForm, quoteOf, readOrder, requestPayment, startPayment } from '#server/testing/order-forms.ts';
import { createOutboxFolder, type OutboxFolder } from '#server/testing/outbox-thread.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { planReminders } from './order-reminders.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const address = 'cashier@example.com';

let outbox: OutboxFolder;
let api: TestApi;
let client: TestClient;
let phone: string;
/** Database of a test that restarts the server. */
let lasting: LastingDatabase | undefined;

async function start(database?: LastingDatabase) {
  lasting = database;
  outbox = createOutboxFolder();
  api = await createTestApi({}, database && { database: database.open() });
  api.clock.moveTo('2026-11-23T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
}

afterEach(async () => {
  await api.close();
  await lasting?.drop();
  outbox.drop();
});

/** Starts another process on the same database, at the same time. */
async function restart(database: LastingDatabase) {
  const now = api.clock.now();
  await api.close();
  api = await createTestApi({}, { database: database.open() });
  api.clock.moveTo(now);
  const { cookie } = client;
  client = api.client();
  client.cookie = cookie;
}

/** Runs reminders and jobs, then again in another process, which must not repeat them. */
async function work() {
  await workOnce();
  if (!lasting) return;
  await restart(lasting);
  await workOnce();
}

async function workOnce() {
  await planReminders(api.deps);
  await outbox.deliver(api);
}

async function place(months: string, headers: Record<string, string> = {}): Promise<string> {
  const quote = await quoteOf(client, { period_months: months });
  const reply = await client.post('/business/v1/orders', orderForm(quote, { buyer_email: address }), headers);
  return reply.body.data.id;
}

async function pay(id: string) {
  await api.client().post(`/cashier/${await startPayment(client, id)}`, { answer: 'pay' });
  await work();
}

/** Moves the clock, logs in again because the session has expired, and runs the jobs. */
async function moveTo(time: string | number) {
  api.clock.moveTo(new Date(time));
  await signIn(api, client, phone);
  await work();
}

const moveBy = (ms: number) => moveTo(api.clock.now().getTime() + ms);

const renew = (licenceId: string, key = newKey()) =>
  client.post(`/rqlicense/licences/${licenceId}/renewal`, { idempotency_key: key });
/** Returns the subjects of the mails without the order's own prefix. Those of a renewal keep theirs. */
async function subjects(id: string): Promise<string[]> {
  const mails = await outbox.mailTo(address);
  const prefix = `${identity.brandZh}订单 ${id}：`;
  return mails.map(({ subject = '' }) => (subject.startsWith(prefix) ? subject.slice(prefix.length) : subject));
}

describe('the thread of an order whose server is restarted at each step', () => {
  beforeEach(async () => start(await createLastingDatabase()));

  it('goes from the order to the end of its renewed licence, each mail once, all after the first one', async () => {
    const id = await place('3');
    await work();
    await requestPayment(client, id, 'bank_transfer');
    await requestPayment(client, id, 'bank_transfer');
    const payBefore = new Date((await readOrder(client, id, 'pay_before')).pay_before);
    await work();
    await moveBy(49 * hourMs);
    await requestPayment(client, id, 'bank_transfer', { slip_number: 'SLIP-0001' });
    await work();
    await runCommand(api.deps, ['transfer-confirm', id, '--amount', '4200', '--slip', 'SLIP-0001']);
    await work();
    const before = (await readOrder(client, id, 'licence')).licence;
    expect(before.expiresAt).toBe('2027-02-25T15:59:59.000Z');

    await moveTo('2027-01-26T16:30:00Z');
    await moveTo('2027-02-19T00:00:00Z');
    await moveTo('2027-02-24T20:00:00Z');
    const renewal = (await renew(before.id)).body.data;
    await pay(renewal.id);
    const after = (await readOrder(client, renewal.id, 'licence')).licence;
    expect(after).toMatchObject({ id: before.id, expiresAt: '2027-05-26T15:59:59.000Z' });

    for (const time of ['2027-04-26T16:30:00Z', '2027-05-20T00:00:00Z', '2027-05-26T00:00:00Z', '2027-05-27T00:00:00Z'])
      await moveTo(time);
    expect(await subjects(id)).toEqual([
      '已下单，等待付款',
      '对公转账信息',
      '订单将于 2026-11-26 10:00 关闭',
      '已收到转账流水号',
      '已收到付款',
      '许可已签发',
      '许可还有 30 天到期',
      '许可还有 7 天到期',
      '许可还有 1 天到期',
      ...[
        '续期已下单，等待付款',
        '已收到付款',
        '许可已续期',
        '许可还有 30 天到期',
        '许可还有 7 天到期',
        '许可还有 1 天到期',
        '许可已到期',
      ].map((what) => `${identity.brandZh}续期订单 ${renewal.id}：${what}`),
    ]);

    outbox.keep('order-thread');
    const mails = await outbox.mailTo(address);
    const [first, ...others] = mails;
    expect(first?.messageId).toBe(`<${id}.placed@localhost>`);
    expect(first?.references).toBeUndefined();
    for (const mail of others)
      expect(mail).toMatchObject({ references: first?.messageId, inReplyTo: first?.messageId });
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
    const page = (orderId: string) => `http://localhost:3000/welcome/store/order/${orderId}?auth=login`;
    for (const [at, { text }] of mails.entries()) {
      expect(text).toContain(page(at < 9 ? id : renewal.id));
      expect(text).not.toContain('授权');
      expect(text?.replaceAll(/eyJ[\w.-]+|https?:\S+/g, '')).not.toMatch(/rqdata-cloud|data-products|pending_payment/);
    }
    expect(mails[1]?.text).toContain(
      '账号：0000 0000 0000 0000 000\n金额：人民币 4200.00 元\n大写金额：人民币肆仟贰佰元整',
    );
    expect(mails[1]?.text).toContain(`附言：${id}\n截止时间：${beijingMinute(payBefore)}（北京时间）`);
    expect(mails[1]?.attachments[0]).toMatchObject({ filename: `transfer-${id}.pdf`, mimeType: 'application/pdf' });
    expect(mails[5]?.text).toContain(before.key);
    expect(mails[11]?.text).toContain(after.key);
    expect(mails[11]?.attachments[0]).toMatchObject({ filename: 'rqdata-cloud.lic' });
  });
});

describe('the thread of an order', () => {
  beforeEach(() => start());

  it('of an order that is not paid ends with its closing, and of a paid one there is no word of closing', async () => {
    const unpaid = await place('1');
    api.clock.move(hourMs);
    await work();
    expect(await subjects(unpaid)).toEqual(['订单已关闭']);
    const paid = await place('1');
    await outbox.deliver(api);
    await pay(paid);
    api.clock.move(hourMs);
    await work();
    const ofPaid = (await outbox.mailTo(address)).filter(({ subject }) => subject?.includes(paid));
    expect(ofPaid.map(({ messageId }) => messageId)).toEqual([
      `<${paid}.placed@localhost>`,
      `<${paid}.paid@localhost>`,
      `<${paid}.licence@localhost>`,
    ]);
  });

  it('is silent about a transfer that was cancelled or paid, and about a licence that was refunded', async () => {
    const cancelled = await place('1');
    await requestPayment(client, cancelled, 'bank_transfer');
    await client.post(`/business/v1/orders/${cancelled}/cancel`);
    const id = await place('3');
    await requestPayment(client, id, 'bank_transfer');
    api.clock.move(49 * hourMs);
    // The reminder is planned, and the order is paid before the mail is sent.
    await planReminders(api.deps);
    await runCommand(api.deps, ['transfer-confirm', id, '--amount', '4200', '--slip', 'SLIP-0002']);
    await work();
    await refundOrder(api.deps, id);
    await runCommand(api.deps, ['refund-done', id, '--slip', 'BACK-0002']);
    await work();
    for (let days = 0; days < 100; days += 5) {
      api.clock.move(5 * dayMs);
      await work();
    }
    // A second run on the same day sends nothing.
    await work();
    expect(await subjects(id)).toEqual([
      `${identity.brandZh}订单 ${cancelled}：订单已关闭`,
      '已收到付款',
      '许可已签发',
      '正在退款',
      '退款已退回',
    ]);
  });

  it('does not say that an order will close which holds a part of its money', async () => {
    const id = await place('3');
    await requestPayment(client, id, 'bank_transfer');
    const part = ['--amount', '4100', '--slip', 'SLIP-0003', '--despite', '4200.00'];
    await runCommand(api.deps, ['transfer-confirm', id, ...part]);
    await moveBy(29.5 * dayMs);
    expect((await subjects(id)).at(-1)).toBe('已收到部分款项，还差 100.00 元');
  });

  it('is not reminded of an end that an operator has moved, and is of the new one', async () => {
    const id = await place('3');
    await pay(id);
    const { licence } = await readOrder(client, id, 'licence');
    api.clock.moveTo(new Date(Date.parse(licence.expiresAt) - 12 * hourMs));
    // The reminder is planned, and the licence is extended before the mail is sent.
    await planReminders(api.deps);
    await runCommand(api.deps, ['licence-extend', licence.id, '--days', '10', '--reason', '补偿']);
    await work();
    await moveTo(Date.parse(licence.expiresAt) + 9.5 * dayMs);
    expect((await subjects(id)).slice(3)).toEqual([
      `${identity.brandZh}：金融数据 API许可已延期`,
      '许可还有 11 天到期',
      '许可还有 1 天到期',
    ]);
  });

  it('is in the language of the order', async () => {
    const id = await place('1', { 'accept-language': 'en-GB' });
    await outbox.deliver(api);
    const [mail] = await outbox.mailTo(address);
    expect(mail?.subject).toBe(`${identity.brandEn} order ${id}: placed, awaiting payment`);
    expect(mail?.text).toContain('Please pay by');
  });

  it('ends with the account of its buyer', async () => {
    await place('1');
    await api.deps.db.updateTable('orders').set({ user_id: null }).execute();
    await outbox.deliver(api);
    expect(await outbox.mailTo(address)).toEqual([]);
  });

  it('does not reach a stranger more than ten times a day before anything is paid', async () => {
    for (let count = 0; count < 12; count += 1) await place('1');
    await outbox.deliver(api);
    expect(await outbox.mailTo(address)).toHaveLength(10);
    // The mails about their closing count as well, so this is a day after them.
    await moveBy(hourMs);
    await moveBy(dayMs + hourMs);
    await place('1');
    await outbox.deliver(api);
    const placed = (await outbox.mailTo(address)).filter(({ subject }) => subject?.endsWith('等待付款'));
    expect(placed).toHaveLength(11);
  });
});
