import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './connection.ts';
import type { Database } from './tables.ts';

/** So many rows take a statement some hundredths of a second. */
export const batchRows = 1000;

/**
 * Deletes the rows of a table whose column lies before a moment (of a text column, before a text), the oldest first. Rows that
 * another transaction has locked are left to the next time.
 * @param more a condition besides
 */
export async function prune<Table extends keyof Database>(
  db: Db,
  table: Table,
  column: keyof Database[Table] & string,
  before: Date | string,
  more: RawBuilder<SqlBool> = sql`true`,
): Promise<void> {
  const from = sql.table(table);
  const at = sql.ref(column);
  let isAhead = sql`true`;
  await pruneInBatches(db, table, async (trx) => {
    // By place, because not every key is one column.
    const { rows } = await sql<{ count: number; last: Date | string | null }>`
      with gone as (
        delete from ${from} where ctid = any(array(
          select ctid from ${from} where ${at} < ${before} and ${isAhead} and ${more}
          order by ${at} limit ${batchRows} for update skip locked))
        returning ${at} as at)
      select count(*)::int as count, max(at) as last from gone`.execute(trx);
    const { count = 0, last } = rows[0] ?? {};
    // As long as a backup may still read them, deleted rows stay in the index: each batch would walk over all that went before.
    isAhead = sql`${at} >= ${last}`;
    return count;
  });
}

/**
 * Deletes batch by batch, each in a transaction of its own, until one finds nothing. Of a kind one process deletes at a time: the
 * others leave it to that one. The lock belongs to the transaction, so that a lost connection leaves none behind.
 * @param deleteBatch deletes one batch and says how many rows it had
 */
export async function pruneInBatches(db: Db, kind: string, deleteBatch: (trx: Db) => Promise<number>): Promise<void> {
  const pruneBatch = () =>
    db.transaction().execute(async (trx) => ((await tryLock(trx, `prune ${kind}`)) ? deleteBatch(trx) : 0));
  while ((await pruneBatch()) > 0);
}

/** As PostgreSQL names the column. */
type Tried = { pg_try_advisory_xact_lock: boolean };

/** Whether this transaction has the key now; it does not wait. */
async function tryLock(trx: Db, key: string): Promise<boolean> {
  const tried = sql<Tried>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0))`;
  const { rows } = await tried.execute(trx);
  return rows[0]?.pg_try_advisory_xact_lock === true;
}
