import { formerContactsOf, hashContact } from '#server/features/accounts/former-contacts.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Contacts } from '#server/kernel/db/contacts.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';

const contactsOf = ({ phone, email }: Contacts) => [phone, email].filter((contact) => contact !== null);

/** Hashes contacts with the product. @param contacts numbers and addresses, or hashes of former ones, of which only the hash is stored */
function hashesOf(keyring: Keyring, product: string, contacts: readonly string[]): string[] {
  return contacts.map((contact) => keyring.sign('past-trial', `${product}\n${contact}`));
}

/**
 * Records the trials of an account before its deletion. Registering again with a present or former number or address then yields no second trial.
 * Runs in the deletion's transaction, before the rows are deleted.
 */
export async function rememberTrials(
  { db, trialKeyring }: Pick<Deps, 'db' | 'trialKeyring'>,
  user: Contacts & { id: number },
): Promise<void> {
  const trials = await db
    .selectFrom('trials')
    .select(['product', 'created_at'])
    .where('user_id', '=', user.id)
    .where('workspace_id', 'is', null)
    .where('licence_id', 'is not', null)
    .execute();
  const former = await formerContactsOf(db, user.id);
  const contacts = [...contactsOf(user), ...former.map(({ contact_hash }) => contact_hash)];
  const rows = trials.flatMap(({ product, created_at: began_at }) =>
    hashesOf(trialKeyring, product, contacts).map((contact_hash) => ({ contact_hash, began_at })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('past_trials')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns true if a deleted account with the same number or address, present or former, had a trial of the product. */
export async function hadTrialBefore(
  { db, trialKeyring }: Pick<Deps, 'db' | 'trialKeyring'>,
  product: string,
  userId: number,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const contacts = contactsOf(user);
  const asFormer = contacts.map((contact) => hashContact(trialKeyring, contact));
  const found = await db
    .selectFrom('past_trials')
    .select('contact_hash')
    .where('contact_hash', 'in', hashesOf(trialKeyring, product, [...contacts, ...asFormer]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes records of trials that began more than two years ago. */
export async function prunePastTrials(db: Db, now: Date): Promise<void> {
  await prune(db, 'past_trials', 'began_at', keepSince(now));
}
