/** What is about people and would be useful for ever is kept for two years; of past trials the privacy statement says so, section 5. */
export const personalDataDays = 730;

/** The moment before which personal data is deleted. */
export function keepSince(now: Date): Date {
  return new Date(now.getTime() - personalDataDays * 86_400_000);
}
