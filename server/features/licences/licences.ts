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
/** A licence that has an owner: of a deleted account's own there is no text any more. */
export type LicenceRow = StoredLicence & { key: string };
type Signing = Pick<Deps, 'licenceSigner' | 'config'>;

/** Issues a licence in the caller's transaction. */
export async function issueLicence(
  db: Db,
  signing: Signing,
  options: {
    /** Drawn, if left out. */
    id?: string;
    product: LicenceProduct;
    /** Null for a seat of a class and for the sample licence. */
    userId: number | null;
    workspaceId: string | null;
    /** The class whose seat it is. */
    classReference?: string;
    source: LicenceClaims['source'];
    quota: LicenceQuota;
    issuedAt: Date;
    /** When it begins to work; with its issue, if left out or null. */
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

/** A licence as the calls carry it. */
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

/** Whether a sandbox has signed it; a database may have been one before. */
function isSandbox(key: string): boolean {
  return decodeProtectedHeader(key).kid?.startsWith(sandboxKeyPrefix) ?? false;
}

export function licenceState(row: Pick<LicenceRow, 'revoked_at' | 'starts_at' | 'expires_at'>, now: Date) {
  if (row.revoked_at) return 'revoked' as const;
  if (row.expires_at <= now) return 'expired' as const;
  return row.starts_at && row.starts_at > now ? ('upcoming' as const) : ('active' as const);
}

/** What a key cannot say of itself (contract, `getLicenceStatus`). */
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

/** How long a list of revocations holds: so long may a product without a network continue with it. */
const revocationsHoldSeconds = 86_400;

/** The signed list of revoked licences (contract, `getLicenceRevocations`). */
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
 * Moves the end of a licence and signs it anew, in the caller's transaction.
 * @returns nothing when there is no such licence, or it has no owner
 */
export async function extendLicence(
  trx: Db,
  signing: Signing,
  now: Date,
  { id, days }: { id: string; days: number },
): Promise<Licence | undefined> {
  const row = await selectHeld(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  // From now when it has ended already: an extension of thirty days is thirty days of use.
  const from = Math.max(row.expires_at.getTime(), now.getTime());
  return reissueLicence(trx, signing, now, row, { expiresAt: new Date(from + days * 86_400_000) });
}

/** Signs a licence anew under its id, with another end or quota and in force again; in the caller's transaction, with the row taken. */
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

/** The same of a class's licence, with another quota. @returns nothing when it has no owner, or was revoked */
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

/** The licences of an owner, a person or a workspace. */
export function selectHeld(db: Db) {
  return db.selectFrom('licences').selectAll().where('key', 'is not', null).$narrowType<{ key: string }>();
}

/**
 * Takes an account that is about to be deleted out of its licences. They stay valid, and can be revoked: a workspace's with its
 * text, for the other members; a person's own without it, because the text names the account.
 */
export async function releaseLicences(db: Db, userId: number): Promise<void> {
  const own = await selectHeld(db).where('user_id', '=', userId).where('workspace_id', 'is', null).execute();
  for (const { id, key } of own) {
    const kid = decodeProtectedHeader(key).kid ?? null;
    await db.updateTable('licences').set({ key: null, kid }).where('id', '=', id).execute();
  }
  await db.updateTable('licences').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Ends a licence for the status call and the list of revocations. @returns whether there was one to end */
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
