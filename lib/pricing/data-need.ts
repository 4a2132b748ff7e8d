import { trialQuotas } from '#contract/trial.ts';
import { countRows, estimateTrafficBytes, rowsPerDay, type Frequency } from '#lib/shared/quant/traffic-estimate.ts';

/** The visitor's intended use of the data: all inputs of the package choice. */
export type DataNeed = {
  instruments: number;
  frequency: Frequency;
  years: number;
  /** Fields per row. */
  fields: number;
  /** Users who fetch the history, each one a copy of it. */
  users: number;
  /** Connections that one user holds at the same time. */
  sessions: number;
  /** Days within which the history must be complete. */
  withinDays: number;
};

export type DataVolume = {
  /** Rows of one copy of the history. */
  rows: number;
  /** Counted traffic of one copy. */
  bytes: number;
  /** Counted traffic of all users' copies. */
  totalBytes: number;
  /** Counted traffic of all users for one more trading day. */
  updateBytes: number;
  /** Days of a trial's quota that one copy uses. */
  trialDays: number;
};

const trialBytesPerDay = trialQuotas['rqdata-cloud'].dailyTrafficBytes ?? 0;

/** Computes the volume of a need, by the estimate that the pages print. */
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

/** Returns how many whole days of a daily quota a volume uses, at least one. */
export function daysOfQuota(bytes: number, bytesPerDay: number): number {
  return Math.max(1, Math.ceil(bytes / bytesPerDay));
}
