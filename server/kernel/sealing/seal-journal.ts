import type { Db } from '#server/kernel/db/connection.ts';
import { pruneInBatches } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import {
  earliestUnsealed,
  hashBatch,
  journalDays,
  mostRows,
  noHash,
  signCheckpoint,
  signedBy,
} from './journal-chain.ts';

const everyMs = 60_000;
/** Upper bound of row ids in one log line. */
const mostNamed = 20;
const dayMs = 86_400_000;

type Sealing = Pick<Deps, 'db' | 'clock' | 'keyring' | 'log'>;

/** Ensures that the sealing job exists, once over all processes; it then reschedules itself. */
export async function keepSealing({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, ['journal-seal']);
    const open = await trx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'journal-seal')
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (!open) await enqueue(trx, clock.now(), 'journal-seal', {});
  });
}

/** Runs the job: seals new rows. @returns the time of the next run */
export async function sealOnce(deps: Sealing): Promise<Date> {
  while ((await sealBatch(deps)) === mostRows);
  return new Date(deps.clock.now().getTime() + everyMs);
}

/**
 * Seals the rows that are in no batch. Each row stores its batch, because ids are assigned before transactions commit: a row that commits
 * late goes into the next batch. A row dated before the last checkpoint is never sealed.
 * @returns the number of rows
 * @throws Error if the newest checkpoint is not the server's, because a new signature would confirm it
 */
export async function sealBatch({ db, clock, keyring, log }: Sealing): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, ['journal-chain']);
    const newest = await trx
      .selectFrom('journal_checkpoints')
      .selectAll()
      .orderBy('batch', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest && signedBy(keyring, newest) === 'unknown') {
      const what = 'the newest checkpoint of the journal has the signature of no key that this server knows';
      log.error({ alert: 'journal-tampered', batch: newest.batch }, what);
      throw new Error(what);
    }
    const notFull = await trx
      .selectFrom('journal_checkpoints')
      .select('sealed_at')
      .where('count', '<', mostRows)
      .orderBy('batch', 'desc')
      .limit(1)
      .executeTakeFirst();
    const earliest = earliestUnsealed(notFull);
    const backdated = await trx
      .selectFrom('journal')
      .select('id')
      .where('batch', 'is', null)
      .where('at', '<', earliest)
      .orderBy('id')
      .execute();
    if (backdated.length > 0) {
      const rows = backdated.map(({ id }) => id).slice(0, mostNamed);
      log.error(
        { alert: 'journal-tampered', rows },
        'rows of the journal are dated before its last checkpoint: not sealed',
      );
    }
    const batch = (newest?.batch ?? 0) + 1;
    await trx
      .updateTable('journal')
      .set({ batch })
      .where('id', 'in', (query) =>
        query
          .selectFrom('journal')
          .select('id')
          .where('batch', 'is', null)
          .where('at', '>=', earliest)
          .orderBy('id')
          .limit(mostRows),
      )
      .execute();
    const rows = await trx.selectFrom('journal').selectAll().where('batch', '=', batch).orderBy('id').execute();
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return 0;
    const checkpoint = {
      batch,
      first_id: first.id,
      last_id: last.id,
      count: rows.length,
      sealed_at: clock.now(),
      hash: hashBatch(newest?.hash ?? noHash, rows),
    };
    const signed = { ...checkpoint, ...signCheckpoint(keyring, checkpoint) };
    await trx.insertInto('journal_checkpoints').values(signed).execute();
    // Logs are stored elsewhere. With this line even a truncated end of the chain is detected.
    log.info({ batch, count: rows.length, hash: checkpoint.hash }, 'journal sealed');
    return rows.length;
  });
}

/**
 * Deletes the rows of batches sealed more than `journalDays` ago: whole batches, oldest first, as `verifyJournal` requires. The checkpoints
 * remain and keep the chain.
 */
export async function pruneJournal(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - journalDays * dayMs);
  await pruneInBatches(db, 'journal', async (trx) => {
    const first = trx.selectFrom('journal').select(({ fn }) => fn.min('batch').as('batch'));
    const due = trx
      .selectFrom('journal_checkpoints')
      .select('batch')
      .where('batch', '=', first)
      .where('sealed_at', '<', before);
    const { numDeletedRows } = await trx.deleteFrom('journal').where('batch', '=', due).executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
