import type { Db } from '#server/kernel/db/connection.ts';
import type { Contacts } from '#server/kernel/db/contacts.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';

/** The privacy statement says two years, section 5. */
const keepDays = 730;

function hashesOf(keyring: Keyring, product: string, { phone, email }: Contacts): string[] {
  const contacts = [phone, email].filter((contact) => contact !== null);
  return contacts.map((contact) => keyring.sign('past-trial', `${product}\n${contact}`));
}

/**
 * Remembers which products an account that is about to be deleted has had a trial of, so that registering again yields no
 * second one. Part of the deletion's transaction, before its rows go.
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
  const rows = trials.flatMap(({ product, created_at: began_at }) =>
    hashesOf(trialKeyring, product, user).map((contact_hash) => ({ contact_hash, began_at })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('past_trials')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an account that is gone, with the same number or address, has had the trial of a product. */
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
  const found = await db
    .selectFrom('past_trials')
    .select('contact_hash')
    .where('contact_hash', 'in', hashesOf(trialKeyring, product, user))
    .executeTakeFirst();
  return found !== undefined;
}

/** Forgets trials that began longer ago than two years. */
export async function prunePastTrials(db: Db, now: Date): Promise<void> {
  await prune(db, 'past_trials', 'began_at', keepSince(now, keepDays));
}
