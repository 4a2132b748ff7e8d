import type { LicenceClaims } from '#contract/licence.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { selectHeld, type LicenceRow } from './licences.ts';

/** How long after its end a text still fetches the one that followed it: a server that was off comes back. */
const fetchWithinMs = 30 * 86_400_000;

/**
 * Reads the licence that a text of it was presented for.
 * @throws Refusal licenceUnknown for a text that ended long ago, and for a revoked licence
 */
export async function readPresentedLicence(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { jti: id, exp }: LicenceClaims,
): Promise<LicenceRow> {
  const isTooOld = exp * 1000 + fetchWithinMs <= clock.now().getTime();
  if (isTooOld) throw new Refusal('licenceUnknown');
  const row = await selectHeld(db).where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
  if (!row) throw new Refusal('licenceUnknown');
  return row;
}
