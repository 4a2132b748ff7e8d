import { formatNumber } from '#lib/shared/quant/format.ts';

/** A share in percentage points with two decimals: 0.0845 → +8.45. Signed unless said otherwise. */
export function formatPoints(value: number, options: { signed: boolean } = { signed: true }): string {
  return formatNumber(value * 100, 2, options);
}
