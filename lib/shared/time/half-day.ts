import { startOfBeijingDay } from './beijing-time.ts';

type Hours = { from: string; to: string };
/** The halves of a working day, `09:00` in Beijing. */
export type HalfDays = { am: Hours; pm: Hours; closed: readonly string[] };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When a half day such as `2026-11-25/am` begins and ends. */
export function halfDayHours(halfDay: string, halves: HalfDays): { from: Date; to: Date } {
  const [day = '', half] = halfDay.split('/');
  const { from, to } = halves[half === 'pm' ? 'pm' : 'am'];
  const midnight = startOfBeijingDay(day).getTime();
  return { from: new Date(midnight + minutesOf(from) * 60_000), to: new Date(midnight + minutesOf(to) * 60_000) };
}

/** Whether there is no road-show in a half day of a working day. */
export function isClosed(halfDay: string, { closed }: HalfDays): boolean {
  return closed.includes(halfDay) || closed.includes(halfDay.slice(0, 10));
}

/** The hours of a half, as people read them: `9:00–12:00`. */
export function writtenHours({ from, to }: Hours): string {
  const [begins, ends] = [from, to].map((time) => time.replace(/^0/, ''));
  return `${begins}–${ends}`;
}
