import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { missingFen } from './order-transfers.ts';

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
 * A person's orders with money that is on its way, filed as such, or a part of what they cost: what has to be settled before the account
 * goes, since licence and refund would have no recipient (terms, section 2).
 */
export async function readOpenMoney(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('status', 'in', ['paid', 'refunding']),
        row.and([
          row('status', '=', 'pending_payment'),
          row.or([row('slip_filed_at', 'is not', null), row(missingFen, '<', row.ref('orders.amount_fen'))]),
        ]),
        row.exists(
          row
            .selectFrom('refunds')
            .select('out_refund_no')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('done_at', 'is', null),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** @throws Refusal ordersOpen */
export async function requireNoOpenMoney(db: Db, userId: number): Promise<void> {
  if ((await readOpenMoney(db, userId)).length > 0) throw new Refusal('ordersOpen');
}
