import { decodeProtectedHeader } from 'jose';
import type { Selectable } from 'kysely';
import {
  sandboxKeyPrefix,
  type Licence,
  type LicenceClaims,
  type LicenceProduct,
  type LicenceQuota,
} from '#contract/licence.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Database } from '#server/kernel/db/tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';

type StoredLicence = Selectable<Database['licences']>;
/** A licence with its text. A deleted account's own licences have no text. */
export type LicenceRow = StoredLicence & { key: string };
type Signing = Pick<Deps, 'licenceSigner' | 'config'>;

/** Issues a licence in the caller's transaction. */
export async function issueLicence(
  db: Db,
  signing: Signing,
  options: {
    /** Random if omitted. */
    id?: string;
    product: LicenceProduct;
    /** Null for a seat of a class and for the sample licence. */
    userId: number | null;
    workspaceId: string | null;
    /** The class to which the seat belongs. */
    classReference?: string;
    source: LicenceClaims['source'];
    quota: LicenceQuota;
    issuedAt: Date;
    /** Start of validity; the issue if omitted or null. */
    startsAt?: Date | null;
    expiresAt: Date;
  },
): Promise<Licence> {
  const { product, userId, workspaceId, classReference = null, source, quota, issuedAt, expiresAt } = options;
  const { id = `lic_${newToken().slice(0, 22)}`, startsAt = null } = options;
  const terms = { id, product, user_id: userId, workspace_id: workspaceId, source, quota };
  const times = { issued_at: issuedAt, starts_at: startsAt, expires_at: expiresAt, revoked_at: null };
  const row = { ...terms, ...times, kid: null, class_reference: classReference };
  const key = await signLicence(signing, row);
  await db
    .insertInto('licences')
    .values({ ...row, quota: toJson(quota), key })
    .execute();
  await journal(db, issuedAt, { action: 'licence-issued', accountId: userId, subject: id });
  return toLicence({ ...row, key });
}

function signLicence({ licenceSigner, config }: Signing, row: Omit<StoredLicence, 'key'>): Promise<string> {
  return licenceSigner.sign({
    iss: config.identity.brandEn,
    jti: row.id,
    sub: holderOf(row),
    aud: row.product as LicenceProduct,
    iat: Math.floor(row.issued_at.getTime() / 1000),
    ...(row.starts_at && { nbf: row.starts_at.getTime() / 1000 }),
    exp: Math.floor(row.expires_at.getTime() / 1000),
    product: row.product as LicenceProduct,
    quota: row.quota,
    source: row.source as LicenceClaims['source'],
  });
}

function holderOf({ source, workspace_id, class_reference, user_id }: Omit<StoredLicence, 'key'>): string {
  if (source === 'sample') return 'anyone';
  if (workspace_id !== null) return `workspace:${workspace_id}`;
  return class_reference === null ? `user:${user_id}` : `class:${class_reference}`;
}

/** Converts a row to a licence of the API. */
export function toLicence(row: LicenceRow): Licence {
  return {
    id: row.id,
    key: row.key,
    product: row.product as LicenceProduct,
    issuedAt: row.issued_at.toISOString(),
    ...(row.starts_at && { startsAt: row.starts_at.toISOString() }),
    expiresAt: row.expires_at.toISOString(),
    quota: row.quota,
    ...(isSandbox(row.key) && { sandbox: true as const }),
  };
}

/** Returns true if a sandbox signed the licence: the database may have been a sandbox's before. */
function isSandbox(key: string): boolean {
  return decodeProtectedHeader(key).kid?.startsWith(sandboxKeyPrefix) ?? false;
}

/** Returns the state of a licence at a time. */
export function licenceState(row: Pick<LicenceRow, 'revoked_at' | 'starts_at' | 'expires_at'>, now: Date) {
  if (row.revoked_at) return 'revoked' as const;
  if (row.expires_at <= now) return 'expired' as const;
  return row.starts_at && row.starts_at > now ? ('upcoming' as const) : ('active' as const);
}

