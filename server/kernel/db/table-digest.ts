import { sql } from 'kysely';
import type { Db } from './connection.ts';

export type Column = { name: string; type: string };

/** The tables that hold the site's data: not those in which migrations keep their own books. */
export async function ownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'schema_releases'
    order by tablename`.execute(db);
  return rows.map(({ name }) => name);
}

/** The same, each after the tables to which its foreign keys refer. */
export async function tableOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; needs: string }>`
    select distinct a.relname as table, b.relname as needs from pg_constraint
    join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f'`.execute(db);
  const ordered = new Set<string>();
  const add = (table: string): void => {
    for (const { needs } of rows.filter((row) => row.table === table)) if (!ordered.has(needs)) add(needs);
    ordered.add(table);
  };
  for (const table of await ownTables(db)) add(table);
  return [...ordered];
}

export async function readColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attname`.execute(db);
  return rows;
}

/**
 * How many rows a table has, and a hash of all that stands in them, in whatever order: equal on two databases whose sessions have the
 * same time zone when the rows are equal to the last digit.
 */
export async function readDigest(
  db: Db,
  table: string,
  columns: readonly Column[],
): Promise<{ rows: number; digest: string }> {
  const cells = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*)::int as rows, md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as digest
    from (select md5(array[${cells}]::text) as hash from ${sql.table(table)}) as hashes`.execute(db);
  return rows[0]!;
}
