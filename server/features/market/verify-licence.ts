import { licenceSpelling } from '#contract/licence-spelling.ts';
import type { LicenceClaims } from '#contract/licence.ts';
import { verifyLicenceText } from '#server/features/licences/verify-licence-text.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';
import { MarketRefusal } from './market-refusal.ts';

/**
 * The terms of the licence text in an Authorization header, by this site's own keys. Whether they have ended is the database's to
 * say, as whether they were revoked.
 * @throws MarketRefusal licence_missing, licence_invalid
 */
export async function verifyLicence(
  signer: Pick<LicenceSigner, 'publicKeys'>,
  authorization: string | undefined,
): Promise<LicenceClaims> {
  const text = /^Bearer +(.*\S) *$/i.exec(authorization ?? '')?.[1];
  if (text === undefined) throw new MarketRefusal('licence_missing');
  const claims = await verifyLicenceText(signer, licenceSpelling(text));
  if (!claims) throw new MarketRefusal('licence_invalid');
  return claims;
}
