import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { pruneInBatches } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { checkSignature, hashBatch, noHash, signCheckpoint } from './journal-chain.ts';

const everyMs = 60_000;
const mostRows = 1000;
const dayMs = 86_400_000;

type Sealing = Pick<Deps, 'db' | 'clock' | 'keyring' | 'log'>;

/** Sees to it that the job which seals exists, once over all processes; it goes on by itself. */
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

/** The job: seals what is new. @returns when to do it again */
export async function sealOnce(deps: Sealing): Promise<Date> {
  while ((await sealBatch(deps)) === mostRows);
  return new Date(deps.clock.now().getTime() + everyMs);
}

/**
 * Seals the rows that no batch holds yet. Which rows are in a batch is written in the rows, because ids are given out before
 * transactions commit: a row that commits late comes into the next batch.
 * @returns how many there were
 * @throws Error when the newest checkpoint is not the server's: nothing is signed on top of it
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
    if (newest && checkSignature(keyring, newest) === 'bad') {
      log.error({ alert: 'journal-tampered', batch: newest.batch }, 'the newest checkpoint of the journal is forged');
      throw new Error('the newest checkpoint of the journal is forged');
    }
    const batch = (newest?.batch ?? 0) + 1;
    await trx
      .updateTable('journal')
      .set({ batch })
      .where('id', 'in', (query) =>
        query.selectFrom('journal').select('id').where('batch', 'is', null).orderBy('id').limit(mostRows),
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
    // Logs are kept elsewhere: with this line even the end of the chain cannot be cut off unseen.
    log.info({ batch, count: rows.length, hash: checkpoint.hash }, 'journal sealed');
    return rows.length;
  });
}

/**
 * Forgets batches that were sealed more than `days` ago, from the first one on and each whole, as `verifyJournal` wants them; rows
 * alone: the checkpoints keep the chain.
 */
export async function pruneJournal(db: Db, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs);
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

export type JournalState = {
  batches: number;
  rows: number;
  /** Not in a batch yet; nothing can be said of them. */
  unsealed: number;
  /** The newest checkpoint's hash, to compare with the log's. */
  hash: string;
  /** Checkpoints, from the first one on, that another key has signed: of them the chain is checked, not the signature. */
  otherKey: number;
  /** What is wrong, a line each. */
  faults: string[];
};

/**
 * Computes the whole chain anew. The rows of a batch may be gone once `days` are over, all of them or none.
 */
export async function verifyJournal(
  { db, clock, keyring }: Pick<Deps, 'db' | 'clock' | 'keyring'>,
  days: number,
): Promise<JournalState> {
  const state: JournalState = { batches: 0, rows: 0, unsealed: 0, hash: noHash, otherKey: 0, faults: [] };
  const oldest = clock.now().getTime() - days * dayMs;
  const checkpoints = await db.selectFrom('journal_checkpoints').selectAll().orderBy('batch').execute();
  for (const checkpoint of checkpoints) {
    state.batches += 1;
    const fault = (what: string) => state.faults.push(`第 ${checkpoint.batch} 批：${what}`);
    if (checkpoint.batch !== state.batches) fault('之前缺少检查点');
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('batch', '=', checkpoint.batch)
      .orderBy('id')
      .execute();
    state.rows += rows.length;
    const isPruned = rows.length === 0 && checkpoint.sealed_at.getTime() < oldest;
    if (!isPruned && rows.length !== checkpoint.count) fault(`应有 ${checkpoint.count} 条记录，现有 ${rows.length} 条`);
    if (!isPruned && hashBatch(state.hash, rows) !== checkpoint.hash) fault('记录与哈希不符');
    const signature = checkSignature(keyring, checkpoint);
    if (signature === 'bad') fault('检查点的签名不符');
    if (signature === 'other-key') {
      if (state.otherKey + 1 < state.batches) fault('检查点由其他密钥签名');
      state.otherKey += 1;
    }
    state.batches = checkpoint.batch;
    state.hash = checkpoint.hash;
  }
  const stray = await db
    .selectFrom('journal')
    .select('id')
    .where('batch', 'is not', null)
    .where('batch', 'not in', (query) => query.selectFrom('journal_checkpoints').select('batch'))
    .execute();
  for (const { id } of stray) state.faults.push(`记录 ${id}：所属的批次没有检查点`);
  const { count } = await db
    .selectFrom('journal')
    .where('batch', 'is', null)
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { ...state, unsealed: Number(count) };
}
