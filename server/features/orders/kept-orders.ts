import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';

/** How long records of trade are kept after the trade (E-commerce Law, article 31; privacy statement, section 6). */
const keepMs = 3 * 366 * 86_400_000;

/**
 * Forgets orders of deleted accounts once the law does not ask for them any more; the ledger stays, it holds no
 * personal data.
 */
export async function pruneOrders(db: Db, now: Date): Promise<void> {
  await prune(db, 'orders', 'created_at', new Date(now.getTime() - keepMs), sql`user_id is null`);
}

/**
 * An account with money on its way is not deleted: the licence or the refund would have no recipient (terms, section 2).
 * @throws Refusal ordersOpen
 */
export async function requireNoOpenOrders(db: Db, userId: number): Promise<void> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunding'])
    .executeTakeFirst();
  if (open) throw new Refusal('ordersOpen');
}
