import { sql } from 'kysely';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { lockKeys, untilRoom, type Limit } from '#server/kernel/limits/limits.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import { Refusal, TooMany } from '#server/kernel/refusals/refusal.ts';

/** Wrong passwords after which the human check is asked for; every one after it also delays the next. */
const freeTries = 5;
/** Wrong passwords for an account from everywhere after which everyone is asked for the human check: a botnet's guesses. */
const freeTriesOfAll = 10;
/** 1, 2, 4, 8, 15, 15 … minutes. */
const longestDelayMinutes = 15;
/** Wrong passwords are forgotten after a day. */
const countedSeconds = 86_400;

/** A login by password: which account, as normalised, and from where. */
export type Attempt = { account: string; clientAddress: string };

/** An admitted attempt, counted as wrong until it turns out right. */
export type Admitted = { attempt: Attempt; addressEventId: number };

/**
 * Lets an attempt through to the comparison, or refuses it (docs/security.md#password-guessing). Known and unknown
 * accounts are counted alike. What delays is counted by account and address: by account alone, a stranger could lock its
 * owner out. What asks for the human check is counted by account alone as well.
 * @param proof a passed human check, looked at only when it is needed
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

/** The password was right: nothing of this person's attempts counts any more. */
export async function forgiveAttempt(db: Db, { attempt, addressEventId }: Admitted): Promise<void> {
  await forgetWrongPasswords(db, attempt, addressEventId);
}

/**
 * A proof of ownership resets the count of this address.
 * @param addressEventId goes with it
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
        // What was counted at other addresses stays. An attempt has one time under both keys.
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
 * Counts the attempt before its password is looked at, so that a hundred at once are not all the fifth.
 * @returns the id of the address's event, or what stands in the way
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
      // Over all accounts, against password spraying (docs/security.md#password-guessing).
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
  /** Seconds until the address has room again. */
  wait: number | null;
  /** The account's at this address, as many as matter, and how long ago the last one was. */
  wrong: number;
  sinceMs: number | null;
  /** Whether the account has too many from everywhere. */
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
