import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { BadField, Refusal } from '#server/kernel/refusals/refusal.ts';
import { lockKeys } from './limits.ts';

/**
 * Runs `make` at most once for `keys`, even for parallel requests. Under the lock it first looks for `existing`; only if there is none,
 * `make` runs in the same transaction. A refusal inside is thrown after the commit, because a wrong code must stay counted.
 */
export async function onceEvenIfRefused<Result>(
  { db }: Pick<Deps, 'db'>,
  keys: readonly string[],
  { existing, make }: { existing: (trx: Db) => Promise<Result | undefined>; make: (trx: Db) => Promise<Result> },
): Promise<Result> {
  const outcome = await db.transaction().execute(async (trx) => {
    await lockKeys(trx, keys);
    try {
      return { result: (await existing(trx)) ?? (await make(trx)) };
    } catch (error) {
      if (error instanceof Refusal || error instanceof BadField) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}
