import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { type LicenceRow, reissueLicence, revokeLicence, selectHeld } from '#server/features/licences/licences.ts';
import { endOfDay } from './licence-terms.ts';
import type { OrderRow } from './move-order.ts';

/**
 * Takes back what a refunded order gave: the licence ends at once, or, where other orders have paid for it too, ends sooner by this
 * order's term. Part of the caller's transaction, after the order has left `fulfilled`.
 */
export async function takeBackTerm(deps: Deps, order: OrderRow): Promise<void> {
  const { db, clock } = deps;
  const { licence_id: licenceId, term_from: from, term_until: until } = order;
  if (licenceId === null) return;
  const shared = from && until ? await readSharedLicence(deps, licenceId) : undefined;
  if (!from || !until || !shared) {
    await revokeLicence(db, clock.now(), licenceId);
    return;
  }
  const end = new Date(shared.expires_at.getTime() - (until.getTime() - from.getTime()));
  await reissueLicence(db, deps, clock.now(), shared, endOfDay(beijingDay(end)));
}

/** The licence in force, if another order has paid for it. */
async function readSharedLicence({ db }: Deps, licenceId: string): Promise<LicenceRow | undefined> {
  const other = await db
    .selectFrom('orders')
    .select('id')
    .where('licence_id', '=', licenceId)
    .where('status', '=', 'fulfilled')
    .executeTakeFirst();
  if (!other) return undefined;
  return selectHeld(db).where('id', '=', licenceId).where('revoked_at', 'is', null).forUpdate().executeTakeFirst();
}
