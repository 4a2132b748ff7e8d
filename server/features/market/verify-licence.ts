import { compactVerify, createLocalJWKSet, errors } from 'jose';
import { type LicenceClaims, licenceClaims } from '#contract/licence.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';
import { MarketRefusal } from './market-refusal.ts';

/**
 * The terms of the licence text in an Authorization header, by this site's own keys.
 * @throws MarketRefusal licence_missing, licence_invalid, licence_expired
 */
export async function verifyLicence(
  { publicKeys }: Pick<LicenceSigner, 'publicKeys'>,
  authorization: string | undefined,
  now: Date,
): Promise<LicenceClaims> {
  const text = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (text === undefined) throw new MarketRefusal('licence_missing');
  const claims = await readClaims(text, publicKeys);
  if (claims.exp * 1000 <= now.getTime()) throw new MarketRefusal('licence_expired');
  return claims;
}

async function readClaims(text: string, publicKeys: LicenceSigner['publicKeys']): Promise<LicenceClaims> {
  try {
    const { payload, protectedHeader } = await compactVerify(text, createLocalJWKSet({ keys: [...publicKeys] }), {
      algorithms: ['EdDSA'],
    });
    // The list of revocations is signed with the same key and public (RFC 8725, section 3.11).
    if (protectedHeader.typ !== 'licence+jwt') throw new MarketRefusal('licence_invalid');
    const claims = licenceClaims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    if (claims.success) return claims.data;
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof SyntaxError)) throw error;
  }
  throw new MarketRefusal('licence_invalid');
}
