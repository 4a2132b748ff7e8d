import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import { BadNotification, type PaymentNotification } from '#server/kernel/ports/payment-gateway.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';
import { parseStorableJson } from '#server/kernel/text/storable-json.ts';
import { fromUnixTime } from './unix-time.ts';

/** Our merchant id at the embedded cashier, like an application id or a merchant's number at a payment provider. */
export const cashierMerchant = 'embedded-merchant';

const notification = z.object({
  merchant: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  amount_fen: z.int(),
  currency: z.string(),
  paid_at: z.iso.datetime(),
});
export type CashierNotification = z.infer<typeof notification>;

/** Creates the signed headers of a notification. The signature covers each byte of the body: one more space makes it invalid. */
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

const signed = z.object({
  'cashier-timestamp': z.string(),
  'cashier-nonce': z.string().check(z.minLength(1)),
  'cashier-signature': z.string().check(z.minLength(1)),
});

/** Reads a notification. @throws BadNotification unless the embedded cashier signed it for this channel */
export function readCashierNotification(
  keyring: Keyring,
  channel: PaymentChannel,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): PaymentNotification {
  const given = signed.safeParse(headers);
  const body = readBody(rawBody);
  if (!given.success || !body) throw new BadNotification('malformed', 'embedded cashier: no notification');
  const { 'cashier-timestamp': at, 'cashier-nonce': nonce, 'cashier-signature': signature } = given.data;
  if (!keyring.verify(labelOf(channel), signedText(at, nonce, rawBody), signature)) {
    throw new BadNotification('forged', 'embedded cashier: wrong signature');
  }
  if (body.merchant !== cashierMerchant)
    throw new BadNotification('unreadable', 'embedded cashier: for another merchant');
  return {
    outTradeNo: body.out_trade_no,
    nonce,
    sentAt: readTime(at),
    kind: 'paid',
    isKnown: true,
    taken: {
      transactionId: body.transaction_id,
      amountFen: body.amount_fen,
      currency: body.currency,
      paidAt: new Date(body.paid_at),
    },
  };
}

function readBody(rawBody: Buffer): CashierNotification | undefined {
  try {
    return notification.parse(parseStorableJson(rawBody.toString('utf8')));
  } catch {
    return undefined;
  }
}

function readTime(text: string): Date {
  try {
    return fromUnixTime(text);
  } catch {
    throw new BadNotification('unreadable', 'embedded cashier: signed at no time');
  }
}

function labelOf(channel: PaymentChannel): string {
  return `cashier-notice:${channel}`;
}

function signedText(timestamp: string, nonce: string, rawBody: Buffer): string {
  return `${timestamp}\n${nonce}\n${createHash('sha256').update(rawBody).digest('hex')}`;
}
