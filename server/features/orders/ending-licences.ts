import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderRow } from './move-order.ts';

const weekMs = 7 * 86_400_000;

export type EndingLicence = Pick<OrderRow, 'id' | 'months' | 'groups' | 'user_id' | 'buyer'> & { expires_at: Date };

/** Reads licences of orders that end within a span, both ends included, each with its newest order that has a term. */
export async function readEndingLicences(db: Db, from: Date, until: Date): Promise<EndingLicence[]> {
  return (
    db
      .selectFrom('licences')
      .innerJoin('orders', 'orders.licence_id', 'licences.id')
      .distinctOn('licences.id')
      .select(['orders.id', 'orders.months', 'orders.groups', 'orders.user_id', 'orders.buyer', 'licences.expires_at'])
      .where('licences.revoked_at', 'is', null)
      .where('licences.expires_at', '>=', from)
      .where('licences.expires_at', '<=', until)
      .where('orders.status', '=', 'fulfilled')
      .where('orders.user_id', 'is not', null)
      // A change has no term of its own, and would repeat the reminder of its licence's order.
      .where('orders.change', 'is', null)
      .orderBy('licences.id')
      .orderBy('orders.created_at', 'desc')
      .execute()
  );
}

/** Returns true if one mail says both ends: of one buyer at one address, the second one within a week of the first. */
export function endTogether(first: EndingLicence, second: EndingLicence): boolean {
  const laterMs = second.expires_at.getTime() - first.expires_at.getTime();
  return (
    first.user_id === second.user_id && first.buyer.email === second.buyer.email && laterMs >= 0 && laterMs <= weekMs
  );
}

/** Reads the ends that the mail about an order's licence says: its own first, then others by their time. */
export async function readEndsTogether(db: Db, orderId: string, expiresAt: Date): Promise<EndingLicence[]> {
  const ending = await readEndingLicences(db, expiresAt, new Date(expiresAt.getTime() + weekMs));
  const first = ending.find(({ id }) => id === orderId);
  if (!first) return [];
  const others = ending.filter((one) => one !== first && endTogether(first, one));
  return [first, ...others.toSorted((a, b) => a.expires_at.getTime() - b.expires_at.getTime())];
}

/** Returns true if an order has something that is sold by time. What is paid once is not sold again. */
export function isRenewable({ groups }: Pick<OrderRow, 'groups'>): boolean {
  return groups.some(({ items }) => items.some(({ per }) => per !== 'once'));
}
