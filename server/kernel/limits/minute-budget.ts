import { LRUCache } from 'lru-cache';

/**
 * Says how often in a minute something is done for an address: for what costs less than to count it in the database, and may be
 * forgotten with the process.
 */
export function createMinuteBudget(most: number): (address: string, now: Date) => boolean {
  const counts = new LRUCache<string, { minute: number; count: number }>({ max: 10_000 });
  return (address, now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    const known = counts.get(address);
    const count = known?.minute === minute ? known.count + 1 : 1;
    counts.set(address, { minute, count });
    return count <= most;
  };
}
