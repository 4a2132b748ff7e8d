/** The longest wait after the first, second … failure, in minutes; after the last one the job is given up. */
const longestWaitMinutes = [2, 8, 32, 128, 512, 1440, 1440];

/**
 * Exponential backoff with full jitter: any time up to the longest, so that what failed together does not come back together
 * (aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter).
 * @returns milliseconds, nothing when the job is given up
 */
export function retryDelayMs(tries: number, random = Math.random): number | undefined {
  const longest = longestWaitMinutes[tries - 1];
  return longest === undefined ? undefined : Math.round(random() * longest * 60_000);
}
