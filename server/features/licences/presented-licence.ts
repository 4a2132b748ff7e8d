import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { selectHeld, type LicenceRow } from './licences.ts';
import { verifyLicenceText } from './verify-licence-text.ts';

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
