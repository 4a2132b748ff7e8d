import { compactVerify, createLocalJWKSet, errors } from 'jose';
import { licenceSpelling } from '#contract/licence-spelling.ts';
import { licenceClaims, type LicenceClaims } from '#contract/licence.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createMinuteBudget } from '#server/kernel/fairness/minute-budget.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';
import { TooMany } from '#server/kernel/refusals/refusal.ts';

/** Returns the credential of an `Authorization: Bearer` header (RFC 6750, section 2.1), or undefined without one. */
export function bearerText(authorization = ''): string | undefined {
  const text = /^Bearer /i.test(authorization) ? authorization.slice('Bearer '.length).trim() : '';
  return text === '' ? undefined : text;
}

/**
 * Creates a reader of licence texts that limits invalid ones by address group. The count is in memory: an invalid text costs a signature check
 * and no statement. A valid text is accepted whatever others behind the same address send (docs/security.md#licences).
 * @returns a function that returns a text's claims, or null if this site has not signed it, and throws TooMany beyond
 * `address-wrong-licences/minute`
 */
export function createLicenceReader({
  licenceSigner,
  config,
  clock,
}: Pick<Deps, 'licenceSigner' | 'config' | 'clock'>) {
  const mayBeWrong = createMinuteBudget(config.LIMITS['address-wrong-licences/minute']);
  return async (text: string, address: string): Promise<LicenceClaims | null> => {
    const claims = await verifyLicenceText(licenceSigner, licenceSpelling(text));
    if (claims) return claims;
    const now = clock.now();
    if (mayBeWrong(addressGroup(address), now)) return null;
    throw new TooMany(60 - now.getUTCSeconds());
  };
}

/** Returns the claims of a licence text signed with one of our keys, even if it is expired or revoked; null for any other text. */
export async function verifyLicenceText(
  { publicKeys }: Pick<LicenceSigner, 'publicKeys'>,
  text: string,
): Promise<LicenceClaims | null> {
  try {
    const { payload, protectedHeader } = await compactVerify(text, createLocalJWKSet({ keys: [...publicKeys] }), {
      algorithms: ['EdDSA'],
    });
    // The public revocation list is signed with the same key, so the type must match (RFC 8725, section 3.11).
    if (protectedHeader.typ !== 'licence+jwt') return null;
    return licenceClaims.safeParse(JSON.parse(new TextDecoder().decode(payload))).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
    throw error;
  }
}
