import type { Opening } from './opening.ts';

/** The day of a moment in Beijing, `2027-01-31`. */
export function beijingDay(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** Whether applications are taken on a day; the first and the last day count. */
export function isOpenOn({ openedOn, closesOn }: Pick<Opening, 'openedOn' | 'closesOn'>, day: string): boolean {
  return openedOn <= day && day <= closesOn;
}

/** Whole days from one day to another; 0 is the day itself. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
