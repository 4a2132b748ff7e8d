/** Longest wait after the first, second … failure, in minutes. After the last one the job fails. */
const longestWaitMinutes = [2, 8, 32, 128, 512, 1440, 1440];

/**
 * Computes an exponential backoff with full jitter: a random time up to the longest, so that jobs which failed together do not retry
 * together (aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter).
 * @returns milliseconds; undefined if there is no further retry
 */
export function retryDelayMs(tries: number, random = Math.random): number | undefined {
  const longest = longestWaitMinutes[tries - 1];
  return longest === undefined ? undefined : Math.round(random() * longest * 60_000);
}
