/** Formats a time in Beijing to the second: `2027-01-31 16:00:00`. China has no daylight saving time. */
export function beijingTime(at: Date | string): string {
  return new Date(new Date(at).getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats a time to the minute, as all pages and mails do: `2027-01-31 16:00`. */
export const beijingMinute = (at: Date | string) => beijingTime(at).slice(0, 16);

/** Formats a period within one day: `2027-01-31 16:00–17:00`. */
export const beijingHours = ({ from, to }: { from: Date | string; to: Date | string }) =>
  `${beijingMinute(from)}–${beijingMinute(to).slice(11)}`;

/** Returns the day in Beijing: `2027-01-31`. */
export const beijingDay = (at: Date | string) => beijingTime(at).slice(0, 10);

/** Returns the period of so many minutes from a minute in Beijing, such as `2027-01-31T16:00`. */
export function hoursFrom(start: string, minutes: number): { from: Date; to: Date } {
  const from = new Date(`${start}:00+08:00`);
  return { from, to: new Date(from.getTime() + minutes * 60_000) };
}

/** Returns the start of a day in Beijing. */
export const startOfBeijingDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** Returns the last second of a day in Beijing. A term ends then, so that its end formatted as a day is this day. */
export const endOfBeijingDay = (day: string) => new Date(startOfBeijingDay(addDays(day, 1)).getTime() - 1000);

/** Returns the day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the same day of the month so many months later, or the month's last: `2026-01-31` and one month is `2026-02-28`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
