import type { TestReply } from '#server/testing/test-client.ts';

/** Replies that visitors received. Whatever a process acknowledged before a crash must persist. */
export class Acknowledged {
  /** Orders by the idempotency key of the press. */
  readonly orders = new Map<string, Set<string>>();
  readonly amounts = new Map<string, string>();
  readonly payments = new Set<string>();
  readonly cancelled = new Set<string>();
  readonly refundAsked = new Set<string>();
  /** Number of sessions that a code opened, by phone and code. */
  readonly logins = new Map<string, number>();
  readonly errors: string[] = [];
  requests = 0;

  /** Records a reply. The only valid server error is 503: the connection to the database was lost, and the outcome is unknown. */
  answer({ status, text }: Pick<TestReply, 'status' | 'text'>): void {
    this.requests += 1;
    if (status >= 500 && status !== 503) this.errors.push(`answered with ${status}: ${text}`);
  }

  order(key: string, { id, amount }: { id: string; amount: string }): void {
    this.orders.set(key, (this.orders.get(key) ?? new Set()).add(id));
    this.amounts.set(id, amount);
  }

  payment(outTradeNo: string): void {
    this.payments.add(outTradeNo);
  }

  login(phone: string, code: string): void {
    const name = `${phone} ${code}`;
    this.logins.set(name, (this.logins.get(name) ?? 0) + 1);
  }
}
