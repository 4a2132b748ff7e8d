import { everSold } from '#content/prices/price-list.ts';
import type { LicenceQuota } from '#contract/licence.ts';
import type { PriceList } from '#lib/shared/pricing/price-list.ts';
import { addDays, addMonths, beijingDay, endOfBeijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { OrderRow } from './move-order.ts';

/**
 * What an order's licence allows, naming what was ordered: the package's allowance times its users, and its traffic packs; of
 * data products a session for each user, because no traffic is counted.
 * @throws Error when the package has left the price list, which an operator must settle
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

/** Days that a month lasts at least: a trial's, so that February is no shorter than what is free. */
const fewestDays = 30;

/**
 * The term of a new licence, in Beijing. Issued now it lasts from now to the last second of the day that many months later, and never less than
 * 30 days for each month. On a later day that was chosen it begins with the day's first second, and ends a day sooner, because it has that whole day.
 * A day that has passed before the licence was issued is the day of issue, so that no day without it is paid for.
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

/** When a renewed term ends: as above, counted from the day on which the term before it ends, or from today when it has ended. */
export function endOfRenewal(expiresAt: Date, months: number, now: Date): Date {
  return endOfBeijingDay(dayAfterMonths(beijingDay(expiresAt > now ? expiresAt : now), months));
}

function dayAfterMonths(first: string, months: number): string {
  const [last = first] = [addMonths(first, months), addDays(first, months * fewestDays)].toSorted().slice(-1);
  return last;
}

/** The days of a term in Beijing. One that follows another begins the day after the other's end. */
export function daysBetween(from: Date, until: Date): { first: string; last: string; days: number } {
  const first = beijingDay(new Date(from.getTime() + 1000));
  const last = beijingDay(until);
  return { first, last, days: countDays(first, last) };
}

/** Both included. */
export function countDays(first: string, last: string): number {
  return Math.max(0, (Date.parse(addDays(last, 1)) - Date.parse(first)) / 86_400_000);
}
