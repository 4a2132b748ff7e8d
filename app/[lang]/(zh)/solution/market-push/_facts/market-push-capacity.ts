/**
 * Feeds of the capacity table. Rates and sizes are assumptions that the page prints beside the result, except the JSON size,
 * which is measured on this site's own messages.
 */
export const capacityExamples = [
  { key: 'watchlist', perSecond: 100 / 3, bytes: 'measured' },
  { key: 'marketJson', perSecond: 5000 / 3, bytes: 'measured' },
  { key: 'marketBinary', perSecond: 5000 / 3, bytes: 240 },
  { key: 'ticksMean', perSecond: 10_000, bytes: 48 },
  /** Lasts for moments: what it would come to in a session means nothing. */
  { key: 'ticksPeak', perSecond: 100_000, bytes: 48 },
] as const;

/** Continuous trading of a day: four hours. */
export const sessionSeconds = 14_400;
