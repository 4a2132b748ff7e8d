import { randomUUID } from 'node:crypto';
import { agreementOf } from '#contract/agreements.ts';
import type { PaymentWay } from '#contract/order.ts';
import { signIn } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Creates an idempotency key for one press of a button. */
export const newKey = () => randomUUID();

/** Requests a quote; `more` adds or replaces fields. @returns its id */
export async function quoteOf(client: TestClient, more: Record<string, string> = {}): Promise<string> {
  const form = { merchandise: 'rqdata_cloud', items: 'research:1,futures:1', period_months: '1', ...more };
  const reply = await client.post('/business/v1/order_intention', form);
  if (reply.body.code !== 0) throw new Error(`no quote: ${reply.text}`);
  return reply.body.data.id;
}

/** Builds the form of an order without an invoice. */
export function orderForm(intentionId: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    intention_id: intentionId,
    idempotency_key: newKey(),
    agreement: agreementOf('rqdata'),
    buyer_name: '李雷',
    buyer_email: 'li@example.com',
    ...more,
  };
}

/** Invoice fields of an order, or of a later request. */
export const invoiceForm = {
  invoice_kind: 'normal',
  invoice_title: '示例一基金管理有限公司',
  invoice_tax_number: '91350100M000100Y43',
  invoice_email: 'tax@example.com',
};

/** Requests a quote and places the order. @returns the order's id */
export async function placeOrder(client: TestClient, more: Record<string, string> = {}): Promise<string> {
  const reply = await client.post('/business/v1/orders', orderForm(await quoteOf(client), more));
  if (reply.body.code !== 0) throw new Error(`no order: ${reply.text}`);
  return reply.body.data.id;
}

export function requestPayment(client: TestClient, id: string, way: PaymentWay, more: Record<string, string> = {}) {
  return client.post(`/business/v1/orders/${id}/payment_request`, { way, idempotency_key: newKey(), ...more });
}

/** Starts a payment. @returns its number at the cashier */
export async function startPayment(
  client: TestClient,
  id: string,
  way: Exclude<PaymentWay, 'bank_transfer'> = 'alipay',
): Promise<string> {
  const { body, text } = await requestPayment(client, id, way);
  const outTradeNo = /\/api\/cashier\/(\w{26})$/.exec(body.data?.cashier_url ?? body.data?.code_url ?? '')?.[1];
  if (!outTradeNo) throw new Error(`no payment: ${text}`);
  return outTradeNo;
}

/** Reads fields of the client's own order. */
export async function readOrder(client: TestClient, id: string, fields = 'status,user_error_msg') {
  return (await client.get(`/business/v1/orders/${id}?fields=${fields}`)).body.data;
}

/** Signs in a buyer and places an order that awaits its payment. */
export async function newBuyer(api: TestApi): Promise<{ client: TestClient; id: string }> {
  const client = api.client();
  await signIn(api, client);
  return { client, id: await placeOrder(client) };
}

/** Pays an order at the cashier and runs the following jobs. */
export async function payOrder(api: TestApi, client: TestClient, id: string): Promise<string> {
  const outTradeNo = await startPayment(client, id);
  await client.post(`/cashier/${outTradeNo}`, { answer: 'pay' });
  await api.runJobs();
  return outTradeNo;
}
