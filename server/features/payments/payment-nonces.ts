import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';

/** Returns true the first time that a nonce is seen. The row is written in the caller's transaction. */
export async function isFirst(db: Db, now: Date, channel: string, nonce: string): Promise<boolean> {
  const fresh = await db
    .insertInto('payment_nonces')
    .values({ channel, nonce, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return fresh !== undefined;
}

/** Deletes nonces after an hour. Notifications older than five minutes are refused for their age, so older nonces are not needed. */
export async function pruneNonces(db: Db, now: Date): Promise<void> {
  await prune(db, 'payment_nonces', 'seen_at', new Date(now.getTime() - 3_600_000));
}
