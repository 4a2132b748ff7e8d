import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { ownTables, readColumns, readDigest, tableOrder, type Column } from './table-digest.ts';

/** Nothing was written then: the target's transaction is undone. */
export class NotMoved extends Error {}

/** A table, and how many rows it has on both sides. */
export type MovedTable = { table: string; rows: number };

const batchRows = 1000;

/**
 * Carries every row of a database over to another one with the same schema and no rows, in one transaction on each side, and compares
 * both: each table's rows and what stands in them. The source is only read. Values go as PostgreSQL's own text, which is exact for
 * every type; identities continue where they were.
 * @returns the tables in the order in which they refer to each other
 * @throws NotMoved when the target has rows, another schema, or is not equal afterwards
 */
export async function moveDatabase(source: Db, target: Db): Promise<MovedTable[]> {
  return source.transaction().execute(async (from) => {
    await sql`set transaction read only`.execute(from);
    return target.transaction().execute(async (to) => {
      for (const db of [from, to]) await sql`select set_config('timezone', 'UTC', true)`.execute(db);
      const tables = await tableOrder(from);
      await requireEmpty(to, tables);
      const moved: MovedTable[] = [];
      for (const table of tables) {
        const columns = await readColumns(from, table);
        await copyRows(from, to, table, columns);
        moved.push({ table, rows: await requireEqual(from, to, table, columns) });
      }
      await moveSequences(from, to);
      return moved;
    });
  });
}

async function requireEmpty(target: Db, tables: readonly string[]): Promise<void> {
  const there = await ownTables(target);
  if (there.toSorted().join() !== tables.toSorted().join()) throw new NotMoved('the tables are not the same');
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
    if (rows.length > 0) throw new NotMoved(`${table} has rows already`);
  }
}

/** Through a cursor, so that no table is in memory as a whole. */
async function copyRows(from: Db, to: Db, table: string, columns: readonly Column[]): Promise<void> {
  const cells = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`declare moving no scroll cursor for select array[${cells}] as cells from ${sql.table(table)}`.execute(from);
  for (;;) {
    const { rows } = await sql<{ cells: (string | null)[] }>`fetch ${sql.lit(batchRows)} from moving`.execute(from);
    if (rows.length === 0) break;
    await insertRows(
      to,
      table,
      columns,
      rows.map((row) => row.cells),
    );
  }
  await sql`close moving`.execute(from);
}

async function insertRows(
  to: Db,
  table: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`));
  const arrays = sql.join(columns.map((_, at) => sql`${rows.map((cells) => cells[at] ?? null)}::text[]`));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) as moved(${names})`.execute(to);
}

async function requireEqual(from: Db, to: Db, table: string, columns: readonly Column[]): Promise<number> {
  const [before, after] = [await readDigest(from, table, columns), await readDigest(to, table, columns)];
  if (before.rows !== after.rows || before.digest !== after.digest) throw new NotMoved(`${table} is not equal`);
  return after.rows;
}

/** The value and whether it was given out, so that no identity is given twice, that of a deleted row neither. */
async function moveSequences(from: Db, to: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public'`.execute(from);
  for (const { name } of rows) {
    const state = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.table(name)}`.execute(from);
    const { last, called } = state.rows[0]!;
    await sql`select setval(${name}::text::regclass, ${last}::text::bigint, ${called}::boolean)`.execute(to);
  }
}
