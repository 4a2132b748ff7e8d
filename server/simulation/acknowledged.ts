import type { TestReply } from '#server/testing/test-client.ts';

/** What visitors were answered: whatever a process said before it died has to be there afterwards. */
export class Acknowledged {
  /** By the key of the press. */
  readonly orders = new Map<string, Set<string>>();
  readonly amounts = new Map<string, string>();
  readonly payments = new Set<string>();
  readonly cancelled = new Set<string>();
  readonly refundAsked = new Set<string>();
  /** How often a code opened a session, by phone and code. */
  readonly logins = new Map<string, number>();
  readonly errors: string[] = [];
  requests = 0;

  /** Of server errors there is one alone: the database's connection was lost, and whether it is done is not known. */
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
