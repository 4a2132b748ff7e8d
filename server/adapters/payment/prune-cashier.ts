import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';

/** Deletes the embedded cashier's data after the retention of personal data: refunds, then payments without references. */
export async function pruneCashier(db: Db, now: Date): Promise<void> {
  const since = keepSince(now);
  const isFree = sql<boolean>`not exists (
    select from cashier_refunds where cashier_refunds.out_trade_no = cashier_payments.out_trade_no)`;
  await prune(db, 'cashier_refunds', 'at', since);
  await prune(db, 'cashier_payments', 'expires_at', since, isFree);
}
