import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { notifyUnfulfilled } from '#server/features/orders/fulfil-order.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import {
  invoiceForm,
  newBuyer,
  payOrder,
  placeOrder,
  requestPayment,
  startPayment,
} from '#server/testing/order-forms.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { closeOverdue } from './close-order.ts';
import { notifyMismatch } from './notify-of-payments.ts';
import { checkPayment } from './payment-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  for (const stand of others) await stand(await newBuyer(api));
  await api.runJobs();
});
afterAll(() => api.close());

const price = '1400.00';
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const inDays = (days: number) => addDays(beijingDay(api.clock.now()), days);
let slips = 0;
const newSlip = () => `SLIP-${String((slips += 1)).padStart(6, '0')}`;

type Buyer = { client: TestClient; id: string };
const slipOf = ({ id }: Buyer) => `ICBC-${id}`;
const fileSlip = (buyer: Buyer) =>
  requestPayment(buyer.client, buyer.id, 'bank_transfer', { slip_number: slipOf(buyer) });
const confirm = (buyer: Buyer, amount = price) => {
  const despite = amount === price ? [] : ['--despite', price];
  return run('transfer-confirm', buyer.id, '--amount', amount, '--slip', slipOf(buyer), ...despite);
};
const pay = ({ client, id }: Buyer) => payOrder(api, client, id);
const cancel = ({ client, id }: Buyer) => client.post(`/business/v1/orders/${id}/cancel`);
const ask = ({ client, id }: Buyer, what: 'refund' | 'invoice', form: Record<string, string>) =>
  client.post(`/business/v1/orders/${id}/${what}`, form);
/** Pays at the cashier without a notification to the site. */
const payUnheard = async (buyer: Buyer) => {
  const outTradeNo = await startPayment(buyer.client, buyer.id);
  await api.client().post(`/cashier/${outTradeNo}`, { answer: 'pay' });
  return outTradeNo;
};
const paymentOf = ({ id }: Buyer) =>
  api.deps.db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

/** Reads the ids of an order, its payments and its licence. */
async function namesOf({ id }: Buyer): Promise<string[]> {
  const { db } = api.deps;
  const payments = await db.selectFrom('payments').select('out_trade_no').where('order_id', '=', id).execute();
  const order = await db.selectFrom('orders').select('licence_id').where('id', '=', id).executeTakeFirst();
  return [id, ...payments.map(({ out_trade_no: number }) => number), ...(order?.licence_id ? [order.licence_id] : [])];
}

/** Orders in every state that a statement without its condition would change. */
const others: ((buyer: Buyer) => Promise<unknown>)[] = [
  fileSlip,
  ({ client, id }) => startPayment(client, id, 'wechat_pay'),
  (buyer) => confirm(buyer, '600.00'),
  pay,
  async (buyer) => {
    await pay(buyer);
    await ask(buyer, 'refund', { reason: '不需要了' });
  },
  async (buyer) => {
    await confirm(buyer, '1500.00');
    await api.runJobs();
    await refundOrder(api.deps, buyer.id, { amount: '100', service: 'unchanged', reason: '数据晚到两天' });
  },
];

/** Prepares a buyer's order and returns the step under test. */
type Step = (buyer: Buyer) => Promise<() => Promise<unknown>>;
const at =
  (act: (buyer: Buyer) => Promise<unknown>, ...before: ((buyer: Buyer) => Promise<unknown>)[]): Step =>
  async (buyer) => {
    for (const prepare of before) await prepare(buyer);
    return () => act(buyer);
  };

