import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { addDays } from '#lib/shared/time/beijing-time.ts';

const daily = new Set(['tick', 'minute', 'day']);

/** Returns true if a delivery is expected for each working day (Monday to Friday; holidays are not known here). */
export function isDaily({ frequencies }: Pick<CatalogueProduct, 'frequencies'>): boolean {
  return frequencies.some((one) => daily.has(one));
}

/** Returns the day in Beijing at whose end a day's data is due: that day, or the next working day if the product promises it for then. */
export function dueDay({ updateTime }: Pick<CatalogueProduct, 'updateTime'>, day: string): string {
  return /次(?:日|一交易日)/.test(updateTime) ? nextWorkingDay(day) : day;
}

/**
 * Returns the first working day after the newest delivery if its data is overdue.
 * @param latest the day of the newest delivery, or null before the first one
 * @param today in Beijing
 * @returns an ISO date; null for what is in time and for what does not come daily
 */
export function lateSince(
  product: Pick<CatalogueProduct, 'frequencies' | 'updateTime'>,
  latest: string | null,
  today: string,
): string | null {
  if (latest === null || !isDaily(product)) return null;
  const day = nextWorkingDay(latest);
  return dueDay(product, day) < today ? day : null;
}

/** Returns true for Saturdays and Sundays. */
export const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

function nextWorkingDay(day: string): string {
  let next = addDays(day, 1);
  while (isWeekend(next)) next = addDays(next, 1);
  return next;
}
