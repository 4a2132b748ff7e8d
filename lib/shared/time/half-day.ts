import { startOfBeijingDay } from './beijing-time.ts';

const minuteMs = 60_000;
/** The halves of a day, in minutes after midnight in Beijing. */
const halves = { am: { from: 9 * 60, to: 12 * 60 }, pm: { from: 14 * 60, to: 17 * 60 } };

/** When a half day such as `2026-11-25/am` begins and ends: 9 to 12 or 14 to 17 o'clock in Beijing. */
export function halfDayHours(halfDay: string): { from: Date; to: Date } {
  const [day = '', half] = halfDay.split('/');
  const { from, to } = halves[half === 'pm' ? 'pm' : 'am'];
  const midnight = startOfBeijingDay(day).getTime();
  return { from: new Date(midnight + from * minuteMs), to: new Date(midnight + to * minuteMs) };
}
