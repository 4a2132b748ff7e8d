import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { BadNotification, type PaymentNotification } from '#server/kernel/ports/payment-gateway.ts';
import { parseStorableJson } from '#server/kernel/text/storable-json.ts';
import { wechatPayKinds } from './notification-kinds.ts';
import { decryptResource, verifyWechatPay, type WechatPayKey } from './wechat-pay-signature.ts';
import { takenOf, trade } from './wechat-pay-trade.ts';

/** Our identity at WeChat Pay, and the keys that it may sign and encrypt with; two of each during a key change. */
export type WechatPayReader = {
  appId: string;
  merchantId: string;
  publicKeys: readonly WechatPayKey[];
  /** Keys of 32 characters, set on the merchant platform. */
  apiKeys: readonly string[];
};

const notification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

const refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.int() }),
});

/** @throws BadNotification */
export function readWechatPayNotification(
  reader: WechatPayReader,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): PaymentNotification {
  const parsed = notification.safeParse(parseJson(rawBody.toString('utf8')));
  // Validated before the signature: only a complete notification can count as forged.
  if (!parsed.success) throw new BadNotification('malformed', 'WeChat Pay: no notification');
  const { event_type: event, resource } = parsed.data;
  const signed = verifyWechatPay(reader.publicKeys, headers, rawBody);
  const content = parseJson(decryptResource(reader.apiKeys, resource));
  const said = event.startsWith('REFUND.') ? ofRefund(reader, event, content) : ofTrade(reader, event, content);
  return { ...signed, ...said };
}

type Said = Omit<PaymentNotification, 'nonce' | 'sentAt'>;

function ofTrade({ merchantId, appId }: WechatPayReader, event: string, content: unknown): Said {
  const parsed = trade.safeParse(content);
  if (!parsed.success || parsed.data.mchid !== merchantId || parsed.data.appid !== appId) throw unreadable();
  const kind = `${event} ${parsed.data.trade_state}`;
  const says = wechatPayKinds[kind]?.says;
  const taken = says === 'paid' ? takenOf(parsed.data) : null;
  return { outTradeNo: parsed.data.out_trade_no, kind, ...(taken && { taken }), isKnown: says !== undefined };
}

function ofRefund({ merchantId }: WechatPayReader, event: string, content: unknown): Said {
  const parsed = refund.safeParse(content);
  if (!parsed.success || parsed.data.mchid !== merchantId) throw unreadable();
  const { out_trade_no: outTradeNo, out_refund_no: outRefundNo, refund_id: refundId, amount } = parsed.data;
  const kind = `${event} ${parsed.data.refund_status}`;
  const says = wechatPayKinds[kind]?.says;
  return {
    outTradeNo,
    kind,
    ...(says === 'returned' && { returned: { outRefundNo, refundId, amountFen: amount.refund, of: 'refund' } }),
    ...(says === 'stuck' && { stuck: outRefundNo }),
    isKnown: says !== undefined,
  };
}

const unreadable = () => new BadNotification('unreadable', 'WeChat Pay: for another merchant, or of an unknown form');

function parseJson(text: string): unknown {
  try {
    return parseStorableJson(text);
  } catch {
    return undefined;
  }
}
