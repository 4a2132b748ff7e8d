import { AsyncLocalStorage } from 'node:async_hooks';

/** What no visitor waits for: jobs, housekeeping, operators' commands. It takes turns with the visitors as one of them. */
export const background = 'background';

const askers = new AsyncLocalStorage<string>();

/** Runs `work`, and whatever it starts, for a visitor's address group or for `background`. */
export function askFor<Result>(asker: string, work: () => Result): Result {
  return askers.run(asker, work);
}

/** For whom the running code works (docs/security.md#shares-by-address). */
export function currentAsker(): string {
  return askers.getStore() ?? background;
}
