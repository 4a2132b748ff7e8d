/** A moment as clocks in Beijing show it, to the second: `2027-01-31 16:00:00`. China has no daylight saving time. */
export function beijingTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** To the minute: `2027-01-31 16:00`. */
export const beijingMinute = (at: Date) => beijingTime(at).slice(0, 16);

/** The day: `2027-01-31`. */
export const beijingDay = (at: Date) => beijingTime(at).slice(0, 10);

/** The moment at which a day begins in Beijing. */
export const startOfBeijingDay = (day: string) => new Date(`${day}T00:00:00+08:00`);
