import type { DailyBars } from '#lib/shared/quant/daily-bars.ts';

/**
 * Creates bars of invented days, one array of closes per instrument; opens default to the closes. Volume: ten million
 * shares.
 */
export function makeBars(
  closes: readonly number[][],
  given: { opens?: number[][]; volumes?: number[][] } = {},
): DailyBars {
  const count = closes.length;
  const dayCount = closes[0]!.length;
  const matrix = (rows: readonly (readonly number[])[]) =>
    Float64Array.from({ length: dayCount * count }, (_, at) => rows[at % count]![Math.floor(at / count)]!);
  const close = matrix(closes);
  const open = matrix(given.opens ?? closes);
  return {
    days: Array.from({ length: dayCount }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)),
    count,
    open,
    high: open.map((price, at) => Math.max(price, close[at]!)),
    low: open.map((price, at) => Math.min(price, close[at]!)),
    close,
    volume: matrix(given.volumes ?? closes.map((row) => row.map(() => 10_000_000))),
  };
}
