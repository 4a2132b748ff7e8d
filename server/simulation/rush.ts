import type { Operator } from './operator.ts';
import type { Town } from './town.ts';

/** An order with its payment and its buyer's actions. */
export type Rushed = {
  orderId: string;
  outTradeNo: string;
  /** Time limit of the payment. */
  payBeforeMs: number;
  cancel: () => Promise<void>;
  askRefund: () => Promise<void>;
};

/**
 * Runs all operations on an order at one moment. Its payment is notified and its time limit ends. Its buyer cancels or requests a refund,
 * operators refund and fulfil it, and the workers of all processes run. By chance two of them would seldom meet.
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
    // Paid at the last moment: the notification arrives while the order is being closed.
    if (random.chance(0.2)) await scheduler.sleep(Math.max(0, payBeforeMs - scheduler.nowMs - random.integer(0, 500)));
    payments.payNow(outTradeNo);
    if (random.chance(0.2)) await cancel();
    // Usually it is paid by now, but not fulfilled.
    await scheduler.sleep(random.integer(0, 800));
    const fulfil = () => this.#operator.fulfil(orderId);
    await scheduler.together([fulfil, fulfil]);
    this.#wakeWorkers();
    const refund = () => this.#operator.refund(orderId);
    await scheduler.together(random.chance(0.5) ? [askRefund, refund] : [askRefund]);
  }
}
