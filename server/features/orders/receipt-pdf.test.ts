import { afterAll, beforeAll, expect, it } from 'vitest';
import { identity } from '#content/company.ts';
import { refusals } from '#contract/refusals.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { receiptText } from './receipt-pdf.ts';
import { receipt } from './receipt.ts';

let api: TestApi;
let client: TestClient;
let id: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ client, id } = await newBuyer(api));
});
afterAll(() => api.close());

async function textOf(orderId: string) {
  const row = await api.deps.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  return receiptText(row, api.deps.config);
}

it('an order has no receipt before it is paid', async () => {
  const { body } = await client.get(`/business/v1/orders/${id}/receipt`);
  expect(body.code).toBe(refusals.orderNotPaid.code);
});

it('a paid order has one: its number, both parties, the lines, the sum in figures and in words, and how it was paid', async () => {
  await payOrder(api, client, id);
  const text = await textOf(id);
  expect(text.facts[0]).toBe(`订单编号：${id}`);
  expect(text.parties.map(({ lines }) => lines[0])).toEqual(['名称：李雷', `名称：${identity.companyZh}`]);
  expect(text.table.rows.map((row) => row[0])).toEqual(['研究版', '期货']);
  expect(text.table.totals).toEqual(['合计（含增值税）：人民币 1400.00 元', '大写：人民币壹仟肆佰元整']);
  expect(text.notes[0]).toMatch(/收到甲方以支付宝支付的上列款项/);
  expect(text.notes.at(-1)).toContain('不是发票');
  const reply = await api.app.inject({
    url: `/api/business/v1/orders/${id}/receipt`,
    headers: { cookie: client.cookie ?? '' },
  });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="receipt-${id}.pdf"`,
  });
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('a receipt says what of its order went back, and what stays', async () => {
  const row = await api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { notes } = receiptText(row, api.deps.config, 130_000);
  expect(notes).toContain('本订单已退回或正在退回 100.00 元，本凭据所列款项以留下的 1300.00 元为准。');
});

it.each([
  ['none', false],
  ['normal', true],
  ['special', true],
] as const)('a receipt on paper and by mail promises an invoice of kind %s: %s', async (kind, isPromised) => {
  const row = await api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const order = { ...row, invoice: { ...row.invoice, kind } };
  for (const text of [receiptText(order, api.deps.config).notes.at(-1), receipt(order)]) {
    expect(text).toContain('不是发票');
    expect(text?.includes('按订单所填信息另行开具')).toBe(isPromised);
  }
});

it('a receipt says when its order was paid back', async () => {
  await api.deps.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', id).execute();
  expect((await textOf(id)).notes).toContain('本订单已退款，本凭据失效。');
  const row = await api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // If no money is kept, the receipt does not mention it.
  expect(receiptText(row, api.deps.config, 0).notes.join('')).not.toContain('留下');
});
