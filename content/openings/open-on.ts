import type { Opening } from './opening.ts';

/** Returns true if applications are accepted on a day; the first and the last day are included. */
export function isOpenOn({ openedOn, closesOn }: Pick<Opening, 'openedOn' | 'closesOn'>, day: string): boolean {
  return openedOn <= day && day <= closesOn;
}

/** Returns whole days from one day to another; 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
