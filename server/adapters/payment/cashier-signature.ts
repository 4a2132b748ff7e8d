import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { PaymentNotification } from '#server/kernel/ports/ports.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';
import { fromUnixTime } from './unix-time.ts';

/** Who we are to the embedded cashier, as an application id or a merchant's number is to a payment provider. */
export const cashierMerchant = 'embedded-merchant';

const notification = z.object({
  merchant: z.literal(cashierMerchant),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  amount_fen: z.int(),
  currency: z.string(),
  paid_at: z.iso.datetime(),
});
export type CashierNotification = z.infer<typeof notification>;

/** The headers of a notification, signed byte by byte: a space more, and the signature is another. */
export function signCashierNotification(
  keyring: Keyring,
  channel: PaymentChannel,
  { body, timestamp, nonce }: { body: string; timestamp: string; nonce: string },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'cashier-timestamp': timestamp,
    'cashier-nonce': nonce,
    'cashier-signature': keyring.sign(labelOf(channel), signedText(timestamp, nonce, Buffer.from(body))),
  };
}

/** @throws Error for whatever the embedded cashier has not signed for this channel */
export function readCashierNotification(
  keyring: Keyring,
  channel: PaymentChannel,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): PaymentNotification {
  const { 'cashier-timestamp': timestamp, 'cashier-nonce': nonce, 'cashier-signature': signature } = headers;
  const given = z.array(z.string()).safeParse([timestamp, nonce, signature]);
  if (!given.success) throw new Error('embedded cashier: unsigned notification');
  const [at = '', once = '', signed = ''] = given.data;
  if (!keyring.verify(labelOf(channel), signedText(at, once, rawBody), signed)) {
    throw new Error('embedded cashier: wrong signature');
  }
  const body = notification.parse(JSON.parse(rawBody.toString('utf8')));
  return {
    outTradeNo: body.out_trade_no,
    nonce: once,
    sentAt: fromUnixTime(at),
    taken: {
      transactionId: body.transaction_id,
      amountFen: body.amount_fen,
      currency: body.currency,
      paidAt: new Date(body.paid_at),
    },
  };
}

function labelOf(channel: PaymentChannel): string {
  return `cashier-notice:${channel}`;
}

function signedText(timestamp: string, nonce: string, rawBody: Buffer): string {
  return `${timestamp}\n${nonce}\n${createHash('sha256').update(rawBody).digest('hex')}`;
}
