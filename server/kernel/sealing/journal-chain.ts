import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#server/kernel/db/tables.ts';
import { isSameText, type Keyring } from '#server/kernel/secrets/keyring.ts';

export type JournalRow = Selectable<Database['journal']>;
export type Checkpoint = Selectable<Database['journal_checkpoints']>;

/** Previous hash of the first batch. */
export const noHash = '0'.repeat(64);

/**
 * Upper bound of the delay between a row's time and its commit, and of the difference between two processes' clocks: a machine may be
 * suspended meanwhile.
 */
const lateMs = 3_600_000;

/** Retention: the privacy statement promises six months, as the Cybersecurity Law of 2017 requires (article 21). */
export const journalDays = 184;
/** Upper bound of rows in a batch. */
export const mostRows = 1000;

/**
 * Returns the earliest valid time of a row that is in no batch. An earlier row was inserted by an attacker who can write to the database
 * but cannot sign; sealing it would make it genuine. Full batches are ignored, because rows that did not fit in may be as old as its own.
 */
export function earliestUnsealed(newestNotFull: Pick<Checkpoint, 'sealed_at'> | undefined): Date {
  return new Date(newestNotFull ? newestNotFull.sealed_at.getTime() - lateMs : 0);
}

/**
 * Computes the SHA-256 of a batch, in hex: the previous hash, then its rows by id. Each row is one line, the JSON array of its columns in a
 * fixed order, so no two contents have the same text.
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

/** Signs a checkpoint. The hash covers everything before it, so the newest signature covers the whole chain. */
export function signCheckpoint(
  keyring: Keyring,
  checkpoint: Omit<Checkpoint, 'key_id' | 'signature'>,
): Pick<Checkpoint, 'key_id' | 'signature'> {
  return { key_id: keyId(keyring), signature: keyring.sign('journal-checkpoint', signedText(checkpoint)) };
}

/**
 * Finds the key that signed a checkpoint. It tries the keys and ignores `key_id`, which an attacker with write access to the database can
 * choose (decision 0048). `unknown`: no key of the server; `former`: a key of `SECRET_KEY_FORMER`.
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
