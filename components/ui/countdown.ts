/** A timer that calls back once, when the time in which nothing held it adds up to its length. */
export interface Countdown {
  /** Starts from the whole length, or waits to start while something holds it. */
  restart: (lengthMs: number) => void;
  hold: (reason: string) => void;
  release: (reason: string) => void;
  stop: () => void;
}

/** A countdown that has not started. `now` is a clock in milliseconds. */
export function createCountdown(onEnd: () => void, now: () => number = () => performance.now()): Countdown {
  const holders = new Set<string>();
  let leftMs: number | null = null;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pause(): void {
    if (timer === undefined || leftMs === null) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs -= now() - startedAt;
  }

  function run(): void {
    if (leftMs === null || timer !== undefined || holders.size > 0) return;
    startedAt = now();
    timer = setTimeout(onEnd, Math.max(0, leftMs));
  }

  return {
    restart(lengthMs) {
      pause();
      leftMs = lengthMs;
      run();
    },
    hold(reason) {
      holders.add(reason);
      pause();
    },
    release(reason) {
      holders.delete(reason);
      run();
    },
    stop() {
      pause();
      leftMs = null;
    },
  };
}
