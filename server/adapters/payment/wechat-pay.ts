import * as z from 'zod/mini';
import { backgroundTimeoutMs, providerTimeoutMs } from '#server/adapters/faults.ts';
import type { PaymentFound, PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';
import { ProviderRefused, type Clock } from '#server/kernel/ports/ports.ts';
import { parseStorableJson } from '#server/kernel/text/storable-json.ts';
import { wechatPayAnswers } from './notification-answers.ts';
import { readWechatPayNotification, type WechatPayReader } from './wechat-pay-notification.ts';
import { authorizeWechatPay, verifyWechatPay, type WechatPayMerchant } from './wechat-pay-signature.ts';
import { takenOf, trade } from './wechat-pay-trade.ts';

const started = z.object({ code_url: z.string().check(z.minLength(1)) });
const refunded = z.object({ refund_id: z.string(), status: z.string() });

/** A refusal, by its status and code. The provider's message is dropped, because it may quote the order. */
class WechatPayError extends ProviderRefused {
  readonly status: number;
  constructor(path: string, status: number, code: string) {
    super(`WeChat Pay ${path}: HTTP ${status} ${code}`);
    this.status = status;
  }
}

/** Creates WeChat Pay v3 with a QR code, "Native" (https://pay.weixin.qq.com/doc/v3/merchant/4012791874). */
export function createWechatPay(options: {
  endpoint: string;
  merchant: WechatPayMerchant;
  /** Replies must be signed with the first of its public keys. */
  reader: WechatPayReader;
  notifyUrl: string;
  clock: Clock;
  timeoutMs?: number;
}): PaymentGateway {
  const { endpoint, merchant, reader, notifyUrl, clock } = options;
  const { appId, merchantId, publicKeys } = reader;

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
        'wechatpay-serial': publicKeys[0]?.id ?? '',
      },
      ...(content === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const plainPath = path.split('?', 1)[0] ?? path;
    // Their outage, our credentials or a rate limit: not a refusal of this request.
    if (response.status >= 500 || response.status === 401 || response.status === 429)
      throw new Error(`WeChat Pay ${plainPath}: HTTP ${response.status} ${readCode(bytes)}`);
    if (!response.ok) throw new WechatPayError(plainPath, response.status, readCode(bytes));
    verifyWechatPay(publicKeys, Object.fromEntries(response.headers), bytes);
    return bytes.length === 0 ? null : parseStorableJson(bytes.toString('utf8'));
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
      // The payer's browser waits for this call.
      const reply = await call('POST', '/v3/pay/transactions/native', order, providerTimeoutMs);
      return started.parse(reply).code_url;
    },

    async close(outTradeNo) {
      try {
        await call('POST', `${tradePath(outTradeNo)}/close`, { mchid: merchantId });
        return { state: 'closed' };
      } catch (error) {
        // It is paid, closed or missing; the query returns its state.
        if (error instanceof WechatPayError) return query(outTradeNo);
        throw error;
      }
    },

    async refund({ outTradeNo, outRefundNo, amountFen, totalFen, reason }) {
      const reply = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        // The limit is eighty bytes, and a Chinese character takes three.
        reason: reason.slice(0, 26),
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      const { refund_id: refundId, status } = refunded.parse(reply);
      if (status === 'SUCCESS') return refundId;
      if (status === 'PROCESSING') return null;
      throw new Error(`WeChat Pay refund: ${status}`);
    },

    readNotification: (headers, rawBody) => readWechatPayNotification(reader, headers, rawBody),
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
