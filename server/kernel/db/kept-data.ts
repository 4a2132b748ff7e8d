/** The moment before which personal data is deleted (KEEP_PERSONAL_DATA_DAYS). */
export function keepSince(now: Date, keepDays: number): Date {
  return new Date(now.getTime() - keepDays * 86_400_000);
}
