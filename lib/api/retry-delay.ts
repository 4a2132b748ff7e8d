const retry = { firstMs: 500, mostMs: 15_000, jitter: 0.2 };

/**
 * How long to wait before the next try, after `failures` in a row (1, 2 …): twice as long each time, up to 15 seconds, and up
 * to a fifth more or less, so that clients which lost one server do not all come back in the same moment.
 */
export function retryDelayMs(failures: number, random: () => number): number {
  const exact = Math.min(retry.mostMs, retry.firstMs * 2 ** (failures - 1));
  return Math.round(exact * (1 - retry.jitter + 2 * retry.jitter * random()));
}
