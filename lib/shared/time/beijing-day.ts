/** The day of a moment in Beijing, `2027-01-31`. */
export function beijingDay(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}
