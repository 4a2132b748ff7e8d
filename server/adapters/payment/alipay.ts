import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { beijingTime } from '#lib/shared/time/beijing-time.ts';
import { backgroundTimeoutMs } from '#server/adapters/faults.ts';
import type { PaymentFound, PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';
import { ProviderRefused, type Clock } from '#server/kernel/ports/ports.ts';
import { readAlipayNotification, type AlipayMerchant } from './alipay-notification.ts';
import { readAlipayAnswer, signAlipay } from './alipay-signature.ts';
import { alipayAnswers } from './notification-answers.ts';
import { fromBeijingTime } from './provider-time.ts';

/** A refusal, by its code. The provider's message is dropped, because it may quote the order. */
class AlipayError extends ProviderRefused {
  readonly subCode: string;
  constructor(method: string, code: string, subCode: string) {
    super(`Alipay ${method}: ${code} ${subCode}`);
    this.subCode = subCode;
  }
}

const refused = z.object({ code: z.string(), sub_code: z.optional(z.string()) });
const traded = z.object({
  trade_status: z.string(),
  trade_no: z.string(),
  total_amount: z.string(),
  send_pay_date: z.optional(z.string()),
});
const refunded = z.object({ fund_change: z.string() });
const refundFound = z.object({ refund_status: z.optional(z.string()) });
const isPaid = (status: string) => status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';

/**
 * Creates Alipay's gateway for payments on a computer's page (https://opendocs.alipay.com/open/59da99d0_alipay.trade.page.pay).
 * @param options.endpoint the gateway's URL
 */
export function createAlipay(options: {
  endpoint: string;
  merchant: AlipayMerchant;
  privateKey: KeyObject;
  notifyUrl: string;
  clock: Clock;
  timeoutMs?: number;
}): PaymentGateway {
  const { endpoint, merchant, privateKey, notifyUrl, clock } = options;

  function signed(method: string, content: object, more: Record<string, string> = {}): URLSearchParams {
    const parameters = {
      app_id: merchant.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(clock.now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return new URLSearchParams(signAlipay(privateKey, parameters));
  }

  async function call<Reply extends z.ZodMiniType>(method: string, content: object, reply: Reply) {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: signed(method, content),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? backgroundTimeoutMs),
    });
    if (!response.ok) throw new Error(`Alipay ${method}: HTTP ${response.status}`);
    const answer = readAlipayAnswer(merchant.publicKeys, method, await response.text());
    const { code, sub_code: subCode = '' } = refused.parse(answer);
    // An error of their gateway or of our credentials, not a refusal of this request (https://opendocs.alipay.com/common/02km9f).
    if (/^(?:2000[01]|40006)$/.test(code)) throw new Error(`Alipay ${method}: ${code} ${subCode}`);
    if (code !== '10000') throw new AlipayError(method, code, subCode);
    return reply.parse(answer);
  }

  async function query(outTradeNo: string): Promise<PaymentFound> {
    try {
      const trade = await call('alipay.trade.query', { out_trade_no: outTradeNo }, traded);
      if (isPaid(trade.trade_status)) return { state: 'paid', ...taken(trade, trade.send_pay_date, clock.now()) };
      return { state: trade.trade_status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' };
    } catch (error) {
      // Alipay creates a trade only when the payer opens it.
      if (error instanceof AlipayError && error.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'unpaid' };
      throw error;
    }
  }

  return {
    answers: alipayAnswers,
    startsAlone: true,
    query,

    async start({ outTradeNo, amountFen, subject, expiresAt, returnUrl }) {
      const content = {
        out_trade_no: outTradeNo,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuanFromFen(amountFen),
        subject,
        time_expire: beijingTime(expiresAt),
      };
      const more = { notify_url: notifyUrl, return_url: returnUrl };
      return `${endpoint}?${signed('alipay.trade.page.pay', content, more)}`;
    },

    async close(outTradeNo) {
      try {
        await call('alipay.trade.close', { out_trade_no: outTradeNo }, z.object({}));
        return { state: 'closed' };
      } catch (error) {
        // It is paid, closed or missing; the query returns its state.
        if (error instanceof AlipayError && error.subCode.startsWith('ACQ.TRADE_')) return query(outTradeNo);
        throw error;
      }
    },

    async refund({ outTradeNo, outRefundNo, amountFen, reason }) {
      const request = { out_trade_no: outTradeNo, out_request_no: outRefundNo };
      const content = { ...request, refund_amount: yuanFromFen(amountFen), refund_reason: reason.slice(0, 80) };
      const { fund_change: moved } = await call('alipay.trade.refund', content, refunded);
      if (moved === 'Y') return outRefundNo;
      // This call moved no money: it is a repetition, or the refund is pending.
      const found = await call('alipay.trade.fastpay.refund.query', request, refundFound);
      return found.refund_status === 'REFUND_SUCCESS' ? outRefundNo : null;
    },

    readNotification: (_headers, rawBody) => readAlipayNotification(merchant, rawBody),
  };
}

function taken(
  { trade_no: transactionId, total_amount: amount }: { trade_no: string; total_amount: string },
  paidAt: string | undefined,
  otherwise: Date,
) {
  return {
    transactionId,
    amountFen: fenFromYuan(amount),
    currency: 'CNY',
    paidAt: paidAt === undefined ? otherwise : fromBeijingTime(paidAt),
  };
}
