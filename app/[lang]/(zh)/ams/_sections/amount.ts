import { formatNumber } from '#lib/shared/quant/format.ts';

/** Fen as yuan: 408000000 → 4,080,000.00 */
export function formatYuan(amountFen: number, options: { signed?: boolean } = {}): string {
  return formatNumber(amountFen / 100, 2, options);
}

/** A number of shares with thousands separators. */
export function formatShares(shares: number, digits = 0): string {
  return formatNumber(shares, digits);
}
