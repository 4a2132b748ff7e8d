import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { ownTables } from '#server/kernel/db/own-tables.ts';

/** Lists every table of the database, or those with a column of this name. */
export async function listTables(db: Db, column?: string): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select distinct table_name from information_schema.columns
    where table_schema = 'public' and (column_name = ${column ?? null} or ${column === undefined})
    order by table_name`.execute(db);
  return rows.map(({ table_name }) => table_name);
}

/** Reads every row of every table as text, to detect any write. The journal is excluded, because it also records refusals. */
export async function readEverything(db: Db): Promise<string> {
  const rows: string[] = [];
  for (const table of (await ownTables(db)).filter((name) => name !== 'journal')) {
    const query = sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`;
    for (const { row } of (await query.execute(db)).rows) rows.push(`${table} ${row}`);
  }
  return rows.join('\n');
}

/** Lists the tables that contain a text. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await listTables(db)) {
    const query = sql<{ hits: number }>`
      select count(*) as hits from ${sql.table(table)} as t where position(${text} in to_jsonb(t)::text) > 0`;
    const { rows } = await query.execute(db);
    if (Number(rows[0]?.hits) > 0) found.push(table);
  }
  return found;
}
