import { afterAll, beforeAll, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { invoiceForm, newBuyer, payOrder, placeOrder } from '#server/testing/order-forms.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let digits = 40_000_000;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const nextNumber = () => String((digits += 1));
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const file = `file:${JSON.stringify({ name: 'invoice.pdf', base64: pdfFile.toString('base64') })}`;

/** A paid order with an invoice, partly refunded. */
type Invoiced = { client: TestClient; id: string; number: string };
async function newInvoiced(client: TestClient): Promise<Invoiced> {
  const id = await placeOrder(client, invoiceForm);
  await payOrder(api, client, id);
  const number = nextNumber();
  await issue(id, number);
  await refundOrder(api.deps, id, { amount: '100.00', service: 'unchanged' });
  return { client, id, number };
}
const dated = (number: string) => ['--number', number, '--date', beijingDay(api.clock.now()), '--file', file];
const issue = (id: string, number: string) => run('invoice-issue', id, ...dated(number));

type Act = (order: Invoiced) => Promise<unknown>;
it.each<[name: string, act: Act]>([
  ['a red-letter invoice', ({ id }) => run('invoice-red', id, ...dated(nextNumber()))],
  [
    'an invoice in place of a wrong one',
    ({ id, number: wrong }) => {
      const corrected = ['--title', '示例二基金有限公司', '--tax', '91350100M000100Y43'];
      return run('invoice-replace', id, '--wrong', wrong, '--red', nextNumber(), ...corrected, ...dated(nextNumber()));
    },
  ],
  ['another PDF', ({ id, number }) => run('invoice-file', id, '--number', number, '--file', file)],
])('%s changes nothing of other orders, even of the same buyer', async (_name, act) => {
  const { client } = await newBuyer(api);
  await newInvoiced(client);
  const order = await newInvoiced(client);
  expect(
    await changedBeside(
      api.deps.db,
      () => [order.id],
      () => act(order),
    ),
  ).toEqual([]);
});

it('changing the details of a pending invoice and issuing it change nothing of other orders', async () => {
  const { client } = await newBuyer(api);
  await newInvoiced(client);
  const [id, other] = [await placeOrder(client, invoiceForm), await placeOrder(client, invoiceForm)];
  for (const order of [id, other]) await payOrder(api, client, order);
  const own = () => [id];
  const ask = { ...invoiceForm, invoice_title: '示例二基金有限公司' };
  expect(await changedBeside(api.deps.db, own, () => client.post(`/business/v1/orders/${id}/invoice`, ask))).toEqual(
    [],
  );
  expect(await changedBeside(api.deps.db, own, () => issue(id, nextNumber()))).toEqual([]);
});
