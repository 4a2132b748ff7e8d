/** Faults that tests can inject into the push of one instrument. The seam exists only under TEST_SEAMS. */
export type PushFaults = {
  /** Skips the next `count` snapshots. */
  skipNext(instrument: string, count: number): void;
  /** Delays each snapshot after its time is set; zero ends the delay. */
  delay(instrument: string, delayMs: number): void;
  /** Returns true if this snapshot must be skipped, and counts it down. */
  skips(instrument: string): boolean;
  delayMs(instrument: string): number;
};

/** Creates a fault injection without any fault. */
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
