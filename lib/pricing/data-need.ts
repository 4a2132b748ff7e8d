import { trialQuotas } from '#contract/trial.ts';
import { countRows, estimateTrafficBytes, rowsPerDay, type Frequency } from '#lib/shared/quant/traffic-estimate.ts';

/** What a visitor wants to do with the data; everything that the choice of a package depends on. */
export type DataNeed = {
  instruments: number;
  frequency: Frequency;
  years: number;
  /** Values a row. */
  fields: number;
  /** Who fetches the history, each one a copy of it. */
  users: number;
  /** Connections that one user holds at the same time. */
  sessions: number;
  /** Within how many days the history is to be complete. */
  withinDays: number;
};

export type DataVolume = {
  /** Of one copy of the history. */
  rows: number;
  /** Counted traffic of one copy. */
  bytes: number;
  /** Counted traffic of all users' copies. */
  totalBytes: number;
  /** Counted traffic of all users for one more trading day. */
  updateBytes: number;
  /** Days of a trial's quota that one copy takes. */
  trialDays: number;
};

const trialBytesPerDay = trialQuotas['rqdata-cloud'].dailyTrafficBytes ?? 0;

/** How much a need amounts to, by the estimate that the pages print. */
export function measureNeed(need: DataNeed): DataVolume {
  const rows = countRows(need.instruments, need.frequency, need.years);
  const bytes = estimateTrafficBytes(rows, need.fields);
  return {
    rows,
    bytes,
    totalBytes: bytes * need.users,
    updateBytes: estimateTrafficBytes(need.instruments * rowsPerDay[need.frequency], need.fields) * need.users,
    trialDays: daysOfQuota(bytes, trialBytesPerDay),
  };
}

/** Whole days, at least one, that a volume takes of a daily quota. */
export function daysOfQuota(bytes: number, bytesPerDay: number): number {
  return Math.max(1, Math.ceil(bytes / bytesPerDay));
}
