import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { fulfilOrder, notifyUnfulfilled } from '#server/features/orders/fulfil-order.ts';
import type { PaymentNotification } from '#server/kernel/ports/payment-gateway.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { callWhileHeld, type LockCase } from '#server/testing/call-while-held.ts';
import {
  invoiceForm,
  newBuyer,
  newKey,
  orderForm,
  payOrder,
  placeOrder,
  quoteOf,
  requestPayment,
  startPayment,
} from '#server/testing/order-forms.ts';
import { makeQuotation, soldMonth } from '#server/testing/quotation-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';
import { applyNotification } from './apply-notification.ts';

let api: TestApi;
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
async function newAccount() {
  const client = api.client();
  const phone = await signIn(api, client);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  return { client, phone, userId: Number(userId) };
}

/** Creates an account that is about to be deleted, with an unpaid order. */
async function leavingAccount() {
  const { client, phone, userId } = await newAccount();
  const order = await placeOrder(client);
  api.clock.move(60_000);
  const code = await receiveCode(api, client, phone, 'identity');
  const call = () => client.post('/user/account/delete', { code, confirmation: '注销账号' });
  return { order, userId, phone, call };
}

type Call = () => Promise<unknown>;
type Step = [what: string, make: (made: Awaited<ReturnType<typeof newBuyer>>) => Promise<Call>];

const notified = (notification: Pick<PaymentNotification, 'kind' | 'outTradeNo' | 'returned' | 'stuck'>) => () =>
  applyNotification(api.deps, 'alipay', { nonce: newKey(), sentAt: api.clock.now(), isKnown: true, ...notification });

/** Calls of a buyer, a colleague or a job that change an order: each locks the order's row. */
const ofOrders: Step[] = [
  [
    'a payment that is requested',
    async ({ client, id }) =>
      () =>
        requestPayment(client, id, 'alipay'),
  ],
  [
    'an order that is cancelled',
    async ({ client, id }) =>
      () =>
        client.post(`/business/v1/orders/${id}/cancel`),
  ],
  [
    'an order that a colleague closes',
    async ({ id }) =>
      () =>
        run('order-close', id),
  ],
  [
    'an order that is closed in time',
    async () => {
      api.clock.move(31 * 60_000);
      return () => api.runJobs();
    },
  ],
  [
    'an order that is opened again',
    async ({ client, id }) => {
      api.clock.move(31 * 60_000);
      await api.runJobs();
      return () => client.post(`/business/v1/orders/${id}/reopen`);
    },
  ],
  [
    'a payment that is notified',
    async ({ client, id }) => {
      await client.post(`/cashier/${await startPayment(client, id)}`, { answer: 'pay' });
      return () => api.runJobs();
    },
  ],
  [
    'a payment that is found by asking',
    async ({ client, id }) => {
      await client.post(`/cashier/${await startPayment(client, id)}`, { answer: 'silent' });
      api.clock.move(61_000);
      return () => api.runJobs();
    },
  ],
  [
    'an order that is fulfilled',
    async ({ client, id }) => {
      await payOrder(api, client, id);
      return () => fulfilOrder(api.deps, { orderId: id });
    },
  ],
  [
    'money that went back by itself',
    async ({ client, id }) => {
      const returned = { outRefundNo: 'X', refundId: 'X', amountFen: 100, of: 'refund' } as const;
      return notified({ kind: 'refund', outTradeNo: await payOrder(api, client, id), returned });
    },
  ],
  [
    'a refund that is stuck',
    async ({ client, id }) => notified({ kind: 'stuck', outTradeNo: await payOrder(api, client, id), stuck: 'X' }),
  ],
  [
    'an order whose fulfilment hangs',
    async ({ client, id }) => {
      await payOrder(api, client, id);
      return () => notifyUnfulfilled(api.deps, { orderId: id }, 3);
    },
  ],
  [
    'a refund that is asked for',
    async ({ client, id }) => {
      await payOrder(api, client, id);
      return () => client.post(`/business/v1/orders/${id}/refund`, { reason: '买错了产品' });
    },
  ],
  [
    'a refund that is paid back',
    async ({ client, id }) => {
      await payOrder(api, client, id);
      await refundOrder(api.deps, id);
      return () => api.runJobs();
    },
  ],
  [
    'an invoice that is asked for',
    async ({ client, id }) => {
      await payOrder(api, client, id);
      return () => client.post(`/business/v1/orders/${id}/invoice`, invoiceForm);
    },
  ],
];
const takesOrder = ofOrders.map(([what, make]): LockCase => [
  what,
  async () => {
    const made = await newBuyer(api);
    return { call: await make(made), held: ['orders', 'id', made.id] };
  },
]);

