import { isDeepStrictEqual } from 'node:util';
import type { LicenceQuota } from '#contract/licence.ts';
import { beijingDay, endOfBeijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { reissueLicence, revokeLicence } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { agreementOf, choiceOf, lastDay, segmentAt, withoutOf, type Entry, type Segment } from './agreement.ts';
import { daysBetween, quotaOf } from './licence-terms.ts';
import { lessReturned, pricedLines } from './returned-lines.ts';

type Sold = Extract<Entry, { kind: 'term' | 'change' }>;

/** Reads the terms, changes, grants and refunds of a licence, from all orders that it fulfilled (decision 0110). */
export async function readEntries(db: Db, licenceId: string): Promise<Entry[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_history', (join) =>
      join.onRef('order_history.order_id', '=', 'orders.id').on('order_history.status', '=', 'fulfilled'),
    )
    .select(['orders.id', 'amount_fen', 'groups', 'quotation', 'change', 'term_from', 'term_until', 'order_history.at'])
    .where('licence_id', '=', licenceId)
    .execute();
  const sold = orders.flatMap(
    ({ id: order, amount_fen: fen, change, term_from: from, term_until: until, at }): Sold[] => {
      if (!from || !until) return [];
      const { first, days } = daysBetween(from, until);
      return [change ? { kind: 'change', at, order, first, fen } : { kind: 'term', at, order, first, days, fen }];
    },
  );
  const grants = await db.selectFrom('licence_grants').selectAll().where('licence_id', '=', licenceId).execute();
  const given = grants.map(({ days, granted_at: at, granted_by: by, reason: why }): Entry => ({
    kind: 'grant',
    at,
    days,
    by,
    why,
  }));
  const fulfilledAt = new Map(sold.map(({ order, at }) => [order, at]));
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orders.map(({ id }) => id).concat(''))
    .where('kind', '<>', 'stray')
    .orderBy('created_at')
    .execute();
  const returned = refunds.map((refund): Entry => {
    const { out_refund_no: id, order_id: order, amount_fen: fen, service, lines, decided_by: by, reason: why } = refund;
    const sale = orders.find((one) => one.id === order);
    const decidedAt = refund.decided_at ?? refund.created_at;
    const since = fulfilledAt.get(order) ?? decidedAt;
    // A refund before the licence was issued counts from its issue, because the licence's days are what it reduces.
    return {
      kind: 'return',
      id,
      at: decidedAt > since ? decidedAt : since,
      order,
      fen,
      service: service ?? 'unchanged',
      ...(lines && sale && { lines: pricedLines(sale, lines) }),
      by,
      why,
    };
  });
  return [...sold, ...given, ...returned];
}

/** Computes the segments of a licence: the choice in force on each day, by what was paid and not refunded. */
export async function readSegments(db: Db, licenceId: string): Promise<readonly Segment[]> {
  return agreementOf(await readEntries(db, licenceId)).segments;
}

/** Returns the end of the service, the last second of its last day; null if no day is left. */
export function endOf(segments: readonly Segment[]): Date | null {
  const last = segments.at(-1);
  return last ? endOfBeijingDay(lastDay(last)) : null;
}

/**
 * Updates a licence to its agreement, as part of the caller's transaction. If the end or today's quota differ, they are stored and the
 * licence is signed again. If no day is left, it is revoked. A job repeats this on the day from which another choice is in force.
 * @param revives also restores a revoked licence, because a colleague granted days
 */
export async function projectAgreement(
  { db, clock, ...deps }: Pick<Deps, 'db' | 'clock' | 'licenceSigner' | 'config'>,
  licenceId: string,
  { revives = false } = {},
): Promise<void> {
  const now = clock.now();
  const stored = await db.selectFrom('licences').selectAll().where('id', '=', licenceId).forUpdate().executeTakeFirst();
  if (!stored || (stored.revoked_at !== null && !revives)) return;
  const segments = await readSegments(db, licenceId);
  const expiresAt = endOf(segments);
  if (expiresAt === null || expiresAt <= now) {
    // An expired licence is not revoked.
    if (stored.expires_at > now) await revokeLicence(db, now, licenceId);
    return;
  }
  const { key } = stored;
  const today = beijingDay(now);
  const current = segmentAt(segments, today);
  const quota = (current && (await readQuota(db, current, stored.quota))) ?? stored.quota;
  const isAsSigned =
    stored.revoked_at === null && stored.expires_at.getTime() === expiresAt.getTime() && quota === stored.quota;
  if (!isAsSigned) {
    if (key !== null) await reissueLicence(db, deps, now, { ...stored, key }, { expiresAt, quota });
    // The licence of a deleted account has no key to sign. Keys that others still hold permit what the row states.
    else {
      const set = { expires_at: expiresAt, quota: toJson(quota) };
      await db.updateTable('licences').set(set).where('id', '=', licenceId).execute();
    }
  }
  const next = segments.find((segment) => segment.first > today && current && choiceOf(segment) !== choiceOf(current));
  if (next) await enqueue(db, now, 'licence-project', { licenceId }, startOfBeijingDay(next.first));
}

/** Runs the job on the day from which another choice is in force. */
export function projectLicence(deps: Deps, { licenceId }: { licenceId: string }): Promise<void> {
  return deps.db.transaction().execute((trx) => projectAgreement({ ...deps, db: trx }, licenceId));
}

/** Returns the quota of a segment's choice. If the licence already has the same items, its quota is kept even if the price list has changed. */
async function readQuota(db: Db, segment: Segment, has: LicenceQuota): Promise<LicenceQuota> {
  const order = await db
    .selectFrom('orders')
    .select(['merchandise', 'groups'])
    .where('id', '=', choiceOf(segment) ?? '')
    .executeTakeFirst();
  if (!order) return has;
  const groups = lessReturned(order.groups, withoutOf(segment));
  const items = groups.flatMap((group) => group.items.map(({ id, quantity }) => ({ id, quantity })));
  return isDeepStrictEqual(items, has.items) ? has : quotaOf({ ...order, groups });
}
