import { sql } from 'kysely';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { lockKeys, untilRoom, type Limit } from '#server/kernel/limits/limits.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import { Refusal, TooMany } from '#server/kernel/refusals/refusal.ts';

/** Wrong passwords before the human check is required. Each further one also delays the next attempt. */
const freeTries = 5;
/** Wrong passwords for an account from all addresses before everyone needs the human check, against a botnet. */
const freeTriesOfAll = 10;
/** Upper bound of the delays: 1, 2, 4, 8, 15, 15 … minutes. */
const longestDelayMinutes = 15;
/** Period in which wrong passwords count: a day. */
const countedSeconds = 86_400;

/** A login by password: the normalised account and the client's address. */
export type Attempt = { account: string; clientAddress: string };

/** An admitted attempt, which counts as wrong until the password proves right. */
export type Admitted = { attempt: Attempt; addressEventId: number };

/**
 * Admits an attempt to the comparison of passwords, or refuses it (docs/security.md#password-guessing). Known and unknown accounts are counted
 * alike. Delays count by account and address: by account only, a stranger could lock out its owner. For the human check, wrong passwords also
 * count by account over all addresses.
 * @param proof a passed human check, verified only if it is required
 * @throws Refusal captchaRequired, captchaFailed, loginThrottled; TooMany
 */
export async function admitAttempt(
  deps: Deps,
  attempt: Attempt,
  proof: { ticket: string; randstr: string } | null,
): Promise<Admitted> {
  let decision = await reserve(deps, attempt, { human: false });
  if (decision === 'captcha') {
    if (!proof) throw new Refusal('captchaRequired');
    await requireHuman(deps, { ...proof, clientAddress: attempt.clientAddress });
    decision = await reserve(deps, attempt, { human: true });
  }
  if (typeof decision === 'string') throw new Refusal('loginThrottled');
  return { attempt, addressEventId: decision };
}

/** Resets the counts of an attempt whose password was right. */
export async function forgiveAttempt(db: Db, { attempt, addressEventId }: Admitted): Promise<void> {
  await forgetWrongPasswords(db, attempt, addressEventId);
}

/**
 * Deletes the wrong passwords of an account from this address, after a proof of ownership.
 * @param addressEventId event of the address that is deleted as well
 */
export async function forgetWrongPasswords(
  db: Db,
  attempt: Attempt,
  addressEventId: number | null = null,
): Promise<void> {
  const ownEvents = db.selectFrom('rate_events').select('at').where('key', '=', accountKey(attempt));
  await db
    .deleteFrom('rate_events')
    .where((row) =>
      row.or([
        row('key', '=', accountKey(attempt)),
        // Counts of other addresses are kept. The rows of an attempt have the same time under both keys.
        row.and([row('key', '=', ofAllKey(attempt)), row('at', 'in', ownEvents)]),
        row('id', '=', addressEventId),
      ]),
    )
    .execute();
}

const accountKey = ({ account, clientAddress }: Attempt) => `password:${account}:${addressGroup(clientAddress)}`;
const ofAllKey = ({ account }: Attempt) => `password-of:${account}`;
const addressKey = ({ clientAddress }: Attempt) => `password-from:${addressGroup(clientAddress)}`;

/**
 * Counts the attempt before its password is compared, so that a hundred concurrent ones do not all count as the fifth.
 * @returns the id of the address's event, or the reason of the refusal
 */
async function reserve(
  { config, db, clock }: Deps,
  attempt: Attempt,
  { human }: { human: boolean },
): Promise<number | 'captcha' | 'throttled'> {
  const byAccount = accountKey(attempt);
  const byAddress = addressKey(attempt);
  const ofAll = ofAllKey(attempt);
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, [byAccount, byAddress, ofAll].toSorted());
    const { wait, wrong, sinceMs, suspected } = await readWrong(
      trx,
      clock,
      // The address's limit covers all accounts, against password spraying (docs/security.md#password-guessing).
      { byAccount, ofAll, address: limitOf(config, 'address-wrong-passwords/hour', byAddress) },
    );
    if (wait !== null) throw new TooMany(wait);
    if (sinceMs !== null && sinceMs < delayMs(wrong)) return 'throttled';
    if (!human && (wrong >= freeTries || suspected)) return 'captcha';
    const events = await trx
      .insertInto('rate_events')
      .values([byAccount, ofAll, byAddress].map((key) => ({ key, at: databaseNow(clock) })))
      .returning(['id', 'key'])
      .execute();
    return events.find(({ key }) => key === byAddress)!.id;
  });
}

type Wrong = {
  /** Seconds until the address is below its limit, or null. */
  wait: number | null;
  /** Wrong passwords for the account from this address, up to an upper bound, and milliseconds since the last one. */
  wrong: number;
  sinceMs: number | null;
  /** True if the account has too many from all addresses together. */
  suspected: boolean;
};

async function readWrong(
  db: Db,
  clock: MovedClock,
  { byAccount, ofAll, address }: { byAccount: string; ofAll: string; address: Limit },
): Promise<Wrong> {
  const { rows } = await sql<Wrong>`
    select
      ${untilRoom(clock, address)} as wait,
      ${untilRoom(clock, { key: ofAll, most: freeTriesOfAll, seconds: countedSeconds })} is not null as suspected,
      count(*)::int as wrong,
      (extract(epoch from ${databaseNow(clock)} - max(at)) * 1000)::float8 as "sinceMs"
    from (
      select at from rate_events
      where key = ${byAccount} and at > ${databaseNow(clock, -countedSeconds * 1000)}
      order by at desc limit ${freeTries * 2}) as newest`.execute(db);
  return rows[0]!;
}

function delayMs(wrongCount: number): number {
  if (wrongCount <= freeTries) return 0;
  return Math.min(longestDelayMinutes, 2 ** (wrongCount - freeTries - 1)) * 60_000;
}
