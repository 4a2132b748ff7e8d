import { setFlagsFromString } from 'node:v8';

/** How often V8 collects garbage to give memory back when it has been quiet for eight seconds; otherwise twice. */
export const quietCollections = '--memory-reducer-gc-count=0';

/**
 * Lets the process keep the memory that it needed once. Giving it back makes the young generation small, and for some twenty
 * seconds of the next rush answers take four times as long (docs/decisions/0024).
 */
export function keepMemory(): void {
  setFlagsFromString(quietCollections);
}
