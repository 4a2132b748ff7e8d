import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/kernel/ports/ports.ts';

/** A page that looks again by itself is one look in this time. */
const oneLookMs = 10 * 60_000;

/** Journals a look of a colleague, unless the same one was for a while. */
export function createLooks(clock: Clock): (look: string, note: () => Promise<void>) => Promise<void> {
  const seen = new LRUCache<string, true>({
    max: 5000,
    ttl: oneLookMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return async (look, note) => {
    if (seen.has(look)) return;
    await note();
    seen.set(look, true);
  };
}
