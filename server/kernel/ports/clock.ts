import type { Clock } from './ports.ts';

/** The system's clock, which a test may move. */
export type MovableClock = Clock & {
  move(ms: number): void;
  moveTo(time: Date | number | string): void;
  /** Returns the offset of the clock; 0 outside of tests. The database's time has the same offset (`databaseNow`). */
  movedMs(): number;
};

/** Creates the clock. @param wrongByMs for tests: the error of this machine's clock, which the database's time does not share */
export function createClock(wrongByMs = 0): MovableClock {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + wrongByMs + offsetMs);
  return {
    now,
    move(ms) {
      offsetMs += ms;
    },
    moveTo(time) {
      offsetMs += new Date(time).getTime() - now().getTime();
    },
    movedMs: () => offsetMs,
  };
}
