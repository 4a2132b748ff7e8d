import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, isExpired, type MovedClock } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import type { WechatIdentity } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';
import { enqueueChangeNotice } from './change-notice.ts';

/** Age below which an account was created by the binding login itself, so its owner needs no notice. */
const newAccountMs = 60_000;
/** Validity of a confirmed identity that is not bound yet. */
const bindValidSeconds = 600;
/** Period for which an expired reference is distinguished from an unknown one. */
const keepSeconds = 86_400;

/**
 * A requested binding: the reference from `bind_wechat` and the browser that confirmed it. Without the browser, an attacker's reference in a
 * victim's address bar would bind the attacker's WeChat to the victim's account.
 */
export type Bind = { reference: string; browser: string };

/** Finds the account of a confirmed identity. */
export async function findByWechat(db: Db, { openid }: WechatIdentity): Promise<number | null> {
  const row = await db
    .selectFrom('wechat_identities')
    .select('user_id')
    .where('openid', '=', openid)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Stores a confirmed identity until the visitor logs in to an account. @returns the reference, valid once within ten minutes */
export async function offerBind(db: Db, clock: MovedClock, identity: WechatIdentity, browser: string): Promise<string> {
  const reference = newToken();
  await db
    .insertInto('wechat_binds')
    .values({
      reference_hash: hashToken(reference),
      browser_hash: hashToken(browser),
      openid: identity.openid,
      unionid: identity.unionid,
      expires_at: databaseNow(clock, bindValidSeconds * 1000),
    })
    .execute();
  return reference;
}

/** Checks a binding before the login's proof is used up. @throws Refusal wechatExpired, wechatFailed */
export async function requireBind(db: Db, clock: MovedClock, bind: Bind | null): Promise<void> {
  if (!bind) return;
  const row = await db
    .selectFrom('wechat_binds')
    .select(isExpired(clock).as('expired'))
    .where('reference_hash', '=', hashToken(bind.reference))
    .where('browser_hash', '=', hashToken(bind.browser))
    .executeTakeFirst();
  requireLive(row);
}

/**
 * Binds the identity to the account that has just logged in, replacing its older identity. The session is opened afterwards, so that a failed
 * binding is a failed login. The owner is notified (`change-notice.ts`).
 * @throws Refusal wechatExpired, or wechatFailed also if the identity belongs to another account by now
 */
export async function claimBind(deps: Deps, bind: Bind | null, userId: number, request: FastifyRequest): Promise<void> {
  if (!bind) return;
  const { clock } = deps;
  const now = clock.now();
  await deps.db.transaction().execute(async (trx) => {
    // The lock serializes bindings to one account.
    const user = await trx
      .selectFrom('users')
      .select(['phone', 'email'])
      .select((row) => row('created_at', '<', databaseNow(clock, -newAccountMs)).as('is_older'))
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const row = await trx
      .deleteFrom('wechat_binds')
      .where('reference_hash', '=', hashToken(bind.reference))
      .where('browser_hash', '=', hashToken(bind.browser))
      .returning(['openid', 'unionid', isExpired(clock).as('expired')])
      .executeTakeFirst();
    const { openid, unionid } = requireLive(row);
    await trx.deleteFrom('wechat_identities').where('user_id', '=', userId).execute();
    const bound = await trx
      .insertInto('wechat_identities')
      .values({ openid, unionid, user_id: userId, created_at: now })
      .onConflict((conflict) => conflict.column('openid').doNothing())
      .returning('openid')
      .executeTakeFirst();
    if (!bound) throw new Refusal('wechatFailed');
    await journal(trx, now, { action: 'wechat-bound', accountId: userId });
    if (user.is_older) await enqueueChangeNotice(deps, trx, user, { change: 'wechat', request });
  });
}

/** Removes an account's login by WeChat and notifies its owner (`change-notice.ts`). Does nothing without one. */
export async function releaseWechat(deps: Deps, userId: number, request: FastifyRequest): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const released = await trx
      .deleteFrom('wechat_identities')
      .where('user_id', '=', userId)
      .returning('openid')
      .executeTakeFirst();
    if (!released) return;
    const user = await trx
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await enqueueChangeNotice(deps, trx, user, { change: 'wechatRemoved', request });
  });
}

function requireLive<Row extends { expired: boolean }>(row: Row | undefined): Row {
  if (!row) throw new Refusal('wechatFailed');
  if (row.expired) throw new Refusal('wechatExpired');
  return row;
}

/** Deletes references that expired long ago. */
export async function pruneWechatBinds(db: Db, now: Date): Promise<void> {
  await prune(db, 'wechat_binds', 'expires_at', new Date(now.getTime() - keepSeconds * 1000));
}
