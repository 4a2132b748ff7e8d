import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { codeLength } from '#contract/fields.ts';
import type { CodePurpose } from '#contract/user.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { recordEvent, secondsUntilRoom } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { newCode } from '#server/kernel/secrets/keyring.ts';
import { visitorOf, type Visitor } from './visitor.ts';

export const codeValidSeconds = 300;
/** Wrong tries a code survives. */
const triesPerCode = 5;
/** Wrong codes of one visitor for one recipient in a day, after which that visitor's codes pause for a day. */
const wrongOfVisitor = { most: 15, seconds: 86_400 };
/**
 * Wrong codes for a recipient in a day, from everywhere, after which its codes are good in known devices alone
 * (NIST SP 800-63B-4, 3.2.2: at most 100 failed attempts).
 */
const wrongOfAll = { most: 100, seconds: 86_400 };

/** What the ordinary calls send codes for, and the addresses of a trial and of a road-show without an account, which have calls of their own. */
export type SentPurpose = CodePurpose | 'trial' | 'road-show';
type Target = { purpose: SentPurpose; recipient: string };
/** Known devices and strangers have a code each, so that neither voids the other's (docs/security.md#known-devices). */
type Issued = Target & { known: boolean };

/**
 * Makes a code for a recipient and purpose; an older open one is void from now on. Only its keyed hash is stored.
 * @returns the code and the id of its row
 */
export async function issueCode(
  { db, clock, keyring }: Deps,
  target: Issued,
): Promise<{ code: string; codeId: number }> {
  const now = clock.now();
  const code = newCode(codeLength);
  const { id: codeId } = await db.transaction().execute(async (trx) => {
    await closeOpenCodes(trx, now, target);
    return trx
      .insertInto('verification_codes')
      .values({
        purpose: target.purpose,
        recipient: target.recipient,
        known_device: target.known,
        code_hash: keyring.sign('code', codeText(target, code)),
        created_at: now,
        expires_at: new Date(now.getTime() + codeValidSeconds * 1000),
        closed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return { code, codeId };
}

/** Voids a code that could not be delivered, unless it has been used or replaced. */
export async function voidCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, codeId: number): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ closed_at: clock.now() })
    .where('id', '=', codeId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Whether a code was closed without a single try: by `voidCode`, while no newer one can have been asked for. */
export async function isVoid(db: Db, codeId: number): Promise<boolean> {
  const closed = await db
    .selectFrom('verification_codes')
    .select('id')
    .where('id', '=', codeId)
    .where('closed_at', 'is not', null)
    .where('tries', '=', 0)
    .executeTakeFirst();
  return closed !== undefined;
}

async function closeOpenCodes(db: Db, now: Date, { purpose, recipient, known }: Issued): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ closed_at: now })
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('known_device', '=', known)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * Uses up the code that the visitor of a request typed. Every refusal reads the same, whatever was wrong, so that guessing learns nothing.
 * @throws Refusal codeWrong; codePaused after too many wrong codes (docs/security.md#codes)
 */
export async function consumeCode(deps: Deps, request: FastifyRequest, target: Target, typed: string): Promise<void> {
  const visitor = await visitorOf(deps, request, target.recipient);
  await closeCode(deps, await matchCode(deps, target, typed, visitor));
}

/**
 * Counts a try and finds the code that was typed, which `closeCode` then uses up.
 * @returns the code's id
 * @throws Refusal codeWrong, codePaused
 */
export async function matchCode(deps: Deps, target: Target, typed: string, by: Visitor): Promise<number> {
  const { db, clock, keyring } = deps;
  if (await isPaused(deps, target.recipient, by)) throw new Refusal('codePaused');
  // Counting the try and reading the code is one statement: 50 parallel guesses still get five.
  const counted = await db
    .updateTable('verification_codes')
    .set({ tries: sql`tries + 1` })
    .where('recipient', '=', target.recipient)
    .where('purpose', '=', target.purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('tries', '<', triesPerCode)
    // Strangers do not use up the tries of a code that a known device has asked for.
    .where('known_device', 'in', by.known ? [true, false] : [false])
    .returning(['id', 'code_hash'])
    .execute();
  const matched = counted.find(({ code_hash }) => keyring.verify('code', codeText(target, typed), code_hash));
  if (matched) return matched.id;
  if (counted.length > 0) await recordWrong(deps, target.recipient, by);
  throw new Refusal('codeWrong');
}

/** Uses up a code that matched: of parallel uses, one succeeds. @throws Refusal codeWrong */
export async function closeCode({ db, clock }: Deps, id: number): Promise<void> {
  const closed = await db
    .updateTable('verification_codes')
    .set({ closed_at: clock.now() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!closed) throw new Refusal('codeWrong');
}

/** The code bound to what it is for: a code of another purpose or number never matches (docs/security.md#code-purposes). */
function codeText({ purpose, recipient }: Target, code: string): string {
  return `${purpose}\n${recipient}\n${code}`;
}

const pausedKey = (recipient: string, { countedBy }: Visitor) => `code-paused:${recipient}:${countedBy}`;
const wrongKey = (recipient: string, { countedBy }: Visitor) => `code-wrong:${recipient}:${countedBy}`;
const wrongOfAllKey = (recipient: string) => `code-wrong-of-all:${recipient}`;

async function isPaused({ db, clock }: Deps, recipient: string, by: Visitor): Promise<boolean> {
  const now = clock.now();
  const { seconds } = wrongOfVisitor;
  if ((await secondsUntilRoom(db, now, { key: pausedKey(recipient, by), most: 1, seconds })) > 0) return true;
  if (by.known) return false;
  return (await secondsUntilRoom(db, now, { key: wrongOfAllKey(recipient), ...wrongOfAll })) > 0;
}

async function recordWrong({ db, clock }: Deps, recipient: string, by: Visitor): Promise<void> {
  const now = clock.now();
  await recordEvent(db, now, wrongOfAllKey(recipient));
  await recordEvent(db, now, wrongKey(recipient, by));
  const wait = await secondsUntilRoom(db, now, { key: wrongKey(recipient, by), ...wrongOfVisitor });
  if (wait === 0) return;
  await recordEvent(db, now, pausedKey(recipient, by));
  await journal(db, now, { action: 'codes-paused', contact: recipient });
}

/** Forgets codes that can no longer be used. */
export async function pruneCodes(db: Db, now: Date): Promise<void> {
  await prune(db, 'verification_codes', 'expires_at', now);
}
