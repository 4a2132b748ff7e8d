import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/kernel/ports/ports.ts';

/** Period in which repeated views of a polling page count as one. */
const oneLookMs = 10 * 60_000;

/** Creates a function that journals a colleague's view, unless the same view was journalled recently. */
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
