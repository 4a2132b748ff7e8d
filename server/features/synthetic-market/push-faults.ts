/** What a test may ask of the push of one instrument. Nothing else can reach it: the seam exists only under TEST_SEAMS. */
export type PushFaults = {
  /** Leaves out the next snapshots. */
  skipNext(instrument: string, count: number): void;
  /** Holds each snapshot back after it was stamped; zero ends it. */
  delay(instrument: string, delayMs: number): void;
  /** Whether this snapshot is to be left out; counts it. */
  skips(instrument: string): boolean;
  delayMs(instrument: string): number;
};

export function createPushFaults(): PushFaults {
  const skips = new Map<string, number>();
  const delays = new Map<string, number>();
  return {
    skipNext: (instrument, count) => void skips.set(instrument, count),
    delay: (instrument, delayMs) => void delays.set(instrument, delayMs),
    skips(instrument) {
      const left = skips.get(instrument) ?? 0;
      if (left > 0) skips.set(instrument, left - 1);
      return left > 0;
    },
    delayMs: (instrument) => delays.get(instrument) ?? 0,
  };
}
