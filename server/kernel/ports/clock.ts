import type { Clock } from './ports.ts';

/** The system's clock, which a test may move. */
export type MovableClock = Clock & { move(ms: number): void };

export function createClock(): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    move(ms) {
      offsetMs += ms;
    },
  };
}
