import { formatNumber } from '#lib/shared/quant/format.ts';

/** Formats a fraction in percentage points with two decimals: 0.0845 → +8.45. Signed by default. */
export function formatPoints(value: number, options: { signed: boolean } = { signed: true }): string {
  return formatNumber(value * 100, 2, options);
}
