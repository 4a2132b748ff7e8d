import * as z from 'zod/mini';
import { backgroundTimeoutMs, providerTimeoutMs } from '#server/adapters/faults.ts';
import { ProviderRefused, type Clock, type PaymentFound, type PaymentGateway } from '#server/kernel/ports/ports.ts';
import { wechatPayAnswers } from './notification-answers.ts';
import {
  authorizeWechatPay,
  decryptResource,
  verifyWechatPay,
  type WechatPayKey,
  type WechatPayMerchant,
} from './wechat-pay-signature.ts';

const trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int(), currency: z.optional(z.string()) })),
});
type Trade = z.infer<typeof trade>;

const notification = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

const started = z.object({ code_url: z.string().check(z.minLength(1)) });
const refunded = z.object({ refund_id: z.string(), status: z.string() });

/** A refusal by its status and code; the provider's prose may quote the order. */
class WechatPayError extends ProviderRefused {
  readonly status: number;
  constructor(path: string, status: number, code: string) {
    super(`WeChat Pay ${path}: HTTP ${status} ${code}`);
    this.status = status;
  }
}

/** WeChat Pay v3 by a QR code, "Native" (https://pay.weixin.qq.com/doc/v3/merchant/4012791874). */
export function createWechatPay(options: {
  endpoint: string;
  appId: string;
  merchant: WechatPayMerchant;
  publicKey: WechatPayKey;
  /** 32 characters, set on the merchant's platform: what notifications are encrypted with. */
  apiKey: string;
  notifyUrl: string;
  clock: Clock;
  timeoutMs?: number;
}): PaymentGateway {
  const { endpoint, appId, merchant, publicKey, apiKey, notifyUrl, clock } = options;
  const { merchantId } = merchant;

  async function call(
    method: 'GET' | 'POST',
    path: string,
    content?: object,
    timeoutMs = backgroundTimeoutMs,
  ): Promise<unknown> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const response = await fetch(`${endpoint}${path}`, {
      method,
      headers: {
        authorization: authorizeWechatPay(merchant, { method, path, body, at: clock.now() }),
        accept: 'application/json',
        'content-type': 'application/json',
        'wechatpay-serial': publicKey.id,
      },
      ...(content === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const plainPath = path.split('?', 1)[0] ?? path;
    // Their outage, our credentials or our haste: no answer to this request.
    if (response.status >= 500 || response.status === 401 || response.status === 429)
      throw new Error(`WeChat Pay ${plainPath}: HTTP ${response.status} ${readCode(bytes)}`);
    if (!response.ok) throw new WechatPayError(plainPath, response.status, readCode(bytes));
    verifyWechatPay(publicKey, Object.fromEntries(response.headers), bytes);
    return bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'));
  }

  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${outTradeNo}`;

  async function query(outTradeNo: string): Promise<PaymentFound> {
    try {
      const found = trade.parse(await call('GET', `${tradePath(outTradeNo)}?mchid=${merchantId}`));
      const taken = takenOf(found);
      if (taken) return { state: 'paid', ...taken };
      return { state: ['CLOSED', 'REVOKED', 'PAYERROR'].includes(found.trade_state) ? 'closed' : 'unpaid' };
    } catch (error) {
      if (error instanceof WechatPayError && error.status === 404) return { state: 'unpaid' };
      throw error;
    }
  }

  return {
    answers: wechatPayAnswers,
    query,

    async start({ outTradeNo, amountFen, subject, expiresAt }) {
      const order = {
        appid: appId,
        mchid: merchantId,
        description: subject,
        out_trade_no: outTradeNo,
        time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      };
      // The payer's browser waits for this one.
      const reply = await call('POST', '/v3/pay/transactions/native', order, providerTimeoutMs);
      return started.parse(reply).code_url;
    },

    async close(outTradeNo) {
      try {
        await call('POST', `${tradePath(outTradeNo)}/close`, { mchid: merchantId });
        return { state: 'closed' };
      } catch (error) {
        // Paid or closed already, or not there: the query says which.
        if (error instanceof WechatPayError) return query(outTradeNo);
        throw error;
      }
    },

    async refund({ outTradeNo, outRefundNo, amountFen, totalFen, reason }) {
      const reply = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        // Eighty bytes, of which a Chinese character takes three.
        reason: reason.slice(0, 26),
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      const { refund_id: refundId, status } = refunded.parse(reply);
      if (status === 'SUCCESS') return refundId;
      if (status === 'PROCESSING') return null;
      throw new Error(`WeChat Pay refund: ${status}`);
    },

    readNotification(headers, rawBody) {
      const { nonce, sentAt } = verifyWechatPay(publicKey, headers, rawBody);
      const { resource } = notification.parse(JSON.parse(rawBody.toString('utf8')));
      const notified = trade.parse(JSON.parse(decryptResource(apiKey, resource)));
      if (notified.mchid !== merchantId || notified.appid !== appId)
        throw new Error('WeChat Pay: a notification for another merchant');
      return { outTradeNo: notified.out_trade_no, nonce, sentAt, taken: takenOf(notified) };
    },
  };
}

/** A payment that was refunded since has been taken all the same. */
function takenOf(found: Trade) {
  const { trade_state: state, transaction_id: transactionId, success_time: paidAt, amount } = found;
  if (state !== 'SUCCESS' && state !== 'REFUND') return null;
  if (transactionId === undefined || paidAt === undefined || amount === undefined) {
    throw new Error('WeChat Pay: a payment without its particulars');
  }
  return {
    transactionId,
    amountFen: amount.total,
    currency: amount.currency ?? 'CNY',
    paidAt: new Date(paidAt),
  };
}

function readCode(bytes: Buffer): string {
  try {
    const { code } = JSON.parse(bytes.toString('utf8')) as { code?: unknown };
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
}
