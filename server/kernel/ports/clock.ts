import type { Clock } from './ports.ts';

/** The system's clock, which a test may move. */
export type MovableClock = Clock & {
  move(ms: number): void;
  /** How far it was moved; 0 outside of tests. The database's time is moved as far (`databaseNow`). */
  movedMs(): number;
};

/** @param wrongByMs for tests: by how much this machine's clock differs from the others', which the database does not follow */
export function createClock(wrongByMs = 0): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + wrongByMs + offsetMs),
    move(ms) {
      offsetMs += ms;
    },
    movedMs: () => offsetMs,
  };
}
