import type { Db } from '#server/kernel/db/connection.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';

/** Hashes a former number or address for storage (decision 0064). */
export function hashContact(keyring: Keyring, contact: string): string {
  return keyring.sign('former-contact', contact);
}

/** Stores the hash of a replaced number or address, in the transaction of the change. A first contact replaces none. */
export async function rememberContact(
  { clock, trialKeyring }: Pick<Deps, 'clock' | 'trialKeyring'>,
  trx: Db,
  userId: number,
  replaced: string | null,
): Promise<void> {
  if (replaced === null) return;
  const row = { user_id: userId, contact_hash: hashContact(trialKeyring, replaced), left_at: clock.now() };
  await trx
    .insertInto('former_contacts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'contact_hash']).doUpdateSet({ left_at: row.left_at }))
    .execute();
}

/** Reads the hashes of all former verified contacts of an account. */
export async function formerContactsOf(db: Db, userId: number) {
  return db
    .selectFrom('former_contacts')
    .select(['contact_hash', 'left_at'])
    .where('user_id', '=', userId)
    .orderBy('left_at')
    .execute();
}

/** Deletes former contacts after the retention period of past trials (`past-trials.ts`). */
export async function pruneFormerContacts(db: Db, now: Date): Promise<void> {
  await prune(db, 'former_contacts', 'left_at', keepSince(now));
}
