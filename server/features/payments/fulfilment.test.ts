import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import { newBuyer, payOrder, readOrder, startPayment } from '#server/testing/order-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const api = setUpTestApi();
let client: TestClient;
let id: string;
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
  ({ client, id } = await newBuyer(api));
});

const minuteMs = 60_000;
const answer = (outTradeNo: string, how: string) => api.client().post(`/cashier/${outTradeNo}`, { answer: how });
const status = async () => (await readOrder(client, id)).status;
const ledger = () => api.deps.db.selectFrom('ledger').selectAll().where('order_id', '=', id).orderBy('id').execute();
const states = async () =>
  (await readOrder(client, id, 'history')).history.map((entry: { status: string }) => entry.status);
/** Dependencies whose licence signer fails. */
const withoutKey = () => ({
  ...api.deps,
  licenceSigner: { ...api.deps.licenceSigner, sign: () => Promise.reject(new Error('no key')) },
});

describe('fulfilment', () => {
  it('is retried after a failure, notifies buyer and operators after the third, and succeeds in the end', async () => {
    const outTradeNo = await startPayment(client, id);
    await answer(outTradeNo, 'pay');
    const failing = withoutKey();
    for (let tries = 0; tries < 3; tries += 1) {
      await runSiteJobs(failing);
      expect(await status()).toBe('paid');
      api.clock.move(8 * minuteMs);
    }
    expect((await readOrder(client, id)).user_error_msg).toContain('无需重复付款');
    api.clock.move(32 * minuteMs);
    await api.runJobs();
    expect(await readOrder(client, id)).toEqual({ status: 'fulfilled', user_error_msg: null });
    expect(api.mail.some(({ subject }) => subject.includes(`许可签发失败，仍在重试：${id}`))).toBe(true);
  });

  it('enqueued twice issues one licence', async () => {
    await payOrder(api, client, id);
    await enqueue(api.deps.db, api.clock.now(), 'order-fulfil', { orderId: id });
    await api.runJobs();
    const { licence } = await readOrder(client, id, 'licence');
    const rows = await api.deps.db.selectFrom('licences').select('id').where('source', '=', 'order').execute();
    expect(rows.filter((row) => row.id === licence.id)).toHaveLength(1);
    expect((await client.get('/rqlicense/trials')).body.data).toHaveLength(1);
  });
});

describe('a refund', () => {
  const ask = () => client.post(`/business/v1/orders/${id}/refund`, { reason: '买错了套餐' });

  it('before the licence is issued returns the whole amount at once', async () => {
    await answer(await startPayment(client, id), 'pay');
    const failing = withoutKey();
    await runSiteJobs(failing);
    expect((await ask()).body.data).toEqual({ status: 'refunding' });
    expect((await ask()).body.data).toEqual({ status: 'refunding' });
    await api.runJobs();
    api.clock.move(2 * minuteMs);
    await api.runJobs();
    expect(await states()).toEqual(['pending_payment', 'paid', 'refunding', 'refunded']);
    expect((await ledger()).map(({ amount_fen }) => amount_fen)).toEqual([140_000, -140_000]);
    expect((await readOrder(client, id, 'licence')).licence).toBeNull();
    const mail = api.mail.findLast(({ subject }) => subject.includes(id) && subject.includes('退款已退回'));
    expect(mail?.text).toContain('许可没有签发，也不会再签发');
  });

  it('afterwards is a request that a colleague decides', async () => {
    await payOrder(api, client, id);
    expect((await ask()).body.data).toEqual({ status: 'fulfilled' });
    expect(await readOrder(client, id, 'refund')).toMatchObject({ refund: { reason: '买错了套餐', amount: null } });
    api.mail.length = 0;
    await api.runJobs();
    expect(api.mail.some(({ text }) => text.includes(id) && text.includes('办理「退款」'))).toBe(true);
  });

  it('is refused for an unpaid order and without a reason', async () => {
    expect((await ask()).body.code).toBe(refusals.orderNotRefundable.code);
    const silent = await client.post(`/business/v1/orders/${id}/refund`, { reason: ' ' });
    expect(silent.body).toMatchObject({ code: refusals.badInput.code, field: 'reason' });
  });
});
