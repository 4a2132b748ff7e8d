import { useSyncExternalStore } from 'react';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/**
 * Server time at the start of this document; null until the first answer. Until then the visitor's clock is used, which
 * may be wrong.
 */
let originMs: number | null = null;
const listeners = new Set<() => void>();

/**
 * Updates the server's time from an answer. A cached answer carries an older time, and so does one from before the
 * machine slept, because sleep may stop the browser's clock. The latest time wins.
 * @param date the `Date` header of an answer that has just arrived (RFC 9110, section 6.6.1)
 */
export function hearServerTime(date: string | null): void {
  const heardMs = Date.parse(date ?? '') - performance.now();
  if (Number.isNaN(heardMs) || (originMs !== null && heardMs <= originMs)) return;
  originMs = heardMs;
  for (const listener of listeners) listener();
}

/** Returns true once an answer has set the server's time. */
export const knowsServerTime = () => originMs !== null;

/**
 * Returns the current time of the server's clock, in milliseconds since 1970. The browser counts it, independently of
 * changes to its own clock.
 */
export function serverNowMs(): number {
  return originMs === null ? Date.now() : originMs + performance.now();
}

/** Returns today in Beijing by the server's clock; null until its time is known. */
export function useServerDay(): string | null {
  return useSyncExternalStore(
    watchTime,
    () => (originMs === null ? null : beijingDay(new Date(serverNowMs()))),
    () => null,
  );
}

/** Follows the server's time. It also updates when a tab becomes visible again, which may be after midnight. */
function watchTime(look: () => void): () => void {
  listeners.add(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Returns today in Beijing: the page's day until hydration, then the visitor's clock's until the server's time is known. */
export function useBeijingDay(madeOn: string): string {
  const day = useServerDay();
  const isHydrated = useSyncExternalStore(
    watchTime,
    () => true,
    () => false,
  );
  return day ?? (isHydrated ? beijingDay(new Date(serverNowMs())) : madeOn);
}
