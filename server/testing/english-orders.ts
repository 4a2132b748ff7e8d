import { orderForm } from './order-forms.ts';
import type { TestClient } from './test-client.ts';

const english = { 'accept-language': 'en-US' };

/** A buyer in London as the form of an English page sends one. */
export const londonBuyer = {
  buyer_name: 'Grace Hopper',
  buyer_company: 'Example Capital LLP',
  buyer_email: 'grace@fund.example.co.uk',
  buyer_address: '1 Example Lane, London EC1A 1AA, United Kingdom',
  buyer_registration_number: 'GB123456789',
  buyer_po_number: 'PO-2026-0042',
};

/** Orders for CNY 12,600.00 on an English page. @returns the order's id */
export async function orderInEnglish(client: TestClient, more: Record<string, string> = {}): Promise<string> {
  const choice = { merchandise: 'rqdata_cloud', items: 'research:3,futures:3', period_months: '3' };
  const quote = await client.post('/business/v1/order_intention', choice, english);
  const form = orderForm(quote.body.data.id, { ...londonBuyer, ...more });
  const reply = await client.post('/business/v1/orders', form, english);
  if (reply.body.code !== 0) throw new Error(`no order: ${reply.text}`);
  return reply.body.data.id;
}
