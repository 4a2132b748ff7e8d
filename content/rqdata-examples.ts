import { trialQuotas } from '#contract/trial.ts';

/** Quota of a trial, in bytes a day. */
export const trialQuotaBytes = trialQuotas['rqdata-cloud'].dailyTrafficBytes ?? 0;
