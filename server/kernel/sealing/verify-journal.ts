import type { Deps } from '#server/kernel/deps/deps.ts';
import { earliestUnsealed, hashBatch, journalDays, mostRows, noHash, signedBy } from './journal-chain.ts';

const dayMs = 86_400_000;
const unknownKey = '检查点的签名不是本站密钥所签';

export type JournalState = {
  batches: number;
  rows: number;
  /** Rows that are in no batch yet, so they cannot be verified. */
  unsealed: number;
  /** Checkpoints signed by a key of `SECRET_KEY_FORMER`, which must stay configured until they are signed again. */
  former: number;
  /** Checkpoints signed by none of the server's keys; each is also a fault. */
  unknown: number;
  /** Hashes of all checkpoints, oldest first. */
  hashes: string[];
  /** Descriptions of faults, one line each. */
  faults: string[];
};

/** Recomputes the whole chain. After `journalDays` the rows of a batch may be missing, but only all of them. */
export async function verifyJournal({
  db,
  clock,
  keyring,
}: Pick<Deps, 'db' | 'clock' | 'keyring'>): Promise<JournalState> {
  const state: JournalState = { batches: 0, rows: 0, unsealed: 0, former: 0, unknown: 0, hashes: [], faults: [] };
  const oldest = clock.now().getTime() - journalDays * dayMs;
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
    if (!isPruned && hashBatch(state.hashes.at(-1) ?? noHash, rows) !== checkpoint.hash) fault('记录与哈希不符');
    const signer = signedBy(keyring, checkpoint);
    if (signer === 'unknown') fault(unknownKey);
    if (signer !== 'present') state[signer] += 1;
    state.batches = checkpoint.batch;
    state.hashes.push(checkpoint.hash);
  }
  const stray = await db
    .selectFrom('journal')
    .select('id')
    .where('batch', 'is not', null)
    .where('batch', 'not in', (query) => query.selectFrom('journal_checkpoints').select('batch'))
    .execute();
  for (const { id } of stray) state.faults.push(`记录 ${id}：所属的批次没有检查点`);
  const unsealed = await db.selectFrom('journal').select(['id', 'at']).where('batch', 'is', null).execute();
  const earliest = earliestUnsealed(checkpoints.findLast(({ count }) => count < mostRows));
  for (const { id, at } of unsealed) {
    if (at < earliest) state.faults.push(`记录 ${id}：时间早于最后一个检查点，未封存`);
  }
  return { ...state, unsealed: unsealed.length };
}
