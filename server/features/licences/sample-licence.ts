import { decodeProtectedHeader } from 'jose';
import type { LicenceQuota } from '#contract/licence.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { issueLicence, reissueLicence, selectHeld, type LicenceRow } from './licences.ts';

/** Fixed id, so that an operator can revoke and extend it like any other licence. */
export const sampleLicenceId = 'lic_sample';

const lifeMs = 30 * 86_400_000;
/** Minimum validity of a returned text, so that pasted examples work for days. */
const leastLeftMs = 15 * 86_400_000;
/** Traffic and sessions are not counted, since the data API limits the sample licence by address. */
const quota: LicenceQuota = { dailyTrafficBytes: null, concurrentSessions: 1 };

/**
 * Reads the public sample licence (decision 0078). It is issued on first use, and signed again before it expires or once its key is no longer one
 * of the site's.
 * @returns its text; null while it is revoked
 */
export async function readSampleLicence(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'licenceSigner'>) {
  const known = await selectSample(deps.db).executeTakeFirst();
  if (known && isSettled(known, deps)) return textOf(known);
  // The journal must not attribute this to the visitor who happens to call.
  return actAs({ kind: 'system' }, () =>
    deps.db.transaction().execute(async (trx) => {
      await lockKeys(trx, [sampleLicenceId]);
      const row = await selectSample(trx).forUpdate().executeTakeFirst();
      if (row && isSettled(row, deps)) return textOf(row);
      const issuedAt = deps.clock.now();
      const expiresAt = new Date(issuedAt.getTime() + lifeMs);
      if (row) return (await reissueLicence(trx, deps, issuedAt, row, { expiresAt })).key;
      const terms = { id: sampleLicenceId, product: 'rqdata-cloud', source: 'sample', quota } as const;
      return (await issueLicence(trx, deps, { ...terms, userId: null, workspaceId: null, issuedAt, expiresAt })).key;
    }),
  );
}

const selectSample = (db: Db) => selectHeld(db).where('id', '=', sampleLicenceId);

const textOf = ({ key, revoked_at }: LicenceRow) => (revoked_at === null ? key : null);

/** Returns true if the row needs no new signature: it is revoked, or valid for long enough. */
function isSettled(
  { key, revoked_at, expires_at }: LicenceRow,
  { clock, licenceSigner }: Pick<Deps, 'clock' | 'licenceSigner'>,
): boolean {
  if (revoked_at !== null) return true;
  const { kid } = decodeProtectedHeader(key);
  const lasts = expires_at.getTime() - clock.now().getTime() >= leastLeftMs;
  return lasts && licenceSigner.publicKeys.some((one) => one.kid === kid);
}