/** Reads the status of a licence, which its text cannot contain (contract, `getLicenceStatus`). */
export async function readLicenceStatus(db: Db, now: Date, id: string) {
  const row = await db
    .selectFrom('licences')
    .select(['starts_at', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return { state: 'unknown' as const, startsAt: null, expiresAt: null };
  const startsAt = row.starts_at?.toISOString() ?? null;
  return { state: licenceState(row, now), startsAt, expiresAt: row.expires_at.toISOString() };
}

/** Validity of a revocation list: the longest time that a product may run offline. */
const revocationsHoldSeconds = 86_400;

/** Signs the list of revoked licences (contract, `getLicenceRevocations`). */
export async function signRevocationList({
  db,
  clock,
  config,
  licenceSigner,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'licenceSigner'>): Promise<string> {
  const now = clock.now();
  const rows = await db
    .selectFrom('licences')
    .select('id')
    .where('revoked_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
  const iat = Math.floor(now.getTime() / 1000);
  const revoked = rows.map(({ id }) => id);
  return licenceSigner.signRevocations({
    iss: config.identity.brandEn,
    iat,
    exp: iat + revocationsHoldSeconds,
    revoked,
  });
}

/**
 * Extends a licence and signs it again, in the caller's transaction.
 * @returns undefined if there is no such licence or its account was deleted
 */
export async function extendLicence(
  trx: Db,
  signing: Signing,
  now: Date,
  { id, days }: { id: string; days: number },
): Promise<Licence | undefined> {
  const row = await selectHeld(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  // An expired licence is extended from now, so that thirty days are thirty days of use.
  const from = Math.max(row.expires_at.getTime(), now.getTime());
  return reissueLicence(trx, signing, now, row, { expiresAt: new Date(from + days * 86_400_000) });
}

/**
 * Signs a licence again under its id with another expiry or quota, and lifts a revocation. Runs in the caller's transaction, with the row locked.
 */
export async function reissueLicence(
  trx: Db,
  signing: Signing,
  now: Date,
  row: LicenceRow,
  { expiresAt, quota = row.quota }: { expiresAt: Date; quota?: LicenceQuota },
): Promise<Licence> {
  const reissued = { ...row, quota, issued_at: now, expires_at: expiresAt, revoked_at: null };
  const key = await signLicence(signing, reissued);
  const { issued_at, expires_at, revoked_at } = reissued;
  await trx
    .updateTable('licences')
    .set({ issued_at, expires_at, revoked_at, key, quota: toJson(quota) })
    .where('id', '=', row.id)
    .execute();
  await journal(trx, now, { action: 'licence-extended', accountId: row.user_id, subject: row.id });
  return toLicence({ ...reissued, key });
}

/** Signs a class's licence again with another expiry and quota. @returns undefined if it has no text or was revoked */
export async function reissueInClass(
  trx: Db,
  signing: Signing,
  now: Date,
  { id, expiresAt, quota }: { id: string; expiresAt: Date; quota: LicenceQuota },
): Promise<Licence | undefined> {
  const row = await selectHeld(trx).where('id', '=', id).where('revoked_at', 'is', null).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  return reissueLicence(trx, signing, now, row, { expiresAt, quota });
}

/** Selects the licences that have a text. */
export function selectHeld(db: Db) {
  return db.selectFrom('licences').selectAll().where('key', 'is not', null).$narrowType<{ key: string }>();
}

/**
 * Removes an account from its licences before it is deleted. They stay valid and can be revoked. A workspace's licences keep their texts for the
 * other members; the account's own lose them, because the texts name the account.
 */
export async function releaseLicences(db: Db, userId: number): Promise<void> {
  const own = await selectHeld(db).where('user_id', '=', userId).where('workspace_id', 'is', null).execute();
  for (const { id, key } of own) {
    const kid = decodeProtectedHeader(key).kid ?? null;
    await db.updateTable('licences').set({ key: null, kid }).where('id', '=', id).execute();
  }
  await db.updateTable('licences').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Revokes a licence for the status call and the revocation list. @returns false if there was none to revoke */
export async function revokeLicence(db: Db, now: Date, id: string): Promise<boolean> {
  const row = await db
    .updateTable('licences')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (row) await journal(db, now, { action: 'licence-revoked', accountId: row.user_id, subject: id });
  return row !== undefined;
}
