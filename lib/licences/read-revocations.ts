import { revocationClaims, revocationListType } from '#contract/licence.ts';

type PublicKey = { kty: string; crv: string; x: string; kid: string; alg: string };

/**
 * Returns the ids of revoked licences in a signed list, verified by the published keys.
 * @returns undefined for a list with a wrong signature or type, and for an outdated one
 */
export async function readRevocations(
  list: string,
  keys: readonly PublicKey[],
  now: Date,
): Promise<ReadonlySet<string> | undefined> {
  const { compactVerify, createLocalJWKSet } = await import('jose');
  try {
    const { payload, protectedHeader } = await compactVerify(
      list,
      createLocalJWKSet({ keys: keys.map((known) => ({ ...known })) }),
      { algorithms: ['EdDSA'] },
    );
    // A licence is signed with the same key (RFC 8725, section 3.11).
    if (protectedHeader.typ !== revocationListType) return undefined;
    const { exp, revoked } = revocationClaims.parse(JSON.parse(new TextDecoder().decode(payload)));
    return exp * 1000 > now.getTime() ? new Set(revoked) : undefined;
  } catch {
    return undefined;
  }
}
