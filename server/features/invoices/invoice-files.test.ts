import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { invoiceForm, newBuyer, payOrder, placeOrder, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { pdfFile, wordFile } from '#server/testing/resume-files.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let id: string;
let digits = 20_000_000;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.mail.length = 0;
  digits += 1;
  ({ client, id } = await newBuyer(api));
});

const number = () => `26110000${digits}0000`;
const today = () => beijingDay(api.clock.now());
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));

const packed = (content: Buffer, name = 'invoice.pdf') =>
  `file:${JSON.stringify({ name, base64: content.toString('base64') })}`;
const path = (of: string, order: string) => `/business/v1/orders/${order}/invoices/${of}`;
const download = (who: TestClient, of: string, order: string) =>
  api.app.inject({ url: `/api${path(of, order)}`, headers: { cookie: who.cookie ?? '' } });
const redNumber = () => `26119999${digits}0000`;

async function issueWithFile(): Promise<string> {
  const order = await placeOrder(client, invoiceForm);
  await payOrder(api, client, order);
  await run('invoice-issue', order, '--number', number(), '--date', today(), '--file', packed(pdfFile));
  return order;
}

it('the buyer downloads an invoice’s PDF unchanged and uncached, and gets it by mail', async () => {
  const order = await issueWithFile();
  expect((await readOrder(client, order, 'issued_invoice')).issued_invoice).toMatchObject({ has_file: true });
  const reply = await download(client, number(), order);
  expect(reply.rawPayload.equals(pdfFile)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${number()}.pdf"`,
    'cache-control': 'no-store',
  });
  await api.runJobs();
  const mail = api.mail.find(({ to }) => to.address === 'tax@example.com');
  expect(mail?.text).toContain('见附件');
  expect(mail?.text).toContain(order);
  expect(mail?.attachments).toEqual([
    { filename: `invoice-${number()}.pdf`, contentType: 'application/pdf', content: pdfFile },
  ]);
});

it('a red-letter invoice has a PDF, too, and a wrong PDF can be replaced', async () => {
  const order = await issueWithFile();
  await refundOrder(api.deps, order, { amount: '100.00', service: 'unchanged' });
  const red = Buffer.concat([pdfFile, Buffer.from('red')]);
  await run('invoice-red', order, '--number', redNumber(), '--date', today(), '--file', packed(red));
  expect((await download(client, redNumber(), order)).rawPayload.equals(red)).toBe(true);
  await run('invoice-file', order, '--number', number(), '--file', packed(red));
  expect((await download(client, number(), order)).rawPayload.equals(red)).toBe(true);
  await refundOrder(api.deps, order, { amount: '50.00', service: 'unchanged' });
  await run('invoice-red', order, '--number', `${digits}`, '--date', today(), '--amount', '50');
  await api.runJobs();
  expect(api.mail.findLast(({ to }) => to.address === 'tax@example.com')?.text).toContain('开票金额为 1250.00 元');
  await expect(run('invoice-file', order, '--number', '12345678', '--file', packed(red))).rejects.toThrow('没有登记过');
});

it('only the buyer can read a PDF, and only by its own order', async () => {
  const order = await issueWithFile();
  const stranger = api.client();
  expect((await stranger.get(path(number(), order))).body.code).toBe(refusals.notSignedIn.code);
  await signIn(api, stranger);
  expect((await stranger.get(path(number(), order))).body.code).toBe(refusals.orderUnknown.code);
  expect((await client.get(path(number(), id))).body.code).toBe(refusals.orderUnknown.code);
  expect((await client.get(path('12345678', order))).body.code).toBe(refusals.orderUnknown.code);
  expect((await client.get(path('..%2F..', order))).body.code).toBe(refusals.badInput.code);
});

it('the number of another buyer’s red-letter invoice is refused, so their PDF is not replaced', async () => {
  const order = await issueWithFile();
  await refundOrder(api.deps, order, { amount: '100.00', service: 'unchanged' });
  await run('invoice-red', order, '--number', redNumber(), '--date', today(), '--file', packed(pdfFile));
  const { client: other } = await newBuyer(api);
  const theirs = await placeOrder(other, invoiceForm);
  await payOrder(api, other, theirs);
  const mistyped = ['--number', redNumber(), '--date', today(), '--file', packed(Buffer.concat([pdfFile, pdfFile]))];
  await expect(run('invoice-issue', theirs, ...mistyped)).rejects.toThrow(`已登记，订单 ${order}`);
  expect((await download(client, redNumber(), order)).rawPayload.equals(pdfFile)).toBe(true);
});

it.each([
  ['another kind of file', wordFile],
  ['a text', Buffer.from('not a pdf')],
  ['nothing', Buffer.alloc(0)],
  ['more than 5 MB', Buffer.concat([pdfFile, Buffer.alloc(5 * 1024 * 1024)])],
])('%s is refused as a PDF without a record', async (_, content) => {
  const order = await placeOrder(client, invoiceForm);
  await payOrder(api, client, order);
  const more = ['--number', number(), '--date', today(), '--file', packed(content)] as const;
  await expect(run('invoice-issue', order, ...more)).rejects.toThrow('--file');
  expect(await readOrder(client, order, 'invoice_state')).toEqual({ invoice_state: 'awaited' });
});

it('a PDF is deleted with its order; number, day and amount are kept', async () => {
  const order = await issueWithFile();
  const { db } = api.deps;
  await db.deleteFrom('orders').where('id', '=', order).execute();
  expect(await db.selectFrom('invoice_files').select('number').where('order_id', '=', order).execute()).toEqual([]);
  const [kept] = await db.selectFrom('invoices').select('number').where('order_id', '=', order).execute();
  expect(kept?.number).toBe(number());
});
