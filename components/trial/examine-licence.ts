import type { LicenceClaims } from '#contract/licence.ts';
import { serverNowMs } from '#lib/api/server-clock.ts';
import { getLicenceKeys, getLicenceRevocations, getLicenceStatus } from '#lib/api/trial-calls.ts';
import { inspectLicence } from '#lib/licences/inspect-licence.ts';
import { readRevocations } from '#lib/licences/read-revocations.ts';
import { compareWithRecord } from './compare-with-published.ts';

/** Result of an inspection: for a text of ours its claims, and the record's end if that differs from the text's. */
export type Finding =
  | { verdict: 'altered' | 'foreign' | 'malformed' | 'unsupported' }
  | {
      verdict:
        'insecure' | 'good' | 'upcoming' | 'extended' | 'shortened' | 'expired' | 'revoked' | 'unknown' | 'unchecked';
      claims: LicenceClaims;
      recordedEnd: Date | null;
    };

/**
 * Checks the signature here, reads the signed list of revocations, and asks the server, by the licence's id alone, what the text
 * cannot say of itself. Without the status the list decides.
 * @throws the errors of calls when the public keys cannot be had
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
  // The list may be cached for some minutes: of a licence that stands again since, the status is right.
  if (!status && revoked?.has(claims.jti)) return { verdict: 'revoked', claims, recordedEnd: null };
  if (!status)
    return {
      verdict: ownVerdict(claims, new Date(serverNowMs())) ?? (revoked ? 'good' : 'unchecked'),
      claims,
      recordedEnd: null,
    };
  return { claims, ...compareWithRecord(claims, status) };
}

/** What a text says of itself; nothing of one that is in force. */
function ownVerdict({ nbf, exp }: LicenceClaims, now: Date): 'expired' | 'upcoming' | undefined {
  const seconds = now.getTime() / 1000;
  if (exp <= seconds) return 'expired';
  return nbf !== undefined && nbf > seconds ? 'upcoming' : undefined;
}