const steps: [name: string, step: Step][] = [
  ['a transfer that is chosen', at(({ client, id }) => requestPayment(client, id, 'bank_transfer'))],
  ['a slip that is filed', at(fileSlip)],
  ['a part that has come', at((buyer) => confirm(buyer, '600.00'), fileSlip)],
  ['the whole that has come', at((buyer) => confirm(buyer), fileSlip)],
  ['more than the whole that has come', at((buyer) => confirm(buyer, '1500.00'), fileSlip)],
  ['a deadline that is moved', at(({ id }) => run('order-extend', id, '--until', inDays(10)), fileSlip)],
  ['a slip that the bank does not know', at(({ id }) => run('transfer-missing', id), fileSlip)],
  ['an invoice before the payment', at(({ id }) => run('invoice-first', id, '--until', inDays(10)))],
  ['an invoice that is asked for', at((buyer) => ask(buyer, 'invoice', invoiceForm), pay)],
  ['an order that is cancelled', at(cancel)],
  ['a payment that is started', at(({ client, id }) => startPayment(client, id))],
  [
    'a payment that is started again',
    at(
      ({ client, id }) => requestPayment(client, id, 'alipay', { again: '1' }),
      ({ client, id }) => startPayment(client, id),
    ),
  ],
  [
    'a payment in place of one whose time is over',
    at(
      ({ client, id }) => startPayment(client, id),
      ({ client, id }) => startPayment(client, id),
      async ({ id }) =>
        api.deps.db.updateTable('payments').set({ expires_at: api.clock.now() }).where('order_id', '=', id).execute(),
    ),
  ],
  [
    'a payment of another amount',
    at(
      async (buyer) => {
        const taken = { transactionId: newSlip(), amountFen: 1, currency: 'CNY', paidAt: api.clock.now() };
        await notifyMismatch(api.deps, await paymentOf(buyer), taken);
      },
      ({ client, id }) => startPayment(client, id),
    ),
  ],
  [
    'a payment that is found',
    at(async (buyer) => checkPayment(api.deps, { outTradeNo: (await paymentOf(buyer)).out_trade_no }), payUnheard),
  ],
  [
    'a payment that is closed at its provider',
    at(
      async (buyer) => checkPayment(api.deps, { outTradeNo: (await paymentOf(buyer)).out_trade_no }),
      ({ client, id }) => startPayment(client, id),
      cancel,
    ),
  ],
  [
    'a payment that comes too late',
    at(
      async (buyer) => checkPayment(api.deps, { outTradeNo: (await paymentOf(buyer)).out_trade_no }),
      payUnheard,
      cancel,
    ),
  ],
  [
    'a licence that cannot be issued',
    at(
      ({ id }) => notifyUnfulfilled(api.deps, { orderId: id }, 3),
      async (buyer) => confirm(buyer),
    ),
  ],
  ['a refund that is asked for', at((buyer) => ask(buyer, 'refund', { reason: '不需要了' }), pay)],
  [
    'a refund that is given',
    at(({ id }) => refundOrder(api.deps, id, { amount: '100', service: 'shortened', reason: '数据晚到两天' }), pay),
  ],
  [
    'a refund that is done',
    at(
      ({ id }) => run('refund-done', id, '--slip', newSlip()),
      async (buyer) => confirm(buyer, '1500.00'),
    ),
  ],
  [
    'an order whose time is over',
    at(
      ({ id }) => closeOverdue(api.deps, { orderId: id }),
      async ({ id }) =>
        api.deps.db.updateTable('orders').set({ pay_before: api.clock.now() }).where('id', '=', id).execute(),
    ),
  ],
  [
    'an order with a part of its money whose time is over',
    at(
      ({ id }) => closeOverdue(api.deps, { orderId: id }),
      (buyer) => confirm(buyer, '600.00'),
      async ({ id }) =>
        api.deps.db.updateTable('orders').set({ pay_before: api.clock.now() }).where('id', '=', id).execute(),
    ),
  ],
];

it.each(steps)('%s changes nothing of other orders, even of the same buyer', async (_name, step) => {
  const buyer = await newBuyer(api);
  const other = { ...buyer, id: await placeOrder(buyer.client) };
  await fileSlip(other);
  const act = await step(buyer);
  expect(await changedBeside(api.deps.db, () => namesOf(buyer), act)).toEqual([]);
});
