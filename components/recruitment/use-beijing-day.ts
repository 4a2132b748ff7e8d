'use client';

import { useSyncExternalStore } from 'react';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/** Today in Beijing: the day on which the page was made until the browser has taken over, then the visitor's. */
export function useBeijingDay(madeOn: string): string {
  return useSyncExternalStore(
    watchDay,
    () => beijingDay(new Date()),
    () => madeOn,
  );
}

/** A tab that comes back after midnight looks again. */
function watchDay(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
