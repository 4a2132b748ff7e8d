/** What one look at the clock may add: the process itself looks far more often, unless it is kept from running. */
const mostAtOnceMs = 50;

/**
 * Begins to count the milliseconds in which this process could run. A wait that it makes of itself counts whole; what the machine's
 * other work, or a test beside this one, holds it up does not. @returns reads the count and ends it
 */
export function countOwnTime(): () => number {
  let [ownMs, lastAt] = [0, performance.now()];
  const count = () => {
    const now = performance.now();
    ownMs += Math.min(now - lastAt, mostAtOnceMs);
    lastAt = now;
  };
  const counting = setInterval(count, 10);
  return () => {
    count();
    clearInterval(counting);
    return ownMs;
  };
}
