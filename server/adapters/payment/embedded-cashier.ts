import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { obeyFault, type Faults } from '#server/adapters/faults.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderTables, PaymentChannel } from '#server/kernel/db/order-tables.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import type { PaymentAnswer, PaymentFound, PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';
import type { Clock } from '#server/kernel/ports/ports.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';
import {
  cashierMerchant,
  readCashierNotification,
  signCashierNotification,
  type CashierNotification,
} from './cashier-signature.ts';
import { alipayAnswers, wechatPayAnswers } from './notification-answers.ts';
import { toUnixTime } from './unix-time.ts';

export type CashierPayment = Selectable<OrderTables['cashier_payments']>;

/** Actions of a payer: `late` pays but notifies only after minutes, `silent` never notifies. */
export const payerAnswers = ['pay', 'late', 'twice', 'silent', 'decline'] as const;
export type PayerAnswer = (typeof payerAnswers)[number];

/** Posts a notification to our own route and returns its reply. */
export type PostNotification = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<Pick<PaymentAnswer, 'status' | 'body'>>;

/** The stand-in for both payment providers, with the functions of its own page. It keeps its own ledger. */
export type EmbeddedCashier = {
  gateway(channel: PaymentChannel): PaymentGateway;
  find(outTradeNo: string): Promise<CashierPayment | undefined>;
  /** Runs the payer's action. @returns the payment afterwards; undefined if there is none */
  answer(outTradeNo: string, answer: PayerAnswer): Promise<CashierPayment | undefined>;
  /** Sends a payment's notification once. @throws if it is not acknowledged; it is then retried later */
  sendNotification(outTradeNo: string): Promise<void>;
};

const lateMs = 3 * 60_000;
const answers = { alipay: alipayAnswers, wechat_pay: wechatPayAnswers };

export function createEmbeddedCashier(surroundings: {
  db: Db;
  clock: Clock;
  keyring: Keyring;
  faults: Faults;
  /** Origin of the cashier's page. */
  origin: string;
  post: PostNotification;
}): EmbeddedCashier {
  const { db, clock, keyring, faults, origin, post } = surroundings;

  const find = (outTradeNo: string) =>
    db.selectFrom('cashier_payments').selectAll().where('out_trade_no', '=', outTradeNo).executeTakeFirst();

  async function take(outTradeNo: string, answer: PayerAnswer): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const paid = await trx
        .updateTable('cashier_payments')
        .set({ state: 'paid', transaction_id: `EC${randomBytes(12).toString('hex')}`, paid_at: now })
        .where('out_trade_no', '=', outTradeNo)
        .where('state', '=', 'open')
        .where('expires_at', '>', now)
        .returning('out_trade_no')
        .executeTakeFirst();
      if (!paid || answer === 'silent') return;
      const at = answer === 'late' ? new Date(now.getTime() + lateMs) : now;
      for (let copies = answer === 'twice' ? 2 : 1; copies > 0; copies -= 1) {
        await enqueue(trx, now, 'cashier-notice', { outTradeNo }, at);
      }
    });
  }

  return {
    find,

    async answer(outTradeNo, answer) {
      if (answer !== 'decline') await take(outTradeNo, answer);
      return find(outTradeNo);
    },

    async sendNotification(outTradeNo) {
      const payment = await find(outTradeNo);
      if (payment?.state !== 'paid') return;
      const body = JSON.stringify(notificationOf(payment));
      const nonce = randomBytes(16).toString('hex');
      const headers = signCashierNotification(keyring, payment.channel, {
        body,
        timestamp: toUnixTime(clock.now()),
        nonce,
      });
      const { taken } = answers[payment.channel];
      const answer = await post(`/api/payments/notify/${payment.channel}`, headers, body);
      if (answer.status !== taken.status || answer.body !== taken.body) {
        throw new Error(`embedded cashier: the notification was answered with ${answer.status}`);
      }
    },

    gateway: (channel) => ({
      answers: answers[channel],

      async start({ outTradeNo, amountFen, subject, expiresAt, returnUrl }) {
        await obeyFault(faults, 'payment');
        await db
          .insertInto('cashier_payments')
          .values({
            out_trade_no: outTradeNo,
            channel,
            amount_fen: amountFen,
            subject,
            return_url: returnUrl,
            state: 'open',
            expires_at: expiresAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return `${origin}/api/cashier/${outTradeNo}`;
      },

      async query(outTradeNo) {
        await obeyFault(faults, 'payment');
        return toFound(await find(outTradeNo), clock.now());
      },

      async close(outTradeNo) {
        await obeyFault(faults, 'payment');
        await db
          .updateTable('cashier_payments')
          .set({ state: 'closed' })
          .where('out_trade_no', '=', outTradeNo)
          .where('state', '=', 'open')
          .execute();
        return toFound(await find(outTradeNo), clock.now());
      },

      async refund({ outTradeNo, outRefundNo, amountFen }) {
        await obeyFault(faults, 'payment');
        return db.transaction().execute((trx) => payBack(trx, clock.now(), { outTradeNo, outRefundNo, amountFen }));
      },

      readNotification: (headers, rawBody) => readCashierNotification(keyring, channel, headers, rawBody),
    }),
  };
}

function notificationOf(payment: CashierPayment): CashierNotification {
  return {
    merchant: cashierMerchant,
    out_trade_no: payment.out_trade_no,
    transaction_id: payment.transaction_id ?? '',
    amount_fen: payment.amount_fen,
    currency: 'CNY',
    paid_at: (payment.paid_at ?? new Date(0)).toISOString(),
  };
}

function toFound(payment: CashierPayment | undefined, now: Date): PaymentFound {
  if (!payment) return { state: 'unpaid' };
  const { transaction_id: transactionId, paid_at: paidAt, amount_fen: amountFen } = payment;
  if (transactionId !== null && paidAt !== null) {
    return { state: 'paid', transactionId, amountFen, currency: 'CNY', paidAt };
  }
  return { state: payment.state === 'closed' || payment.expires_at <= now ? 'closed' : 'unpaid' };
}

/** Refunds a payment, never more than was paid. A known refund number gets the same reply as before. */
async function payBack(
  trx: Db,
  now: Date,
  refund: { outTradeNo: string; outRefundNo: string; amountFen: number },
): Promise<string> {
  const { outTradeNo, outRefundNo, amountFen } = refund;
  const payment = await trx
    .selectFrom('cashier_payments')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new Error('embedded cashier: nothing was paid');
  const before = await trx.selectFrom('cashier_refunds').selectAll().where('out_trade_no', '=', outTradeNo).execute();
  const same = before.find((row) => row.out_refund_no === outRefundNo);
  if (same) return same.refund_id;
  const sum = before.reduce((total, row) => total + row.amount_fen, amountFen);
  if (sum > payment.amount_fen) throw new Error('embedded cashier: more than was paid');
  const refundId = `ER${randomBytes(12).toString('hex')}`;
  const row = { out_refund_no: outRefundNo, refund_id: refundId, out_trade_no: outTradeNo, amount_fen: amountFen };
  await trx
    .insertInto('cashier_refunds')
    .values({ ...row, at: now })
    .execute();
  return refundId;
}
