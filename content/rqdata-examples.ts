import { trialQuotas } from '#contract/trial.ts';

/** What one annual figure was, as known on a given day: made up, as the page says. Shares of the width are for the picture. */
export const pointInTimeExample = {
  /** The end of the reporting period, the first publication and the correction, in order of time. */
  events: [
    { key: 'periodEnd', day: '2024-12-31', at: 0 },
    { key: 'published', day: '2025-04-18', at: 0.3 },
    { key: 'corrected', day: '2025-08-29', at: 0.66 },
  ],
  /** Net profit in 100 million yuan, as first published and as corrected. */
  first: 12.6,
  corrected: 10.9,
  questions: ['2025-03-31', '2025-05-12', '2025-09-30'],
} as const;

/** Quota of a trial, in bytes a day. */
export const trialQuotaBytes = trialQuotas['rqdata-cloud'].dailyTrafficBytes ?? 0;
