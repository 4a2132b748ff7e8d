'use client';

import { useSyncExternalStore } from 'react';
import { knowsServerTime, serverNowMs } from '#lib/api/server-clock.ts';

const tickMs = 250;

/**
 * Returns the whole seconds until a time of the server's clock in milliseconds. Every answer of the server corrects it,
 * e.g. after a sleep.
 */
export function useSecondsUntil(time: number | null): number {
  return useSyncExternalStore(
    (draw) => {
      if (time === null) return () => undefined;
      const timer = setInterval(() => {
        draw();
        if (knowsServerTime() && serverNowMs() >= time) clearInterval(timer);
      }, tickMs);
      return () => clearInterval(timer);
    },
    () => (time === null ? 0 : Math.max(0, Math.ceil((time - serverNowMs()) / 1000))),
    () => 0,
  );
}
