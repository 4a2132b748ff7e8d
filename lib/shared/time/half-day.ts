import { dayParts, type DayPart } from '#contract/half-day.ts';
import { startOfBeijingDay } from './beijing-time.ts';

type Hours = { from: string; to: string };
/** The parts of a working day, `09:00` in Beijing. */
export type HalfDays = Record<DayPart, Hours> & { closed: readonly string[] };

/** Returns the part of the day of a half day such as `2026-11-25/am`. */
export function partOf(halfDay: string): DayPart {
  return dayParts.find((part) => halfDay.endsWith(`/${part}`)) ?? 'am';
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns begin and end of a half day such as `2026-11-25/am`. */
export function halfDayHours(halfDay: string, halves: HalfDays): { from: Date; to: Date } {
  const [day = ''] = halfDay.split('/');
  const { from, to } = halves[partOf(halfDay)];
  const midnight = startOfBeijingDay(day).getTime();
  return { from: new Date(midnight + minutesOf(from) * 60_000), to: new Date(midnight + minutesOf(to) * 60_000) };
}

/** Returns true if road-shows are not offered in a half day of a working day. */
export function isClosed(halfDay: string, { closed }: HalfDays): boolean {
  return closed.includes(halfDay) || closed.includes(halfDay.slice(0, 10));
}

/** Formats the hours of a half day for people: `9:00–12:00`. */
export function writtenHours({ from, to }: Hours): string {
  const [begins, ends] = [from, to].map((time) => time.replace(/^0/, ''));
  return `${begins}–${ends}`;
}
