import { compactVerify, createLocalJWKSet, errors } from 'jose';
import { licenceClaims, type LicenceClaims } from '#contract/licence.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';

/** What a text says that one of our keys has signed as a licence, whatever has become of it since; null for any other. */
export async function verifyLicenceText(
  { publicKeys }: Pick<LicenceSigner, 'publicKeys'>,
  text: string,
): Promise<LicenceClaims | null> {
  try {
    const { payload, protectedHeader } = await compactVerify(text, createLocalJWKSet({ keys: [...publicKeys] }), {
      algorithms: ['EdDSA'],
    });
    // The list of revocations is signed with the same key and public (RFC 8725, section 3.11).
    if (protectedHeader.typ !== 'licence+jwt') return null;
    return licenceClaims.safeParse(JSON.parse(new TextDecoder().decode(payload))).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
    throw error;
  }
}
