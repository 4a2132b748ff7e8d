'use client';

import { useSyncExternalStore } from 'react';

const tickMs = 250;

/** Whole seconds until a time in milliseconds; right after the page slept, because it reads the clock and counts no ticks. */
export function useSecondsUntil(time: number | null): number {
  return useSyncExternalStore(
    (draw) => {
      if (time === null) return () => undefined;
      const timer = setInterval(() => {
        draw();
        if (Date.now() >= time) clearInterval(timer);
      }, tickMs);
      return () => clearInterval(timer);
    },
    () => (time === null ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000))),
    () => 0,
  );
}
