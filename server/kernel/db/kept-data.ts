/** Retention of personal data that has no earlier limit: two years. The privacy statement says so of past trials (section 5). */
export const personalDataDays = 730;

/** Returns the time before which personal data is deleted. */
export function keepSince(now: Date): Date {
  return new Date(now.getTime() - personalDataDays * 86_400_000);
}