const cases: LockCase[] = [
  ...takesOrder,
  [
    'a second person’s part in an operation',
    async () => {
      const { phone } = await newAccount();
      return {
        held: 'operator-proposals',
        call: () => run('licence-issue', 'rqdata-cloud', '--to', phone, '--days', '5'),
      };
    },
  ],
  [
    'a transfer that is sent back',
    async () => {
      const desk = await TransferDesk.open(api);
      await desk.confirm('1400.00');
      await desk.pass(0);
      await desk.confirm('50', `T${desk.slip}`, '--return');
      return {
        held: `transfer:R${desk.slip}`,
        call: () => desk.run('refund-done', desk.id, '--slip', `R${desk.slip}`),
      };
    },
  ],
  [
    'a refund by the embedded cashier',
    async () => {
      const { client, id } = await newBuyer(api);
      const outTradeNo = await payOrder(api, client, id);
      const refund = { outTradeNo, outRefundNo: `R${outTradeNo}`, amountFen: 100, totalFen: 140_000, reason: '' };
      return {
        held: ['cashier_payments', 'out_trade_no', outTradeNo],
        call: () => api.deps.payments.alipay.refund(refund),
      };
    },
  ],
  [
    'an invoice’s number',
    async () => {
      const { client } = await newAccount();
      const order = await placeOrder(client, invoiceForm);
      await payOrder(api, client, order);
      const number = '12345678901234567890';
      return {
        held: `invoice-number:${number}`,
        call: () => run('invoice-issue', order, '--number', number, '--date', beijingDay(api.clock.now())),
      };
    },
  ],
  [
    'an order of a person',
    async () => {
      const { client, userId } = await newAccount();
      const quote = await quoteOf(client);
      return { held: `order-of:${userId}`, call: () => client.post('/business/v1/orders', orderForm(quote)) };
    },
  ],
  [
    'an order that a colleague places',
    async () => {
      const { client, phone, userId } = await newAccount();
      await placeOrder(client);
      return {
        held: `order-of:${userId}`,
        call: () => run('order-place', '--account', phone, ...soldMonth, '--email', 'zhou@example.com'),
      };
    },
  ],
  [
    'a quotation that is withdrawn',
    async () => {
      const { id } = await makeQuotation(api);
      return { held: ['quotations', 'id', id], call: () => run('quotation-withdraw', id) };
    },
  ],
  [
    'the orders of an account that is deleted',
    async () => {
      const { order, call } = await leavingAccount();
      return { held: ['orders', 'id', order], call };
    },
  ],
  [
    'the orders of an account that a colleague deletes',
    async () => {
      const { order, phone } = await leavingAccount();
      return { held: ['orders', 'id', order], call: () => run('account-delete', phone, '--reason', '来电核实') };
    },
  ],
];

describe.skipIf(!process.env['TEST_DATABASE_URL'])('money is read under a lock (skipped without a server)', () => {
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  // Codes have a limit per minute.
  beforeEach(() => {
    api.clock.move(61_000);
  });

  it.each(cases)('%s', async (_what, make) => {
    expect(await callWhileHeld(api, make)).toEqual({ waitedAt: ['its lock'], code: 0 });
  });
});
