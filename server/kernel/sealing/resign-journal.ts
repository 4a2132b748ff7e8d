import type { Deps } from '#server/kernel/deps/deps.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { signCheckpoint, signedBy } from './journal-chain.ts';

const atOnce = 1000;

/**
 * Signs checkpoints again with the current key, so that a former key can be removed from `SECRET_KEY_FORMER`. With `unknownToo` it includes
 * those of unknown keys, whose content the caller has verified.
 * @returns their number
 */
export async function resignJournal(
  { db, keyring }: Pick<Deps, 'db' | 'keyring'>,
  { unknownToo }: { unknownToo: boolean },
): Promise<number> {
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = await db.transaction().execute(async (trx) => {
      // Locked, so that no new batch is sealed meanwhile: two writers would sign each other's state.
      await lockKeys(trx, ['journal-chain']);
      const checkpoints = await trx
        .selectFrom('journal_checkpoints')
        .selectAll()
        .where('batch', '>', from)
        .orderBy('batch')
        .limit(atOnce)
        .execute();
      for (const checkpoint of checkpoints) {
        const signer = signedBy(keyring, checkpoint);
        if (signer === 'present' || (signer === 'unknown' && !unknownToo)) continue;
        await trx
          .updateTable('journal_checkpoints')
          .set(signCheckpoint(keyring, checkpoint))
          .where('batch', '=', checkpoint.batch)
          .execute();
        count += 1;
      }
      return checkpoints.at(-1)?.batch;
    });
  }
  return count;
}
