import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { reissueLicence, revokeLicence, selectHeld, type LicenceRow } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { endOfDay, quotaOf } from './licence-terms.ts';
import type { OrderRow } from './move-order.ts';
import { readGivingOrders } from './ordered-licences.ts';

/**
 * Takes back what a refunded order gave: the licence ends at once, or, where other orders have paid for it too, ends sooner by this
 * order's term. Of a change the licence continues with what was paid for before it. Part of the caller's transaction, after the order has left `fulfilled`.
 */
export async function takeBackTerm(deps: Deps, order: OrderRow): Promise<void> {
  const { db, clock } = deps;
  const { licence_id: licenceId, term_from: from, term_until: until } = order;
  if (licenceId === null) return;
  if (order.change !== null) {
    await takeBackChange(deps, licenceId);
    return;
  }
  const shared = from && until ? await readSharedLicence(deps, licenceId) : undefined;
  if (!from || !until || !shared) {
    await revokeLicence(db, clock.now(), licenceId);
    return;
  }
  const end = new Date(shared.expires_at.getTime() - (until.getTime() - from.getTime()));
  await reissueLicence(db, deps, clock.now(), shared, { expiresAt: endOfDay(beijingDay(end)) });
}

async function takeBackChange(deps: Deps, licenceId: string): Promise<void> {
  const { db, clock } = deps;
  const [before] = await readGivingOrders(db, licenceId);
  const row = before && (await takeLicence(db, licenceId));
  if (row) await reissueLicence(db, deps, clock.now(), row, { expiresAt: row.expires_at, quota: quotaOf(before) });
}

/** The licence in force, if another order has paid for a term of it. */
async function readSharedLicence({ db }: Deps, licenceId: string): Promise<LicenceRow | undefined> {
  const others = await readGivingOrders(db, licenceId);
  return others.some(({ change }) => change === null) ? takeLicence(db, licenceId) : undefined;
}

function takeLicence(db: Db, licenceId: string): Promise<LicenceRow | undefined> {
  return selectHeld(db).where('id', '=', licenceId).where('revoked_at', 'is', null).forUpdate().executeTakeFirst();
}
