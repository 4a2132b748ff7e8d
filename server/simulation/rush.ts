import type { Operator } from './operator.ts';
import type { Town } from './town.ts';

/** An order, its payment, and what its buyer does with it meanwhile. */
export type Rushed = {
  orderId: string;
  outTradeNo: string;
  /** Until when it can be paid. */
  payBeforeMs: number;
  cancel: () => Promise<void>;
  askRefund: () => Promise<void>;
};

/**
 * Everything that touches an order, at one moment: its payment is reported, its time is over, its buyer cancels or wants the money back,
 * operators refund and fulfil it, and the workers of all processes are awake. By chance two of them would seldom meet.
 */
export class Rush {
  readonly #town: Town;
  readonly #operator: Operator;
  readonly #wakeWorkers: () => void;

  constructor(town: Town, operator: Operator, wakeWorkers: () => void) {
    this.#town = town;
    this.#operator = operator;
    this.#wakeWorkers = wakeWorkers;
  }

  async about({ orderId, outTradeNo, payBeforeMs, cancel, askRefund }: Rushed): Promise<void> {
    const { scheduler, payments } = this.#town;
    const { random } = scheduler;
    // Paid in the last moment: it is heard of when the order is being closed.
    if (random.chance(0.2)) await scheduler.sleep(Math.max(0, payBeforeMs - scheduler.nowMs - random.integer(0, 500)));
    payments.payNow(outTradeNo);
    if (random.chance(0.2)) await cancel();
    // Mostly it is paid by now, and not fulfilled.
    await scheduler.sleep(random.integer(0, 800));
    const fulfil = () => this.#operator.fulfil(orderId);
    await scheduler.together([fulfil, fulfil]);
    this.#wakeWorkers();
    const refund = () => this.#operator.refund(orderId);
    await scheduler.together(random.chance(0.5) ? [askRefund, refund] : [askRefund]);
  }
}
