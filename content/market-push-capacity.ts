/**
 * Feeds of the capacity table. Rates and sizes are assumptions that the page prints beside the result, except the JSON size,
 * which is measured on this site's own messages.
 */
export const capacityExamples = [
  { key: 'watchlist', instruments: 100, perSecond: 100 / 3, bytes: 'measured' },
  { key: 'marketJson', instruments: 5000, perSecond: 5000 / 3, bytes: 'measured' },
  { key: 'marketBinary', instruments: 5000, perSecond: 5000 / 3, bytes: 240 },
  { key: 'ticksMean', instruments: 5000, perSecond: 10_000, bytes: 48 },
  { key: 'ticksPeak', instruments: 5000, perSecond: 100_000, bytes: 48 },
] as const;

/** Continuous trading of a day: four hours. */
export const sessionSeconds = 14_400;
