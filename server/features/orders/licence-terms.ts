import { everSold } from '#content/prices/price-list.ts';
import type { LicenceQuota } from '#contract/licence.ts';
import type { PriceList } from '#lib/shared/pricing/price-list.ts';
import { addDays, addMonths, beijingDay, endOfBeijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { OrderRow } from './move-order.ts';

/**
 * Computes the quota of an order's licence, with the ordered items: the package's allowance times its users, plus traffic packs. Data products
 * allow one session per user, because their traffic is not counted.
 * @throws Error if the order's package is not on the price list; an operator must decide
 */
export function quotaOf(
  { merchandise, groups }: Pick<OrderRow, 'merchandise' | 'groups'>,
  { packages, trafficPacks }: Pick<PriceList, 'packages' | 'trafficPacks'> = everSold,
): LicenceQuota {
  const items = groups.flatMap((group) => group.items.map(({ id, quantity }) => ({ id, quantity })));
  if (merchandise === 'data_products') {
    return { dailyTrafficBytes: null, concurrentSessions: Math.max(...items.map(({ quantity }) => quantity)), items };
  }
  const countOf = (id: string) => items.find((item) => item.id === id)?.quantity ?? 0;
  const ordered = packages.find(({ id }) => countOf(id) > 0);
  if (!ordered) throw new Error('the order names no package of the price list');
  const { dailyTrafficBytes, concurrentSessions } = ordered.allows;
  const packBytes = trafficPacks.reduce((sum, pack) => sum + pack.dailyTrafficBytes * countOf(pack.id), 0);
  return {
    dailyTrafficBytes: dailyTrafficBytes * countOf(ordered.id) + packBytes,
    concurrentSessions: concurrentSessions * countOf(ordered.id),
    items,
  };
}

/** Minimum days of a month, equal to a trial's, so that a paid February is not shorter than the free trial. */
const fewestDays = 30;

/**
 * Returns the term of a new licence in Beijing time. It lasts from the issue to the last second of the day `months` later, at least 30 days per
 * month. A chosen later day begins with its first second; the term then ends a day sooner, because it includes that whole day.
 * If the chosen day passed before the issue, the term begins with the issue, so that no day without the licence is paid for.
 */
export function newTerm(
  { starts_on: chosen, months }: { starts_on: string | null; months: number },
  issuedAt: Date,
): { from: Date; until: Date } {
  const today = beijingDay(issuedAt);
  if (chosen === null || chosen <= today)
    return { from: issuedAt, until: endOfBeijingDay(dayAfterMonths(today, months)) };
  return { from: startOfBeijingDay(chosen), until: endOfBeijingDay(addDays(dayAfterMonths(chosen, months), -1)) };
}

/** Returns the end of a renewed term, as above. It counts from the last day of the previous term, or from today if that has ended. */
export function endOfRenewal(expiresAt: Date, months: number, now: Date): Date {
  return endOfBeijingDay(dayAfterMonths(beijingDay(expiresAt > now ? expiresAt : now), months));
}

function dayAfterMonths(first: string, months: number): string {
  const [last = first] = [addMonths(first, months), addDays(first, months * fewestDays)].toSorted().slice(-1);
  return last;
}

/** Returns the days of a term in Beijing time. A term that follows another begins the day after the other's end. */
export function daysBetween(from: Date, until: Date): { first: string; last: string; days: number } {
  const first = beijingDay(new Date(from.getTime() + 1000));
  const last = beijingDay(until);
  return { first, last, days: countDays(first, last) };
}

/** Counts the days from first to last, both included. */
export function countDays(first: string, last: string): number {
  return Math.max(0, (Date.parse(addDays(last, 1)) - Date.parse(first)) / 86_400_000);
}
