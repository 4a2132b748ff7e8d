const retry = { firstMs: 500, mostMs: 15_000, jitter: 0.2 };

/**
 * Returns the delay before the next try after `failures` in a row (1, 2 …): twice as long each time, up to 15 seconds,
 * with a jitter of up to a fifth, so that clients that lost one server do not all reconnect at the same moment.
 */
export function retryDelayMs(failures: number, random: () => number): number {
  const exact = Math.min(retry.mostMs, retry.firstMs * 2 ** (failures - 1));
  return Math.round(exact * (1 - retry.jitter + 2 * retry.jitter * random()));
}
