import type { Opening } from './opening.ts';

/** Whether applications are taken on a day; the first and the last day count. */
export function isOpenOn({ openedOn, closesOn }: Pick<Opening, 'openedOn' | 'closesOn'>, day: string): boolean {
  return openedOn <= day && day <= closesOn;
}

/** Whole days from one day to another; 0 is the day itself. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
