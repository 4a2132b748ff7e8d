/** One ping: sent and received by our clock, answered by the other one, all in milliseconds. */
export type ClockSample = { sentAt: number; answeredAt: number; receivedAt: number };

export type ClockEstimate = {
  /** To be added to our clock to read the other one. Off by half the round trip at most. */
  offsetMs: number;
  roundTripMs: number;
};

/**
 * Estimates how far another clock is ahead of ours: answered − (sent + received) / 2, assuming equal delays in both
 * directions (F. Cristian, Distributed Computing 3 (1989)). Of several samples the one with the shortest round trip is
 * used, because its error has the tightest bound (the clock filter of RFC 5905, section 10). Returns `null` without a
 * sample.
 */
export function estimateClockOffset(samples: readonly ClockSample[]): ClockEstimate | null {
  const roundTrip = ({ sentAt, receivedAt }: ClockSample) => receivedAt - sentAt;
  const best = samples.toSorted((a, b) => roundTrip(a) - roundTrip(b))[0];
  if (!best) return null;
  return { offsetMs: best.answeredAt - (best.sentAt + best.receivedAt) / 2, roundTripMs: roundTrip(best) };
}

/**
 * Returns the value that a given share of the values do not exceed, by nearest rank: the ⌈p·n⌉-th smallest. It is
 * always a measured value. `null` without values.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const rank = Math.max(1, Math.ceil(share * values.length));
  return values.toSorted((a, b) => a - b)[rank - 1] ?? null;
}

/** Upper edges of the bins in milliseconds, each about twice the one before; the last bin has no upper edge. */
export const delayEdgesMs = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** Counts the values of each bin; the last count is of those beyond all edges. */
export function countByDelay(values: readonly number[]): number[] {
  const counts = Array.from({ length: delayEdgesMs.length + 1 }, () => 0);
  for (const value of values) {
    const bin = delayEdgesMs.findIndex((edge) => value < edge);
    counts[bin < 0 ? delayEdgesMs.length : bin]! += 1;
  }
  return counts;
}
