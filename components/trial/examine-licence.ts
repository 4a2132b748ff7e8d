import type { LicenceClaims } from '#contract/licence.ts';
import { serverNowMs } from '#lib/api/server-clock.ts';
import { getLicenceKeys, getLicenceRevocations, getLicenceStatus } from '#lib/api/trial-calls.ts';
import { inspectLicence } from '#lib/licences/inspect-licence.ts';
import { readRevocations } from '#lib/licences/read-revocations.ts';
import { compareWithRecord } from './compare-with-published.ts';

/** Result of an inspection. A licence signed by us includes its claims, and the recorded end if it differs from the text's. */
export type Finding =
  | { verdict: 'altered' | 'foreign' | 'malformed' | 'unsupported' }
  | {
      verdict:
        'insecure' | 'good' | 'upcoming' | 'extended' | 'shortened' | 'expired' | 'revoked' | 'unknown' | 'unchecked';
      claims: LicenceClaims;
      recordedEnd: Date | null;
    };

/**
 * Checks the signature locally, reads the signed revocation list, and requests the licence's current status from the
 * server by its id alone. Without the status, the list decides.
 * @throws the errors of calls if the public keys cannot be loaded
 */
export async function examineLicence(text: string): Promise<Finding> {
  const { keys } = await getLicenceKeys();
  const inspection = await inspectLicence(text, keys);
  if (inspection.verdict === 'insecure') return { ...inspection, recordedEnd: null };
  if (inspection.verdict !== 'signed') return inspection;
  const { claims } = inspection;
  const [status, revoked] = await Promise.all([
    getLicenceStatus({ id: claims.jti }).then(
      ({ data }) => data,
      () => null,
    ),
    getLicenceRevocations().then(
      ({ data }) => readRevocations(data.list, keys, new Date(serverNowMs())),
      () => undefined,
    ),
  ]);
  // The list may be cached for some minutes; for a licence that was reinstated since, the status is right.
  if (!status && revoked?.has(claims.jti)) return { verdict: 'revoked', claims, recordedEnd: null };
  if (!status)
    return {
      verdict: ownVerdict(claims, new Date(serverNowMs())) ?? (revoked ? 'good' : 'unchecked'),
      claims,
      recordedEnd: null,
    };
  return { claims, ...compareWithRecord(claims, status) };
}

/** Returns the verdict of the text's own dates, or undefined if it is in force. */
function ownVerdict({ nbf, exp }: LicenceClaims, now: Date): 'expired' | 'upcoming' | undefined {
  const seconds = now.getTime() / 1000;
  if (exp <= seconds) return 'expired';
  return nbf !== undefined && nbf > seconds ? 'upcoming' : undefined;
}
