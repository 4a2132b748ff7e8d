import { formatNumber } from '#lib/shared/quant/format.ts';

/** An amount in yuan with its sign and thousands, e.g. ¥2,600 or ¥4,116.67; fen are shown where there are any. */
export function formatYuan(amountFen: number): string {
  return `¥${formatNumber(amountFen / 100, amountFen % 100 === 0 ? 0 : 2)}`;
}
