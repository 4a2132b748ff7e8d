export type OpenInterestDay = { day: string; openInterest: Readonly<Record<string, number>> };

export type DominantDay = {
  day: string;
  /** The main contract through the whole of that day. */
  dominant: string;
  /** The other contract with the largest open interest at the close. */
  challenger: string;
  /** Its open interest over the main contract's. */
  ratio: number;
  /** After this close the rule is met: the next trading day has a new main contract. */
  switchesNext: boolean;
};

/** How far another contract's open interest must lie above the main contract's. */
export const dominanceRatio = 1.1;

/**
 * The main contract of each trading day: when at a close another contract of the product holds more than 1.1 times the
 * open interest of the main one, it takes over on the next trading day; never within a day.
 * `first` is the main contract of the first day.
 */
export function dominantContracts(days: readonly OpenInterestDay[], first: string): DominantDay[] {
  let dominant = first;
  return days.map(({ day, openInterest }) => {
    const others = Object.entries(openInterest).filter(([contract]) => contract !== dominant);
    const [challenger, largest] = others.reduce((best, entry) => (entry[1] > best[1] ? entry : best));
    const ratio = largest / openInterest[dominant]!;
    const result = { day, dominant, challenger, ratio, switchesNext: ratio > dominanceRatio };
    if (result.switchesNext) dominant = challenger;
    return result;
  });
}
