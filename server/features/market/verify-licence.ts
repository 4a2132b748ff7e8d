import type { LicenceClaims } from '#contract/licence.ts';
import { verifyLicenceText } from '#server/features/licences/verify-licence-text.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';
import { MarketRefusal } from './market-refusal.ts';

/**
 * The terms of the licence text in an Authorization header, by this site's own keys.
 * @throws MarketRefusal licence_missing, licence_invalid, licence_expired
 */
export async function verifyLicence(
  signer: Pick<LicenceSigner, 'publicKeys'>,
  authorization: string | undefined,
  now: Date,
): Promise<LicenceClaims> {
  const text = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (text === undefined) throw new MarketRefusal('licence_missing');
  const claims = await verifyLicenceText(signer, text);
  if (!claims) throw new MarketRefusal('licence_invalid');
  if (claims.exp * 1000 <= now.getTime()) throw new MarketRefusal('licence_expired');
  return claims;
}
