import { licenceSpelling } from '#contract/licence-spelling.ts';
import { licenceClaims, type LicenceClaims } from '#contract/licence.ts';

type PublicKey = { kty: string; crv: string; x: string; kid: string; alg: string };

/** Result of an inspection: signed by us with its claims, the claims if nothing can be verified, or the defect. */
export type Inspection =
  | { verdict: 'signed'; claims: LicenceClaims }
  | { verdict: 'insecure'; claims: LicenceClaims }
  | { verdict: 'altered' | 'foreign' | 'malformed' | 'unsupported' };

/**
 * Verifies a licence text against the published keys, entirely in the reader's browser (RFC 7515, RFC 8037). It does
 * not check expiry, revocation or extension.
 * @param text as it was pasted (`licenceSpelling`)
 */
export async function inspectLicence(text: string, keys: readonly PublicKey[]): Promise<Inspection> {
  const { compactVerify, createLocalJWKSet, decodeJwt, errors } = await import('jose');
  const key = licenceSpelling(text);
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(key)) return { verdict: 'malformed' };
  try {
    // Browsers offer no cryptography on plain HTTP.
    if (!('subtle' in crypto)) return { verdict: 'insecure', claims: licenceClaims.parse(decodeJwt(key)) };
    const { payload } = await compactVerify(key, createLocalJWKSet({ keys: keys.map((known) => ({ ...known })) }), {
      algorithms: ['EdDSA'],
    });
    return { verdict: 'signed', claims: licenceClaims.parse(JSON.parse(new TextDecoder().decode(payload))) };
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return { verdict: 'foreign' };
    if (error instanceof errors.JWSSignatureVerificationFailed) return { verdict: 'altered' };
    if (error instanceof errors.JOSEAlgNotAllowed) return { verdict: 'foreign' };
    // The browser's cryptography does not support Ed25519.
    if (error instanceof DOMException || error instanceof errors.JOSENotSupported) return { verdict: 'unsupported' };
    return { verdict: 'malformed' };
  }
}
