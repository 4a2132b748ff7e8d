import { compactVerify, importJWK } from 'jose';
import { licenceClaims } from '#contract/licence.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { type LicenceRow, selectHeld } from './licences.ts';

/** How long after its end a text still fetches the one that followed it: a server that was off comes back. */
const fetchWithinMs = 30 * 86_400_000;

/**
 * The licence that a text of it was presented for.
 * @throws Refusal licenceUnknown for what this site has not signed, another licence's text, one that is long over, and a revoked licence
 */
export async function readPresentedLicence(
  { db, clock, licenceSigner }: Pick<Deps, 'db' | 'clock' | 'licenceSigner'>,
  { id, text }: { id: string; text: string },
): Promise<LicenceRow> {
  const claims = await verifyLicenceText(licenceSigner, text);
  const isTooOld = claims !== null && claims.exp * 1000 + fetchWithinMs <= clock.now().getTime();
  if (claims?.jti !== id || isTooOld) throw new Refusal('licenceUnknown');
  const row = await selectHeld(db).where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
  if (!row) throw new Refusal('licenceUnknown');
  return row;
}

/** What a text says that one of our keys has signed as a licence; null for any other. */
async function verifyLicenceText({ publicKeys }: LicenceSigner, text: string) {
  try {
    const { payload, protectedHeader } = await compactVerify(
      text,
      async ({ kid }) => {
        const jwk = publicKeys.find((known) => known.kid === kid);
        if (!jwk) throw new Error('an unknown key');
        return importJWK(jwk, 'EdDSA');
      },
      { algorithms: ['EdDSA'] },
    );
    if (protectedHeader.typ !== 'licence+jwt') return null;
    return licenceClaims.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
}
