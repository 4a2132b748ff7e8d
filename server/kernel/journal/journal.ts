import { sql } from 'kysely';
import type { RefusalName } from '#contract/refusals.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { journalEntries } from '#server/kernel/metrics/instruments.ts';
import type { Action } from './actions.ts';
import { currentActor } from './current-actor.ts';

export type JournalEntry = {
  action: Action;
  /** `ok` by default. */
  outcome?: 'ok' | 'failed' | RefusalName | `http-${number}`;
  /** The affected account; the actor's own by default. */
  accountId?: number | null;
  /**
   * Normalised phone number or e-mail address concerned. The row stores the account with this contact and never the contact itself, because
   * a typed contact may be another person's.
   */
  contact?: string | undefined;
  /** An id of ours: order, payment, licence. */
  subject?: string;
};

/**
 * Writes an entry of the security journal (decision 0048) as the current actor, in the caller's transaction. An entry contains no password,
 * code, token or contact.
 * @param db may contain further writes of the same statement (`with`)
 */
export async function journal(db: Pick<Db, 'insertInto'>, now: Date, entry: JournalEntry): Promise<void> {
  const actor = currentActor();
  const signedIn = actor.accountId();
  const { action, outcome = 'ok', accountId = signedIn, contact, subject = null } = entry;
  if (outcome !== 'ok' && !actor.mayBeRefused(now)) return;
  await db
    .insertInto('journal')
    .values({
      at: now,
      account_id: contact === undefined ? accountId : holderOf(contact, accountId),
      actor: signedIn === null ? actor.kind : 'user',
      actor_name: actor.name,
      action,
      outcome,
      address: actor.address,
      device: actor.device,
      subject,
    })
    .execute();
  journalEntries.inc({ action, outcome });
}

/** Looks up the account inside the insert, so that entries for known and unknown accounts take the same time. */
function holderOf(contact: string, otherwise: number | null) {
  const column = sql.ref(contact.includes('@') ? 'email' : 'phone');
  return sql<number | null>`coalesce((select id from users where ${column} = ${contact}), ${otherwise}::bigint)`;
}
