import { exchangeDaysPerYear } from './trading-days.ts';

/** Share of the raw volume that is counted, as the transport is compressed binary. */
const compressedShare = 1 / 3;

const bytesPerValue = 8;

/** Rows a day of one A share: one bar; 240 minutes; a snapshot every 3 seconds of four hours. */
export const rowsPerDay = { daily: 1, minute: 240, tick: 4_800 } as const;
export type Frequency = keyof typeof rowsPerDay;
export const frequencies = Object.keys(rowsPerDay) as Frequency[];

/** Bytes before compression: rows × fields × 8 bytes a value. */
export function rawBytes(rows: number, fields: number): number {
  return rows * fields * bytesPerValue;
}

/** Estimates counted traffic in bytes: rows × fields × 8 bytes a value × one third. Real compression varies. */
export function estimateTrafficBytes(rows: number, fields: number): number {
  return rawBytes(rows, fields) * compressedShare;
}

/** Counts the rows of a history, such as 300 shares, minute bars, ten years. */
export function countRows(instruments: number, frequency: Frequency, years: number): number {
  return instruments * rowsPerDay[frequency] * exchangeDaysPerYear * years;
}
