import { listedShares } from '#content/rqdata-coverage.ts';
import { countRows } from '#lib/shared/quant/traffic-estimate.ts';

/** Downloads by which packages can be distinguished. */
export const volumeExamples = [
  { key: 'oneYearAllShares', rows: countRows(listedShares, 'daily', 1), fields: 7 },
  { key: 'tenYearsDaily', rows: countRows(300, 'daily', 10), fields: 7 },
  { key: 'oneYearMinutes', rows: countRows(50, 'minute', 1), fields: 7 },
  { key: 'tenYearsMinutes', rows: countRows(300, 'minute', 10), fields: 7 },
  /** Five levels of prices and sizes on either side. */
  { key: 'oneYearTicks', rows: countRows(100, 'tick', 1), fields: 20 },
  { key: 'allSharesMinutes', rows: countRows(listedShares, 'minute', 3), fields: 7 },
] as const;

/** The one that the page works out step by step. */
export const workedExample = volumeExamples[3];
