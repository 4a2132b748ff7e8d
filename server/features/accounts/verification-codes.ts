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
  const code = newCode(codeLength);
  const { purpose, recipient, known } = target;
  const now = databaseNow(clock);
  // Counting what was closed lets the insert wait for it: of a kind one code is open.
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
  const { keyring } = deps;
  const counted = await countTry(deps, target, by);
  if (counted === 'paused') throw new Refusal('codePaused');
  const matched = counted.find(({ code_hash }) => keyring.verify('code', codeText(target, typed), code_hash));
  if (matched) return matched.id;
  if (counted.length > 0) await recordWrong(deps, target.recipient, by);
  throw new Refusal('codeWrong');
}

/**
 * Counting the try and reading the code is one statement: 50 parallel guesses still get five. While codes pause nothing is
 * counted, and strangers do not use up the tries of a code that a known device has asked for.
 * @returns the open codes that it was counted on
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

/** Uses up a code that matched: of parallel uses, one succeeds. @throws Refusal codeWrong */
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

/** The code bound to what it is for: a code of another purpose or number never matches (docs/security.md#code-purposes). */
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

/** Forgets codes that can no longer be used. */
export async function pruneCodes(db: Db, now: Date): Promise<void> {
  await prune(db, 'verification_codes', 'expires_at', now);
}
