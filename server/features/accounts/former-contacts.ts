import type { Db } from '#server/kernel/db/connection.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';

/** A number or an address that an account had, as it is remembered (decision 0064). */
export function hashContact(keyring: Keyring, contact: string): string {
  return keyring.sign('former-contact', contact);
}

/** Remembers what a change of number or address replaces, in its transaction; a first contact replaces nothing. */
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

/** Hashes of every number and address that an account proved and has no more. */
export async function formerContactsOf(db: Db, userId: number) {
  return db
    .selectFrom('former_contacts')
    .select(['contact_hash', 'left_at'])
    .where('user_id', '=', userId)
    .orderBy('left_at')
    .execute();
}

/** Forgets contacts that were left longer ago than what they are kept for (`past-trials.ts`). */
export async function pruneFormerContacts(db: Db, now: Date): Promise<void> {
  await prune(db, 'former_contacts', 'left_at', keepSince(now));
}
