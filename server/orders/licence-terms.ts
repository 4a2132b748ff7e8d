import { beijingDay } from '#contract/beijing-day.ts';
import type { LicenceQuota } from '#contract/licence.ts';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { dataPackages, trafficPackBytes } from '#contract/price-list.ts';
import { addMonths, startOfDay } from './beijing-days.ts';

/**
 * What an order's licence allows: the package's allowance times its users, and its traffic packs.
 * @throws Error when the package has left the price list, which an operator must settle
 */
export function quotaOf(groups: MerchandiseGroups): LicenceQuota {
  const items = groups.flatMap((group) => group.items);
  const ordered = items.flatMap(({ id, quantity }) => {
    const known = dataPackages.find((offered) => offered.id === id);
    return known ? { allows: known.allows, quantity } : [];
  })[0];
  if (!ordered) throw new Error('the order names no package of the price list');
  const packs = items.find(({ id }) => id === 'traffic-10gb')?.quantity ?? 0;
  return {
    dailyTrafficBytes: ordered.allows.dailyTrafficBytes * ordered.quantity + packs * trafficPackBytes,
    concurrentSessions: ordered.allows.concurrentSessions * ordered.quantity,
  };
}

/**
 * When a term ends: that many months after its first day, by the calendar in Beijing. A first day that has passed before the
 * licence was issued is the day of issue, so that nobody pays for days without it.
 */
export function endOfTerm({ starts_on, months }: { starts_on: string | null; months: number }, issuedAt: Date): Date {
  const today = beijingDay(issuedAt);
  const first = starts_on !== null && starts_on > today ? starts_on : today;
  return startOfDay(addMonths(first, months));
}
