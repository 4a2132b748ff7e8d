import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { codeLength } from '#contract/fields.ts';
import type { CodePurpose } from '#contract/user.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { hasRoom, recordEvents, untilRoom } from '#server/kernel/limits/limits.ts';
import { smsCodes } from '#server/kernel/metrics/instruments.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { newCode } from '#server/kernel/secrets/keyring.ts';
import { countryOf } from '#server/kernel/text/phone-number.ts';
import { visitorOf, type Visitor } from './visitor.ts';

export const codeValidSeconds = 300;
/** Tries per code. */
const triesPerCode = 5;
/** Limit of a visitor's wrong codes for one recipient and day. Beyond it, the visitor's codes pause for a day. */
const wrongOfVisitor = { most: 15, seconds: 86_400 };
/**
 * Limit of wrong codes for a recipient and day from all visitors. Beyond it, codes work on known devices only (NIST SP 800-63B-4, 3.2.2: at most
 * 100 failed attempts).
 */
const wrongOfAll = { most: 100, seconds: 86_400 };

/** Purpose of a code. `trial` and `road-show`, for road-shows without an account, have separate calls. */
export type SentPurpose = CodePurpose | 'trial' | 'road-show';
type Target = { purpose: SentPurpose; recipient: string };
/** Known devices and strangers have separate codes, so that neither voids the other's (docs/security.md#known-devices). */
type Issued = Target & { known: boolean };

/**
 * Issues a code for a recipient and purpose and voids an older open one. Only its keyed hash is stored.
 * @returns the code and the id of its row
 */
export async function issueCode(
  { db, clock, keyring }: Deps,
  target: Issued,
): Promise<{ code: string; codeId: number }> {
  const code = newCode(codeLength);
  const { purpose, recipient, known } = target;
  const now = databaseNow(clock);
  // The count makes the insert wait for the update, so that only one code of a kind is open.
  const { rows } = await sql<{ id: number }>`
    with closed as (
      update verification_codes set closed_at = ${now}
      where recipient = ${recipient} and purpose = ${purpose} and known_device = ${known} and closed_at is null
      returning id)
    insert into verification_codes (purpose, recipient, known_device, code_hash, created_at, expires_at)
    select ${purpose}, ${recipient}, ${known}, ${keyring.sign('code', codeText(target, code))},
      ${now}, ${databaseNow(clock, codeValidSeconds * 1000)}
    from (select count(*) from closed) as all_closed
    returning id`.execute(db);
  return { code, codeId: rows[0]!.id };
}

/** Voids a code that could not be delivered, unless it has been used or replaced. */
export async function voidCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, codeId: number): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ closed_at: databaseNow(clock) })
    .where('id', '=', codeId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Returns true if a code was closed without any try. While no newer code can be requested, only `voidCode` does that. */
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

/**
 * Checks and uses up the code of a request. Every refusal is the same, so that guessing reveals nothing.
 * @throws Refusal codeWrong; codePaused after too many wrong codes (docs/security.md#codes)
 */
export async function consumeCode(deps: Deps, request: FastifyRequest, target: Target, typed: string): Promise<void> {
  const visitor = await visitorOf(deps, request, target.recipient);
  await closeCode(deps, await matchCode(deps, target, typed, visitor));
}

/** Counts a try and finds the matching code, which `closeCode` then uses up. @returns the code's id @throws Refusal codeWrong, codePaused */
export async function matchCode(deps: Deps, target: Target, typed: string, by: Visitor): Promise<number> {
  const { keyring } = deps;
  const counted = await countTry(deps, target, by);
  if (counted === 'paused') throw new Refusal('codePaused');
  const matched = counted.find(({ code_hash }) => keyring.verify('code', codeText(target, typed), code_hash));
  if (matched) return matched.id;
  if (counted.length > 0) await recordWrong(deps, target.recipient, by);
  throw new Refusal('codeWrong');
}

/**
 * Counts the try and reads the codes in one statement, so that 50 parallel guesses get five tries. During a pause nothing is counted. Strangers
 * do not use up the tries of a known device's code.
 * @returns the open codes on which the try was counted
 */
async function countTry(
  { db, clock }: Deps,
  { recipient, purpose }: Target,
  by: Visitor,
): Promise<'paused' | { id: number; code_hash: string }[]> {
  const ownPause = untilRoom(clock, { key: pausedKey(recipient, by), most: 1, seconds: wrongOfVisitor.seconds });
  const pauseOfAll = by.known ? sql`null` : untilRoom(clock, { key: wrongOfAllKey(recipient), ...wrongOfAll });
  const { rows } = await sql<{ is_paused: boolean; id: number | null; code_hash: string }>`
    with pause as (select coalesce(${ownPause}, ${pauseOfAll}) is not null as is_paused),
    counted as (
      update verification_codes set tries = tries + 1
      where recipient = ${recipient} and purpose = ${purpose} and closed_at is null
        and expires_at > ${databaseNow(clock)} and tries < ${triesPerCode} and (${by.known} or not known_device)
        and not (select is_paused from pause)
      returning id, code_hash)
    select is_paused, id, code_hash from pause left join counted on true`.execute(db);
  if (rows.some(({ is_paused }) => is_paused)) return 'paused';
  return rows.flatMap(({ id, code_hash }) => (id === null ? [] : [{ id, code_hash }]));
}

/** Uses up a matching code; of parallel uses one succeeds. @throws Refusal codeWrong */
export async function closeCode({ db, clock }: Deps, id: number): Promise<void> {
  const closed = await db
    .updateTable('verification_codes')
    .set({ closed_at: databaseNow(clock) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('recipient')
    .executeTakeFirst();
  if (!closed) throw new Refusal('codeWrong');
  if (!closed.recipient.includes('@')) smsCodes.inc({ country: countryOf(closed.recipient), outcome: 'used' });
}

/** Binds a code to purpose and recipient, so that it never matches for another one (docs/security.md#code-purposes). */
function codeText({ purpose, recipient }: Target, code: string): string {
  return `${purpose}\n${recipient}\n${code}`;
}

const pausedKey = (recipient: string, { countedBy }: Visitor) => `code-paused:${recipient}:${countedBy}`;
const wrongKey = (recipient: string, { countedBy }: Visitor) => `code-wrong:${recipient}:${countedBy}`;
const wrongOfAllKey = (recipient: string) => `code-wrong-of-all:${recipient}`;

async function recordWrong({ db, clock }: Deps, recipient: string, by: Visitor): Promise<void> {
  await recordEvents(db, clock, [wrongOfAllKey(recipient), wrongKey(recipient, by)]);
  if (await hasRoom(db, clock, { key: wrongKey(recipient, by), ...wrongOfVisitor })) return;
  await recordEvents(db, clock, [pausedKey(recipient, by)]);
  await journal(db, clock.now(), { action: 'codes-paused', contact: recipient });
}

/** Deletes expired codes. */
export async function pruneCodes(db: Db, now: Date): Promise<void> {
  await prune(db, 'verification_codes', 'expires_at', now);
}
