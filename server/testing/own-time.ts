/** Upper bound of one interval between two looks at the clock. A running process looks far more often. */
const mostAtOnceMs = 50;

/**
 * Counts the milliseconds in which this process could run. Its own waits count in full; delays by the machine's other work, or by a
 * parallel test, do not. @returns a function that reads the count and ends it
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
