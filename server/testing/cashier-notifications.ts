import { randomUUID } from 'node:crypto';
import {
  cashierMerchant,
  signCashierNotification,
  type CashierNotification,
} from '#server/adapters/payment/cashier-signature.ts';
import { toUnixTime } from '#server/adapters/payment/unix-time.ts';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { TestApi } from './test-api.ts';

/** Texts that `Number` or `Date` might accept as a time, or as a number to compare with one. */
export const notTimes = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '1e3',
  '1e999',
  '0x6000',
  '1763712000.5',
  '9'.repeat(14),
];

type SignedNotification = { headers: Record<string, string>; body: string };

/** Builds the cashier's notification for a payment of 1,400 yuan; `more` replaces fields. */
export function notificationFor(outTradeNo: string, more: Partial<Record<keyof CashierNotification, unknown>> = {}) {
  return {
    merchant: cashierMerchant,
    out_trade_no: outTradeNo,
    transaction_id: `EC${outTradeNo}`,
    amount_fen: 140_000,
    currency: 'CNY',
    paid_at: '2026-11-21T08:00:00.000Z',
    ...more,
  };
}

/** Signs any content as the cashier does, dated `agoMs` ago or with any text as its time. */
export function signNotification(
  api: TestApi,
  content: unknown,
  { channel = 'alipay', agoMs = 0, ...given }: { channel?: PaymentChannel; agoMs?: number; timestamp?: string } = {},
): SignedNotification {
  const body = JSON.stringify(content);
  const timestamp = given.timestamp ?? toUnixTime(new Date(api.clock.now().getTime() - agoMs));
  return {
    body,
    headers: signCashierNotification(api.deps.keyring, channel, { body, timestamp, nonce: randomUUID() }),
  };
}

/** Posts a signed notification unchanged. */
export async function postNotification(
  api: TestApi,
  { headers, body }: SignedNotification,
  channel: PaymentChannel = 'alipay',
): Promise<{ status: number; text: string }> {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/payments/notify/${channel}`,
    headers,
    payload: body,
  });
  return { status: reply.statusCode, text: reply.body };
}
