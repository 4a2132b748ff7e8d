import { licenceSpelling } from '#contract/licence-spelling.ts';
import { licenceClaims, type LicenceClaims } from '#contract/licence.ts';

type PublicKey = { kty: string; crv: string; x: string; kid: string; alg: string };

/** What a licence text is found to be: ours and intact with its claims, what it says where nothing can be checked, or what is wrong with it. */
export type Inspection =
  | { verdict: 'signed'; claims: LicenceClaims }
  | { verdict: 'insecure'; claims: LicenceClaims }
  | { verdict: 'altered' | 'foreign' | 'malformed' | 'unsupported' };

/**
 * Checks a licence text against the published keys, by the reader's own browser and nothing else (RFC 7515, RFC 8037).
 * Whether it has expired, was revoked or extended is another question.
 * @param text as it was pasted (`licenceSpelling`)
 */
export async function inspectLicence(text: string, keys: readonly PublicKey[]): Promise<Inspection> {
  const { compactVerify, createLocalJWKSet, decodeJwt, errors } = await import('jose');
  const key = licenceSpelling(text);
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(key)) return { verdict: 'malformed' };
  try {
    // On plain http browsers have no cryptography.
    if (!('subtle' in crypto)) return { verdict: 'insecure', claims: licenceClaims.parse(decodeJwt(key)) };
    const { payload } = await compactVerify(key, createLocalJWKSet({ keys: keys.map((known) => ({ ...known })) }), {
      algorithms: ['EdDSA'],
    });
    return { verdict: 'signed', claims: licenceClaims.parse(JSON.parse(new TextDecoder().decode(payload))) };
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return { verdict: 'foreign' };
    if (error instanceof errors.JWSSignatureVerificationFailed) return { verdict: 'altered' };
    if (error instanceof errors.JOSEAlgNotAllowed) return { verdict: 'foreign' };
    // The browser's cryptography knows no Ed25519.
    if (error instanceof DOMException || error instanceof errors.JOSENotSupported) return { verdict: 'unsupported' };
    return { verdict: 'malformed' };
  }
}
