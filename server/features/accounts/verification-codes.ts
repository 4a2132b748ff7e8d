import { sql } from 'kysely';
import { codeLength } from '#contract/fields.ts';
import type { CodePurpose } from '#contract/user.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { newCode } from '#server/kernel/secrets/keyring.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { recordEvent, secondsUntilRoom } from '#server/kernel/limits/limits.ts';

export const codeValidSeconds = 300;
/** Wrong tries a code survives. */
const triesPerCode = 5;
/** Wrong codes in a day, over all codes, after which login by code pauses for a day (docs/security.md#codes). */
const wrongPerDay = 15;
const daySeconds = 86_400;

/** What the ordinary calls send codes for, and the address of a trial, which has a call of its own. */
export type SentPurpose = CodePurpose | 'trial';
type Target = { purpose: SentPurpose; recipient: string };

/** Makes a code for a recipient and purpose; an older open one is void from now on. Only its keyed hash is stored. */
export async function issueCode({ db, clock, keyring }: Deps, target: Target): Promise<string> {
  const now = clock.now();
  const code = newCode(codeLength);
  await db.transaction().execute(async (trx) => {
    await closeOpenCodes(trx, now, target);
    await trx
      .insertInto('verification_codes')
      .values({
        purpose: target.purpose,
        recipient: target.recipient,
        code_hash: keyring.sign('code', codeText(target, code)),
        created_at: now,
        expires_at: new Date(now.getTime() + codeValidSeconds * 1000),
        closed_at: null,
      })
      .execute();
  });
  return code;
}

/** Voids a code that could not be delivered. */
export async function voidCode({ db, clock }: Deps, target: Target): Promise<void> {
  await closeOpenCodes(db, clock.now(), target);
}

async function closeOpenCodes(db: Db, now: Date, { purpose, recipient }: Target): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ closed_at: now })
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * Uses up a code. Every refusal reads the same, whatever was wrong, so that guessing learns nothing.
 * @throws Refusal codeWrong; codePaused after too many wrong codes for this recipient
 */
export async function consumeCode(deps: Deps, target: Target, typed: string): Promise<void> {
  const { db, clock, keyring } = deps;
  const now = clock.now();
  if (await isPaused(deps, target.recipient)) throw new Refusal('codePaused');
  // Counting the try and reading the code is one statement: 50 parallel guesses still get five.
  const counted = await db
    .updateTable('verification_codes')
    .set({ tries: sql`tries + 1` })
    .where('recipient', '=', target.recipient)
    .where('purpose', '=', target.purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesPerCode)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!counted) throw new Refusal('codeWrong');
  if (!keyring.verify('code', codeText(target, typed), counted.code_hash)) {
    await recordWrong(deps, target.recipient);
    throw new Refusal('codeWrong');
  }
  const closed = await db
    .updateTable('verification_codes')
    .set({ closed_at: now })
    .where('id', '=', counted.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!closed) throw new Refusal('codeWrong');
}

/** The code bound to what it is for: a code of another purpose or number never matches (docs/security.md#code-purposes). */
function codeText({ purpose, recipient }: Target, code: string): string {
  return `${purpose}\n${recipient}\n${code}`;
}

const pausedKey = (recipient: string) => `code-paused:${recipient}`;
const wrongKey = (recipient: string) => `code-wrong:${recipient}`;

async function isPaused({ db, clock }: Deps, recipient: string): Promise<boolean> {
  const wait = await secondsUntilRoom(db, clock.now(), { key: pausedKey(recipient), most: 1, seconds: daySeconds });
  return wait > 0;
}

async function recordWrong({ db, clock }: Deps, recipient: string): Promise<void> {
  const now = clock.now();
  await recordEvent(db, now, wrongKey(recipient));
  const wait = await secondsUntilRoom(db, now, { key: wrongKey(recipient), most: wrongPerDay, seconds: daySeconds });
  if (wait > 0) await recordEvent(db, now, pausedKey(recipient));
}

/** Forgets codes that can no longer be used. */
export async function pruneCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<', now).execute();
}
