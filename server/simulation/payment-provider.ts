import { alipayAnswers, wechatPayAnswers } from '#server/adapters/payment/notification-answers.ts';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import {
  BadNotification,
  type PaymentFound,
  type PaymentGateway,
  type PaymentNotification,
} from '#server/kernel/ports/payment-gateway.ts';
import type { Client } from './simulated-database.ts';
import type { ThirdParties } from './simulated-parties.ts';

type Charge = {
  channel: PaymentChannel;
  outTradeNo: string;
  amountFen: number;
  expiresAtMs: number;
  state: 'open' | 'paid' | 'closed';
  transactionId: string;
  paidAt: Date;
};
type Refund = { channel: PaymentChannel; outTradeNo: string; outRefundNo: string; amountFen: number; refundId: string };

/** Delivers a notification to some process. @returns its reply; undefined if the connection broke */
type Deliver = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; body: string } | undefined>;

const signature = 'signed by the simulated payment provider';
const answers = { alipay: alipayAnswers, wechat_pay: wechatPayAnswers };
/** Delays before an unacknowledged notification is resent, one for each retry. */
const againAfterMs = [15_000, 600_000, 10_800_000];

/** Both payment providers, with their own ledger, which no process of the site can lose. */
export class PaymentProvider {
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly #parties: ThirdParties;
  readonly #deliver: Deliver;
  #count = 0;

  constructor(parties: ThirdParties, deliver: Deliver) {
    this.#parties = parties;
    this.#deliver = deliver;
  }

  paid(): Charge[] {
    return [...this.charges.values()].filter(({ state }) => state === 'paid');
  }

  /** Pays as the payer, if that is still possible, and sends no, one or several notifications, each with its own delay. */
  pay(outTradeNo: string): void {
    const charge = this.#take(outTradeNo);
    if (!charge) return;
    const { scheduler } = this.#parties;
    const copies = scheduler.random.pick([0, 1, 1, 1, 2, 3]);
    for (let copy = 0; copy < copies; copy += 1)
      scheduler.at(scheduler.nowMs + this.#delayMs(), () => this.#notify(charge, againAfterMs));
  }

  /** Pays and delivers two notifications at once. */
  payNow(outTradeNo: string): void {
    const charge = this.#take(outTradeNo);
    if (charge) for (let copy = 0; copy < 2; copy += 1) this.#notify(charge, againAfterMs);
  }

  #take(outTradeNo: string): Charge | undefined {
    const charge = this.charges.get(outTradeNo);
    const { scheduler } = this.#parties;
    if (charge?.state !== 'open' || charge.expiresAtMs <= scheduler.nowMs) return undefined;
    this.#count += 1;
    charge.state = 'paid';
    charge.transactionId = `T${this.#count}${outTradeNo}`;
    charge.paidAt = new Date(scheduler.nowMs);
    return charge;
  }

  #delayMs(): number {
    const { random } = this.#parties.scheduler;
    return random.pick([random.integer(0, 500), random.integer(0, 60_000), random.integer(0, 3 * 3_600_000)]);
  }

  #notify(charge: Charge, waitsMs: readonly number[]): void {
    const { scheduler } = this.#parties;
    this.#count += 1;
    const { channel, outTradeNo, transactionId, amountFen, paidAt } = charge;
    const sent = { outTradeNo, nonce: `n${this.#count}`, sentAtMs: scheduler.nowMs, transactionId, amountFen, paidAt };
    const body = JSON.stringify(sent);
    scheduler.start(`notification ${this.#count}`, async () => {
      const { taken } = answers[channel];
      const headers = { 'content-type': 'application/json', signature };
      const send = () => this.#deliver(`/api/payments/notify/${channel}`, headers, body);
      // Delayed beyond its validity, or the same bytes twice.
      if (scheduler.random.chance(0.1)) await scheduler.sleep(scheduler.random.integer(0, 900_000));
      const [answer] = scheduler.random.chance(0.1) ? await scheduler.together([send, send]) : [await send()];
      const [wait, ...waits] = waitsMs;
      if (answer?.status === taken.status && answer.body === taken.body) return;
      if (wait !== undefined) scheduler.at(scheduler.nowMs + wait, () => this.#notify(charge, waits));
    });
  }

  portOf(client: Client, channel: PaymentChannel): PaymentGateway {
    const call = <Result>(what: string, work: () => Result) => this.#parties.call(client, channel, what, work);
    return {
      answers: answers[channel],
      start: ({ outTradeNo, amountFen, expiresAt }) =>
        call(`start ${outTradeNo}`, () => {
          const charge = { channel, outTradeNo, amountFen, expiresAtMs: expiresAt.getTime() };
          if (!this.charges.has(outTradeNo))
            this.charges.set(outTradeNo, { ...charge, state: 'open', transactionId: '', paidAt: new Date(0) });
          return `https://pay.example/${outTradeNo}`;
        }),
      query: (outTradeNo) => call(`query ${outTradeNo}`, () => this.#find(outTradeNo)),
      close: (outTradeNo) =>
        call(`close ${outTradeNo}`, () => {
          const charge = this.charges.get(outTradeNo);
          if (charge?.state === 'open') charge.state = 'closed';
          return this.#find(outTradeNo);
        }),
      refund: ({ outTradeNo, outRefundNo, amountFen }) =>
        call(`refund ${outRefundNo}`, () => this.#payBack({ channel, outTradeNo, outRefundNo, amountFen })),
      readNotification: (headers, rawBody) => {
        if (headers['signature'] !== signature) throw new BadNotification('forged', 'not signed');
        return readNotification(rawBody);
      },
    };
  }

  #find(outTradeNo: string): PaymentFound {
    const charge = this.charges.get(outTradeNo);
    if (!charge) return { state: 'unpaid' };
    const { state, transactionId, amountFen, paidAt, expiresAtMs } = charge;
    if (state === 'paid') return { state, transactionId, amountFen, currency: 'CNY', paidAt };
    return { state: state === 'closed' || expiresAtMs <= this.#parties.scheduler.nowMs ? 'closed' : 'unpaid' };
  }

  /** Refunds once for each number, and never more than was paid. Sometimes it takes until the next query. */
  #payBack(refund: Omit<Refund, 'refundId'>): string | null {
    const known = this.refunds.get(refund.outRefundNo);
    if (known) return known.refundId;
    const charge = this.charges.get(refund.outTradeNo);
    if (charge?.state !== 'paid') throw new Error('nothing was paid');
    const before = [...this.refunds.values()].filter(({ outTradeNo }) => outTradeNo === refund.outTradeNo);
    const sum = before.reduce((total, { amountFen }) => total + amountFen, refund.amountFen);
    if (sum > charge.amountFen) throw new Error('more than was paid');
    this.#count += 1;
    const refundId = `R${this.#count}${refund.outRefundNo}`;
    this.refunds.set(refund.outRefundNo, { ...refund, refundId });
    return this.#parties.scheduler.random.chance(0.2) ? null : refundId;
  }
}

function readNotification(rawBody: Buffer): PaymentNotification {
  const sent = JSON.parse(rawBody.toString('utf8')) as Record<
    'outTradeNo' | 'nonce' | 'transactionId' | 'paidAt',
    string
  > &
    Record<'sentAtMs' | 'amountFen', number>;
  const { outTradeNo, nonce, transactionId, amountFen } = sent;
  return {
    outTradeNo,
    nonce,
    sentAt: new Date(sent.sentAtMs),
    kind: 'paid',
    isKnown: true,
    taken: { transactionId, amountFen, currency: 'CNY', paidAt: new Date(sent.paidAt) },
  };
}
