import type { LicenceClaims } from '#contract/licence.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { selectHeld, type LicenceRow } from './licences.ts';

/** Period after its expiry in which a text still fetches its successor, for servers that were offline. */
const fetchWithinMs = 30 * 86_400_000;

/**
 * Reads the licence to which a presented text belongs.
 * @throws Refusal licenceUnknown for a text that expired long ago, and for a revoked licence
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
