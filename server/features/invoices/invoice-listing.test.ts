import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { invoiceForm, newBuyer, payOrder, placeOrder, requestPayment } from '#server/testing/order-forms.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let digits = 50_000_000;
beforeAll(async () => {
  api = await createTestApi();
  ({ client } = await newBuyer(api));
});
afterAll(() => api.close());

const nextNumber = () => String((digits += 1));
const today = () => beijingDay(api.clock.now());
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
async function newPaid(form: Record<string, string> = invoiceForm): Promise<string> {
  const id = await placeOrder(client, form);
  await payOrder(api, client, id);
  return id;
}
async function issue(id: string, ...more: string[]): Promise<string> {
  const number = nextNumber();
  await run('invoice-issue', id, '--number', number, '--date', today(), ...more);
  return number;
}
/** Reads the rows of an order: amount, amount reversed by red-letter invoices, number, and whether there is a PDF. */
async function rowsOf(id: string): Promise<string[]> {
  const lines = (await run('invoices', '--csv')).split('\r\n').filter((line) => line.startsWith(`${id},`));
  return lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.replaceAll('"', ''));
    return [cells[3], cells[4], cells.at(-3), cells.at(-1)].join(' ').trim();
  });
}

it('pending invoices are those requested for paid orders and those granted before the payment', async () => {
  const [paid, unwanted] = [await newPaid(), await newPaid({})];
  const [unpaid, granted] = [await placeOrder(client, invoiceForm), await placeOrder(client, invoiceForm)];
  await requestPayment(client, granted, 'bank_transfer');
  await run('invoice-first', granted, '--until', addDays(today(), 10));
  for (const id of [paid, granted]) expect(await rowsOf(id)).toEqual(['1400.00 0.00']);
  for (const id of [unwanted, unpaid]) expect(await rowsOf(id)).toEqual([]);
  await run('order-close', granted);
  expect(await rowsOf(granted), 'closed').toEqual([]);
});

it('a PDF is listed in the row of its own invoice', async () => {
  const [one, other] = [await newPaid(), await newPaid()];
  const file = `file:${JSON.stringify({ name: 'invoice.pdf', base64: pdfFile.toString('base64') })}`;
  const [filed, unfiled] = [await issue(one, '--file', file), await issue(other)];
  expect([await rowsOf(one), await rowsOf(other)]).toEqual([[`1400.00 0.00 ${filed} 有`], [`1400.00 0.00 ${unfiled}`]]);
});

it('a red-letter invoice without a reference belongs to its order’s first invoice', async () => {
  const [one, other] = [await newPaid(), await newPaid()];
  const [others, first] = [await issue(other), await issue(one)];
  // The row has the format of an older release.
  const red = { number: nextNumber(), order_id: one, issued_on: today(), recorded_at: api.clock.now() };
  await api.deps.db
    .insertInto('red_invoices')
    .values({ ...red, amount_fen: 40_000, invoice_number: null, replaced_by: null })
    .execute();
  const second = await issue(one);
  expect((await rowsOf(one)).toSorted()).toEqual([`1400.00 400.00 ${first}`, `400.00 0.00 ${second}`]);
  expect(await rowsOf(other)).toEqual([`1400.00 0.00 ${others}`]);
});
