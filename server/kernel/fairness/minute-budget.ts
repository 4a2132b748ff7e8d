import { LRUCache } from 'lru-cache';

/**
 * Factor between an address's limit in a minute and that of all addresses together, so that a client with many addresses has a limit, too.
 */
const sharesOfAll = 10;

/**
 * Creates a limiter by minute, for each address and for all together. It suits actions that cost less than a count in the database; the
 * counts are lost with the process.
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
