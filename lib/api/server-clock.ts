import { useSyncExternalStore } from 'react';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/** The server's time at the beginning of this document; the visitor's clock, which may be wrong, until the first answer has said it. */
let originMs: number | null = null;
const listeners = new Set<() => void>();

/**
 * Takes the server's time from an answer. An answer from a cache carries an older time, and so does one from before the machine slept,
 * which may stop the browser's count: the latest time counts.
 * @param date the `Date` header of an answer that has just arrived (RFC 9110, section 6.6.1)
 */
export function hearServerTime(date: string | null): void {
  const heardMs = Date.parse(date ?? '') - performance.now();
  if (Number.isNaN(heardMs) || (originMs !== null && heardMs <= originMs)) return;
  originMs = heardMs;
  for (const listener of listeners) listener();
}

/** Whether the server has said its time. */
export const knowsServerTime = () => originMs !== null;

/** Now by the server's clock, in milliseconds since 1970: counted by the browser, however its own clock is set meanwhile. */
export function serverNowMs(): number {
  return originMs === null ? Date.now() : originMs + performance.now();
}

/** Today in Beijing by the server's clock; null until it has said its time. */
export function useServerDay(): string | null {
  return useSyncExternalStore(
    watchTime,
    () => (originMs === null ? null : beijingDay(new Date(serverNowMs()))),
    () => null,
  );
}

/** A tab that comes back after midnight looks again. */
function watchTime(look: () => void): () => void {
  listeners.add(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Today in Beijing: as the visitor's clock has it until the server has said its time, and as the page had it until it is hydrated. */
export function useBeijingDay(madeOn: string): string {
  const day = useServerDay();
  const isHydrated = useSyncExternalStore(
    watchTime,
    () => true,
    () => false,
  );
  return day ?? (isHydrated ? beijingDay(new Date(serverNowMs())) : madeOn);
}
