import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#server/kernel/db/tables.ts';
import { isSameText, type Keyring } from '#server/kernel/secrets/keyring.ts';

export type JournalRow = Selectable<Database['journal']>;
export type Checkpoint = Selectable<Database['journal_checkpoints']>;

/** What the first batch is chained to. */
export const noHash = '0'.repeat(64);

/** How long a row may take from its time to its commit, and how far the clocks of two processes may be apart: a machine may stand still in between. */
const lateMs = 3_600_000;

/** The privacy statement promises six months, and so does the Cybersecurity Law of 2017, article 21. */
export const journalDays = 184;
/** Of one batch. */
export const mostRows = 1000;

/**
 * From when on the time of a row may lie that is in no batch yet. An earlier one was put in by whoever can write to the database and not sign: a seal
 * would make it genuine. A full batch says nothing: the rows that did not go into it may have waited as long as its own.
 */
export function earliestUnsealed(newestNotFull: Pick<Checkpoint, 'sealed_at'> | undefined): Date {
  return new Date(newestNotFull ? newestNotFull.sealed_at.getTime() - lateMs : 0);
}

/**
 * SHA-256, hex, of a batch: the hash before it, then its rows by their ids. A row is the JSON array of its columns in a fixed order, a
 * line each, so that no two contents read the same.
 */
export function hashBatch(previous: string, rows: readonly JournalRow[]): string {
  const hash = createHash('sha256').update(`${previous}\n`);
  for (const row of rows) hash.update(`${canonical(row)}\n`);
  return hash.digest('hex');
}

function canonical(row: JournalRow): string {
  const { id, at, account_id, actor, actor_name, action, outcome, address, device, subject } = row;
  return JSON.stringify([
    id,
    at.toISOString(),
    account_id,
    actor,
    actor_name,
    action,
    outcome,
    address,
    device,
    subject,
  ]);
}

/** Signs what a checkpoint says. The hash holds everything before it, so that the newest signature vouches for the whole chain. */
export function signCheckpoint(
  keyring: Keyring,
  checkpoint: Omit<Checkpoint, 'key_id' | 'signature'>,
): Pick<Checkpoint, 'key_id' | 'signature'> {
  return { key_id: keyId(keyring), signature: keyring.sign('journal-checkpoint', signedText(checkpoint)) };
}

/**
 * Whose signature a checkpoint has. The keys decide, and not its `key_id`: an attacker with write access to the database chooses that (decision 0048).
 * `unknown` is no key that the server has, `former` one of `SECRET_KEY_FORMER`.
 */
export function signedBy(keyring: Keyring, checkpoint: Checkpoint): 'present' | 'former' | 'unknown' {
  const text = signedText(checkpoint);
  if (!keyring.verify('journal-checkpoint', text, checkpoint.signature)) return 'unknown';
  return isSameText(keyring.sign('journal-checkpoint', text), checkpoint.signature) ? 'present' : 'former';
}

function signedText(checkpoint: Omit<Checkpoint, 'key_id' | 'signature'>): string {
  const { batch, first_id, last_id, count, sealed_at, hash } = checkpoint;
  return [batch, first_id, last_id, count, sealed_at.toISOString(), hash].join('\n');
}

function keyId(keyring: Keyring): string {
  return keyring.sign('journal-key', 'id').slice(0, 16);
}
