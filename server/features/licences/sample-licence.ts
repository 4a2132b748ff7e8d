import { decodeProtectedHeader } from 'jose';
import type { LicenceQuota } from '#contract/licence.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { issueLicence, reissueLicence, selectHeld, type LicenceRow } from './licences.ts';

/** Always the same, so that an operator revokes and extends it as any other licence. */
export const sampleLicenceId = 'lic_sample';

const lifeMs = 30 * 86_400_000;
/** No text is given that ends sooner: what was pasted in the evening works for days. */
const leastLeftMs = 15 * 86_400_000;
/** No day's traffic and no sessions are counted: the data API limits it by address. */
const quota: LicenceQuota = { dailyTrafficBytes: null, concurrentSessions: 1 };

/**
 * The licence that anyone may use (decision 0078), issued when it is first asked for and signed anew in time, or when the key that signed it
 * is no longer one of the site's.
 * @returns its text; null while it is revoked
 */
export async function readSampleLicence(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'licenceSigner'>) {
  const known = await selectSample(deps.db).executeTakeFirst();
  if (known && isSettled(known, deps)) return textOf(known);
  // Not what the visitor does who happens to ask.
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

/** Whether the row is to be left as it is: revoked, or good for long enough. */
function isSettled(
  { key, revoked_at, expires_at }: LicenceRow,
  { clock, licenceSigner }: Pick<Deps, 'clock' | 'licenceSigner'>,
): boolean {
  if (revoked_at !== null) return true;
  const { kid } = decodeProtectedHeader(key);
  const lasts = expires_at.getTime() - clock.now().getTime() >= leastLeftMs;
  return lasts && licenceSigner.publicKeys.some((one) => one.kid === kid);
}
