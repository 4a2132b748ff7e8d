import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './connection.ts';
import type { Database } from './tables.ts';

/** Rows a batch: a statement takes some hundredths of a second for them. */
export const batchRows = 1000;

/**
 * Deletes the rows of a table whose column is before a time (for a text column, before a text), oldest first. Rows that another transaction
 * has locked remain for the next run.
 * @param more a further condition
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
    // By `ctid`, because some keys have several columns.
    const { rows } = await sql<{ count: number; last: Date | string | null }>`
      with gone as (
        delete from ${from} where ctid = any(array(
          select ctid from ${from} where ${at} < ${before} and ${isAhead} and ${more}
          order by ${at} limit ${batchRows} for update skip locked))
        returning ${at} as at)
      select count(*)::int as count, max(at) as last from gone`.execute(trx);
    const { count = 0, last } = rows[0] ?? {};
    // While a backup can still read them, deleted rows remain in the index. Without this bound each batch would scan all earlier ones.
    isAhead = sql`${at} >= ${last}`;
    return count;
  });
}

/**
 * Deletes in batches, each in its own transaction, until a batch is empty. Only one process at a time deletes a kind; the others skip it.
 * The lock belongs to the transaction, so a lost connection releases it.
 * @param deleteBatch deletes one batch and returns its number of rows
 */
export async function pruneInBatches(db: Db, kind: string, deleteBatch: (trx: Db) => Promise<number>): Promise<void> {
  const pruneBatch = () =>
    db.transaction().execute(async (trx) => ((await tryLock(trx, `prune ${kind}`)) ? deleteBatch(trx) : 0));
  while ((await pruneBatch()) > 0);
}

/** Result row, with the column name that PostgreSQL gives it. */
type Tried = { pg_try_advisory_xact_lock: boolean };

/** Returns true if this transaction has acquired the lock. Does not wait. */
async function tryLock(trx: Db, key: string): Promise<boolean> {
  const tried = sql<Tried>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0))`;
  const { rows } = await tried.execute(trx);
  return rows[0]?.pg_try_advisory_xact_lock === true;
}
