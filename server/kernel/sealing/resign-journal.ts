import type { Deps } from '#server/kernel/deps/deps.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { signCheckpoint, signedBy } from './journal-chain.ts';

const atOnce = 1000;

/**
 * Signs checkpoints with the present key, so that the key which signed them can leave `SECRET_KEY_FORMER`: those of a former key, and
 * with `unknownToo` also those of a key that the server does not have, after the caller has made sure of their content.
 * @returns how many there were
 */
export async function resignJournal(
  { db, keyring }: Pick<Deps, 'db' | 'keyring'>,
  { unknownToo }: { unknownToo: boolean },
): Promise<number> {
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = await db.transaction().execute(async (trx) => {
      // One batch at a time and not while a new one is sealed, or two writers would sign each other's state.
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
