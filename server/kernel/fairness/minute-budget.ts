import { LRUCache } from 'lru-cache';

/** As often an address's share in a minute for all addresses together: whoever has many of them has no more. */
const sharesOfAll = 10;

/**
 * Says how often in a minute something is done for an address, and for all together: for what costs less than to count it in the database,
 * and may be forgotten with the process.
 */
export function createMinuteBudget(most: number): (address: string, now: Date) => boolean {
  const counts = new LRUCache<string, number>({ max: 10_000 });
  let countedMinute = 0;
  let ofAll = 0;
  return (address, now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== countedMinute) {
      countedMinute = minute;
      ofAll = 0;
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > most || ofAll >= most * sharesOfAll) return false;
    ofAll += 1;
    return true;
  };
}
