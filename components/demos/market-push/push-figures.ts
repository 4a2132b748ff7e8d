export const sharesPerLot = 100;

/** Formats the time of day of an exchange time. */
export function clockOf(at: string): string {
  return at.slice(11, 19);
}
