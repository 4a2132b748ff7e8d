/**
 * What one address may take of the event loop by rendering: a quarter of it for as long as it likes. A visitor takes 20 to 100
 * ms a page, prefetches and all; the dearest page measured takes 40 ms.
 */
const earnedMsPerSecond = 250;
/** Some fifty pages at once: an office behind one address comes back from lunch. */
const mostSavedMs = 2000;
/** At most 2 MB. Who has asked least lately is forgotten first, and has mostly earned all of it again. */
const mostAddresses = 10_000;

type Account = { savedMs: number; atMs: number };

/**
 * A token bucket for each address whose tokens are milliseconds of processor time. What a rendering costs is known only
 * afterwards, so the bucket may fall below zero; nothing is rendered until it is above again.
 * @param now milliseconds of a clock that never goes back
 */
export function createRenderBudget(now: () => number = () => performance.now()) {
  const accounts = new Map<string, Account>();

  function savedMs(address: string): number {
    const account = accounts.get(address);
    if (!account) return mostSavedMs;
    return Math.min(mostSavedMs, account.savedMs + ((now() - account.atMs) / 1000) * earnedMsPerSecond);
  }

  return {
    savedMs,
    spend(address: string, costMs: number): void {
      const left = savedMs(address) - costMs;
      // Set anew, it is the last in order.
      accounts.delete(address);
      accounts.set(address, { savedMs: left, atMs: now() });
      const [oldest] = accounts.keys();
      if (accounts.size > mostAddresses && oldest !== undefined) accounts.delete(oldest);
    },
    /** Until an address that has spent everything may ask again. */
    retryAfterSeconds(address: string): number {
      return Math.max(1, Math.ceil(-savedMs(address) / earnedMsPerSecond));
    },
  };
}

export type RenderBudget = ReturnType<typeof createRenderBudget>;
