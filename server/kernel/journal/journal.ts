import { sql } from 'kysely';
import type { RefusalName } from '#contract/refusals.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { journalEntries } from '#server/kernel/metrics/instruments.ts';
import type { Action } from './actions.ts';
import { currentActor } from './current-actor.ts';

export type JournalEntry = {
  action: Action;
  /** `ok`, if left out. */
  outcome?: 'ok' | 'failed' | RefusalName | `http-${number}`;
  /** Whom it happened to; the actor's own account, if left out. */
  accountId?: number | null;
  /**
   * The normalised number or address that it was about. The row holds the account that has it and never the contact: what is
   * typed may belong to another person.
   */
  contact?: string | undefined;
  /** An id of ours: order, payment, licence. */
  subject?: string;
};

/**
 * Writes one line of the security journal (decision 0048), by the current actor; part of the caller's transaction. An entry holds
 * no password, code, token or contact.
 * @param db may carry along what is to be written by the same statement (`with`)
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

/** Within the insert, so that an entry about a known account costs as much as one about an unknown one. */
function holderOf(contact: string, otherwise: number | null) {
  const column = sql.ref(contact.includes('@') ? 'email' : 'phone');
  return sql<number | null>`coalesce((select id from users where ${column} = ${contact}), ${otherwise}::bigint)`;
}
