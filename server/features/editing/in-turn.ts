import type { Deps } from '#server/kernel/deps/deps.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';

/** Serializes edits, so that a change replaces the version from which it was made. `work` runs in a transaction. */
export function inTurn<Rest extends unknown[], Result>(work: (deps: Deps, ...rest: Rest) => Promise<Result>) {
  return (deps: Deps, ...rest: Rest): Promise<Result> =>
    deps.db.transaction().execute(async (db) => {
      await lockKeys(db, ['edited-content']);
      return work({ ...deps, db }, ...rest);
    });
}
