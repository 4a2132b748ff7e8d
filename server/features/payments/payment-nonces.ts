import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';

/** Whether something is seen for the first time; the row is part of the caller's transaction. */
export async function isFirst(db: Db, now: Date, channel: string, nonce: string): Promise<boolean> {
  const fresh = await db
    .insertInto('payment_nonces')
    .values({ channel, nonce, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return fresh !== undefined;
}

/** A notification is refused for its age after five minutes: a nonce is of use for somewhat longer. */
export async function pruneNonces(db: Db, now: Date): Promise<void> {
  await prune(db, 'payment_nonces', 'seen_at', new Date(now.getTime() - 3_600_000));
}
