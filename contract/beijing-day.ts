/** The day of a moment in Beijing, `2027-01-31`. */
export function beijingDay(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** The moment, in ISO 8601, in which a day (`2026-11-21`) ends in Beijing. */
export const endOfBeijingDay = (day: string): string => `${day}T16:00:00Z`;
