/** One ping: sent and received by our clock, answered by the other one, all in milliseconds. */
export type ClockSample = { sentAt: number; answeredAt: number; receivedAt: number };

export type ClockEstimate = {
  /** To be added to our clock to read the other one. Off by half the round trip at most. */
  offsetMs: number;
  roundTripMs: number;
};

/**
 * How far another clock is ahead of ours: answered − (sent + received) / 2, as if both ways took equally long (F. Cristian,
 * Distributed Computing 3 (1989)). Of several samples the one with the shortest round trip counts, because its error is
 * bounded tightest (the clock filter of RFC 5905, section 10). `null` without a sample.
 */
export function estimateClockOffset(samples: readonly ClockSample[]): ClockEstimate | null {
  const roundTrip = ({ sentAt, receivedAt }: ClockSample) => receivedAt - sentAt;
  const best = samples.toSorted((a, b) => roundTrip(a) - roundTrip(b))[0];
  if (!best) return null;
  return { offsetMs: best.answeredAt - (best.sentAt + best.receivedAt) / 2, roundTripMs: roundTrip(best) };
}
