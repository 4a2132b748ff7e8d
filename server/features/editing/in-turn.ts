import type { Deps } from '#server/kernel/deps/deps.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';

/** What edits, one after the other: the text that a change was made from is the one that it replaces. */
export function inTurn<Rest extends unknown[], Result>(work: (deps: Deps, ...rest: Rest) => Promise<Result>) {
  return (deps: Deps, ...rest: Rest): Promise<Result> =>
    deps.db.transaction().execute(async (db) => {
      await lockKeys(db, ['edited-content']);
      return work({ ...deps, db }, ...rest);
    });
}
