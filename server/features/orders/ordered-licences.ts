import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { selectHeld, type LicenceRow } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import { isOwnedBy } from '#server/kernel/db/own-rows.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { readSegments } from './agreement-rows.ts';
import { choiceOf, segmentAt, withoutOf, type Segment } from './agreement.ts';
import type { OrderRow } from './move-order.ts';
import { lessReturned } from './returned-lines.ts';

/** A licence of one's own or of a workspace that one is in. @throws Refusal licenceUnknown, the same for another person's */
export async function requireOwnLicence(db: Db, userId: number, id: string): Promise<LicenceRow> {
  const licence = await selectHeld(db).where('id', '=', id).where(isOwnedBy(userId)).executeTakeFirst();
  if (!licence) throw new Refusal('licenceUnknown');
  return licence;
}

/**
 * Reads what is paid for of a licence, and the order whose choice works today, less returned lines, which a renewal or a change continues. Before
 * the first day that is the choice of the first one, after the end that of the last.
 */
export async function readPaid(
  db: Db,
  licenceId: string,
  now: Date,
): Promise<{ segments: readonly Segment[]; last: OrderRow | undefined }> {
  const segments = await readSegments(db, licenceId);
  const choice = segmentAt(segments, beijingDay(now)) ?? segments.at(-1);
  const last = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (choice && choiceOf(choice)) ?? '')
    .executeTakeFirst();
  const groups = last && choice && lessReturned(last.groups, withoutOf(choice));
  return { segments, last: last && groups ? { ...last, groups } : last };
}

/** The order for a licence that has been made and not fulfilled: what it costs depends on what the licence is now. */
export function readWaitingOrder(db: Db, clock: MovedClock, licenceId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((row) =>
      row.or([row('renews', '=', licenceId), row(row.ref('change', '->>').key('licenceId'), '=', licenceId)]),
    )
    .where((row) =>
      row.or([
        row('status', '=', 'paid'),
        row.and([row('status', '=', 'pending_payment'), row('pay_before', '>', databaseNow(clock))]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
