import { AsyncLocalStorage } from 'node:async_hooks';

/** Queue name of work that no visitor waits for: jobs, housekeeping, operators' commands. It shares the queue as one visitor would. */
export const background = 'background';

const askers = new AsyncLocalStorage<string>();

/** Runs `work`, and everything it starts, on behalf of a visitor's address group or of `background`. */
export function askFor<Result>(asker: string, work: () => Result): Result {
  return askers.run(asker, work);
}

/** Returns the address group that the running code works for (docs/security.md#shares-by-address). */
export function currentAsker(): string {
  return askers.getStore() ?? background;
}
