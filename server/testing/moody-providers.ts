import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { beijingTime } from '#lib/shared/time/beijing-time.ts';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { fromBeijingTime } from '#server/adapters/payment/provider-time.ts';
import { startFakeAlipay, tradeNotThere } from './fake-alipay.ts';

/** Current behaviour of the third parties. A request takes effect in each mode. */
export type Mood = { is: 'well' | 'silent' | 'slow' | 'garbage' };

const slowMs = 1000;
const sellerId = '2088000000000001';
const appId = 'app-1';

type Charge = { outTradeNo: string; transactionId: string; amountFen: number; paidAt: Date };
type Refund = { outTradeNo: string; refundId: string; amountFen: number };

/** Starts a fake of Alipay with its own ledger, which no fault of the site affects. */
export async function startAlipayWithBooks(mood: Mood) {
  const alipay = await startFakeAlipay();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const success = { code: '10000', msg: 'Success' };
  const refused = (subCode: string) => ({ code: '40004', msg: 'Business Failed', sub_code: subCode });

  const tradeOf = ({ outTradeNo, transactionId, amountFen }: Charge) => ({
    out_trade_no: outTradeNo,
    trade_no: transactionId,
    total_amount: yuanFromFen(amountFen),
    trade_status: 'TRADE_SUCCESS',
  });

  /** Refunds once for each number, and never more than was paid. */
  function payBack({ outTradeNo, refundId, amountFen }: Refund): object {
    if (refunds.has(refundId)) return { ...success, fund_change: 'N' };
    const charge = charges.get(outTradeNo);
    const before = [...refunds.values()].filter((refund) => refund.outTradeNo === outTradeNo);
    const sum = before.reduce((total, refund) => total + refund.amountFen, amountFen);
    if (!charge || sum > charge.amountFen) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    refunds.set(refundId, { outTradeNo, refundId, amountFen });
    return { ...success, fund_change: 'Y' };
  }

  alipay.answers['alipay.trade.query'] = ({ out_trade_no: number = '' }) => {
    const charge = charges.get(number);
    if (!charge) return tradeNotThere;
    return { ...success, ...tradeOf(charge), send_pay_date: beijingTime(charge.paidAt) };
  };
  // Alipay creates a trade only when its payer opens it, and ours pay at once.
  alipay.answers['alipay.trade.close'] = ({ out_trade_no: number = '' }) =>
    charges.has(number) ? refused('ACQ.TRADE_STATUS_ERROR') : tradeNotThere;
  alipay.answers['alipay.trade.refund'] = ({ out_trade_no: outTradeNo = '', out_request_no: refundId = '', ...more }) =>
    payBack({ outTradeNo, refundId, amountFen: fenFromYuan(more['refund_amount'] ?? '') });
  alipay.answers['alipay.trade.fastpay.refund.query'] = ({ out_request_no: refundId = '' }) =>
    refunds.has(refundId) ? { ...success, refund_status: 'REFUND_SUCCESS' } : success;
  alipay.spoil.answer = async (body) => {
    if (mood.is === 'silent') return null;
    if (mood.is === 'garbage') return '<html>502 Bad Gateway';
    if (mood.is === 'slow') await setTimeout(slowMs);
    return body;
  };

  return {
    charges,
    refunds,
    paid: () => [...charges.values()],
    /** Settings of the adapter; in a process's variables the keys are in PEM. */
    settings: {
      endpoint: alipay.endpoint,
      merchant: { appId, sellerId, publicKeys: [alipay.publicKey] },
      privateKey: alipay.merchantKey,
    },
    env: {
      ALIPAY: 'open-platform',
      ALIPAY_ENDPOINT: alipay.endpoint,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_PRIVATE_KEY: alipay.merchantKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ALIPAY_PUBLIC_KEY: alipay.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    /** Follows the site's URL as the payer and pays. @returns the charge */
    pay(payUrl: string): Charge {
      const fields = Object.fromEntries(new URL(payUrl).searchParams);
      if (!alipay.isSigned(fields)) throw new Error('not signed by the merchant');
      const content = JSON.parse(fields['biz_content'] ?? '{}') as Record<string, string>;
      const { out_trade_no: outTradeNo = '', total_amount: amount = '', time_expire: until = '' } = content;
      const paidAt = new Date();
      if (fromBeijingTime(until) <= paidAt) throw new Error('too late to pay');
      const charge = { outTradeNo, transactionId: `A${outTradeNo}`, amountFen: fenFromYuan(amount), paidAt };
      charges.set(outTradeNo, charge);
      return charge;
    },
    /** Builds the notification of a charge; the site acknowledges it with `success`. */
    notification: (charge: Charge) =>
      alipay.notification({
        app_id: appId,
        seller_id: sellerId,
        notify_time: beijingTime(new Date()),
        gmt_payment: beijingTime(charge.paidAt),
        ...tradeOf(charge),
      }),
    stop: () => alipay.stop(),
  };
}

/** Starts a mail server that records accepted mails, and acknowledges them or not. */
export async function startMoodyMail(mood: Mood) {
  const accepted: { id: string; subject: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, callback) =>
      callback(mood.is === 'garbage' ? Object.assign(new Error('try later'), { responseCode: 421 }) : null),
    onData: (stream, _session, callback) => {
      void (async () => {
        const { messageId = '', subject = '' } = await PostalMime.parse(await buffer(stream));
        accepted.push({ id: messageId.replaceAll(/^<|>$/g, ''), subject });
        if (mood.is === 'silent') return;
        if (mood.is === 'slow') await setTimeout(slowMs);
        callback();
        // A killed client aborts its message.
      })().catch(() => undefined);
    },
  });
  // A client that times out closes the connection.
  server.on('error', () => undefined);
  const port = await listenOnLoopback(server);
  const url = `smtp://127.0.0.1:${port}`;
  return {
    accepted,
    url,
    env: { MAIL: 'smtp', SMTP_URL: url, MAIL_FROM: 'from@example.com' },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
