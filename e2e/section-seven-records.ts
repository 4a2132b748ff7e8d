import type { z } from 'zod/mini';
import type { Order } from '#components/order/view/use-order.ts';
import { quote } from '#content/prices/price-list.ts';
import type { orderBuyer } from '#contract/buyer.ts';
import { yuanFromFen } from '#contract/money.ts';

/** The fields of a signed-in person, exactly those of docs/behaviour.md#envelope without our additions. */
export const account = {
  userId: 7,
  avatar: null,
  email: 'wang@example.com',
  phone: '+8613800138000',
  fullname: '王五',
  init_password: true,
};
export const licence = {
  id: 'L-7',
  key: 'header.payload.signature',
  product: 'rq-factor',
  issuedAt: '2026-11-23T00:00:00Z',
  expiresAt: '2026-12-23T00:00:00Z',
  quota: { dailyTrafficBytes: null, concurrentSessions: 1 },
};
const chosen = quote([{ id: 'professional', quantity: 1 }], 12);
export const amount = yuanFromFen('totalFen' in chosen ? chosen.totalFen : 0);
export const groups = [
  {
    id: 'package',
    name: '套餐',
    items: [{ id: 'professional', name: '专业版', unit: '用户', unit_price: amount, quantity: 1, amount }],
  },
];
export const orderId = 'O-SECTION-SEVEN';
export const order = {
  id: orderId,
  merchandise: 'rqdata_cloud',
  merchandise_groups: groups,
  amount,
  status: 'pending_payment',
  user_error_msg: null,
  period_months: 12,
  starts_on: null,
  workspace_id: null,
  created_at: '2026-11-23T00:00:00Z',
  pay_before: '2099-11-23T00:00:00Z',
  paid_at: null,
  payment_way: null,
  slip_number: null,
  slip_filed_at: null,
  transfers: [],
  missing: amount,
  reopen_until: null,
  buyer: { name: null, company: null, phone: null, email: account.email },
  invoice: null,
  invoice_state: 'none',
  invoice_first: false,
  issued_invoice: null,
  licence: null,
  renewal: null,
  change: null,
  quotation: null,
  handovers: [],
  history: [{ status: 'pending_payment', at: '2026-11-23T00:00:00Z' }],
  kept: '0.00',
  service: null,
  refund: null,
} satisfies Omit<Order, 'buyer'> & { buyer: z.input<typeof orderBuyer> };

export const workspace = { id: 'W-7', name: '量化一组', createdAt: '2026-11-01T00:00:00Z' };
/** Address of an account without a phone number. */
export const addressWithoutPhone = 'no-phone@example.com';
