import { sha256 } from './sha256.browser.js';

/** Short enough that a key press or a click between two slices is answered at once. */
const sliceMs = 16;
const hashesBetweenClockReads = 128;

/**
 * Looks for the number that, written behind the prefix, gives a hash with enough leading zero bits.
 * @param {{ prefix: string, bits: number }} task
 * @param {{ onProgress: (tried: number) => void, isCancelled: () => boolean }} control
 * @returns {Promise<string | null>} the number, `null` when cancelled
 */
export async function findNonce({ prefix, bits }, { onProgress, isCancelled }) {
  let tried = 0;
  while (!isCancelled()) {
    const pauseAt = performance.now() + sliceMs;
    while (performance.now() < pauseAt) {
      const until = tried + hashesBetweenClockReads;
      for (; tried < until; tried += 1) {
        if (sha256(prefix + tried)[0] >>> (32 - bits) === 0) return String(tried);
      }
    }
    onProgress(tried);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return null;
}
