import { createHash, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { fenFromYuan } from '#contract/money.ts';
import { BadNotification, type PaymentNotification, type PaymentTaken } from '#server/kernel/ports/payment-gateway.ts';
import { parseStorableJson } from '#server/kernel/text/storable-json.ts';
import { storableText } from '#server/kernel/text/storable-text.ts';
import { readAlipayForm, verifyAlipayForm } from './alipay-signature.ts';
import { alipayKinds } from './notification-kinds.ts';
import { fromBeijingTime } from './provider-time.ts';

/** Our identity at Alipay, and the keys that it may sign with; two during a key change. */
export type AlipayMerchant = { appId: string; sellerId: string; publicKeys: readonly KeyObject[] };

const signature = { app_id: z.string(), sign: z.string().check(z.minLength(1)), sign_type: z.literal('RSA2') };
const yuan = z.pipe(z.string(), z.transform(fenFromYuan));
const beijing = z.pipe(z.string(), z.transform(fromBeijingTime));

const trade = z.object({
  ...signature,
  seller_id: z.string(),
  notify_time: beijing,
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: yuan,
  gmt_payment: z.optional(beijing),
  /** Sum of all refunds; absent or empty for a payment without refunds. */
  refund_fee: z.optional(yuan),
  /** Our number of the refund; Alipay's number of the trade if none was given. */
  out_biz_no: z.optional(z.string()),
});

/** A form with `msg_method` is a message of Alipay (https://opendocs.alipay.com/common/02km9j). */
const message = z.object({
  ...signature,
  msg_method: z.string(),
  utc_timestamp: z.string().check(z.regex(/^\d{13}$/)),
  biz_content: z.pipe(
    z.string(),
    z.transform((text) => messageContent.parse(parseStorableJson(text))),
  ),
});
const messageContent = z.object({
  out_trade_no: z.string(),
  out_request_no: z.string(),
  dback_status: z.optional(z.string()),
});

/** @throws BadNotification */
export function readAlipayNotification(merchant: AlipayMerchant, rawBody: Buffer): PaymentNotification {
  const form = readAlipayForm(rawBody);
  const said = readForm(form);
  if (!verifyAlipayForm(merchant.publicKeys, form)) {
    throw new BadNotification(said ? 'forged' : 'malformed', 'Alipay: wrong signature, or none');
  }
  if (!said) throw new BadNotification('unreadable', 'Alipay: signed, and of a form that is not known');
  if (said.app_id !== merchant.appId) throw new BadNotification('unreadable', 'Alipay: for another application');
  // A resent notification has a new time and so a new signature; a replayed one has the same.
  const nonce = createHash('sha256').update(said.sign).digest('hex');
  if ('msg_method' in said) return { nonce, ...ofMessage(said) };
  if (said.seller_id !== merchant.sellerId) throw new BadNotification('unreadable', 'Alipay: for another seller');
  return { nonce, ...ofTrade(said) };
}

/** Parses a notification's form. Empty fields are not signed and are treated as absent. */
function readForm(form: Record<string, string>) {
  const filled = Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (value === '' ? [] : [[name, storableText(value)]])),
  );
  try {
    return 'msg_method' in filled ? message.parse(filled) : trade.parse(filled);
  } catch {
    return undefined;
  }
}

function ofTrade(said: z.infer<typeof trade>): Omit<PaymentNotification, 'nonce'> {
  const { refund_fee: totalFen = 0, out_biz_no: outRefundNo = said.trade_no } = said;
  const kind = totalFen > 0 ? `${said.trade_status} refund_fee` : said.trade_status;
  const says = alipayKinds[kind]?.says;
  const taken: PaymentTaken = {
    transactionId: said.trade_no,
    amountFen: said.total_amount,
    currency: 'CNY',
    paidAt: said.gmt_payment ?? said.notify_time,
  };
  return {
    outTradeNo: said.out_trade_no,
    sentAt: said.notify_time,
    kind,
    ...((says === 'paid' || says === 'returned') && { taken }),
    ...(says === 'returned' && {
      returned: { outRefundNo, refundId: outRefundNo, amountFen: totalFen, of: 'payment' },
    }),
    isKnown: says !== undefined,
  };
}

function ofMessage(said: z.infer<typeof message>): Omit<PaymentNotification, 'nonce'> {
  const { out_trade_no: outTradeNo, out_request_no: outRefundNo, dback_status: state = '' } = said.biz_content;
  const kind = `${said.msg_method} ${state}`;
  const says = alipayKinds[kind]?.says;
  return {
    outTradeNo,
    sentAt: new Date(Number(said.utc_timestamp)),
    kind,
    ...(says === 'stuck' && { stuck: outRefundNo }),
    isKnown: says !== undefined,
  };
}
