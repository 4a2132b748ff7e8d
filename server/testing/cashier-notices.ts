import { randomUUID } from 'node:crypto';
import { type CashierNotice, cashierMerchant, signCashierNotice } from '#server/adapters/payment/cashier-signature.ts';
import type { PaymentChannel } from '#server/db/order-tables.ts';
import type { TestApi } from './test-api.ts';

type SignedNotice = { headers: Record<string, string>; body: string };

/** What the cashier would say of a payment of 1,400 yuan; `more` replaces parts of it. */
export function noticeFor(outTradeNo: string, more: Partial<Record<keyof CashierNotice, unknown>> = {}) {
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

/** Signs whatever it is given, as the cashier does, `agoMs` before now. */
export function signNotice(
  api: TestApi,
  content: unknown,
  { channel = 'alipay', agoMs = 0 }: { channel?: PaymentChannel; agoMs?: number } = {},
): SignedNotice {
  const body = JSON.stringify(content);
  const at = new Date(api.clock.now().getTime() - agoMs);
  return { body, headers: signCashierNotice(api.deps.keyring, channel, { body, at, nonce: randomUUID() }) };
}

/** Posts it as it is. */
export async function postNotice(
  api: TestApi,
  { headers, body }: SignedNotice,
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
