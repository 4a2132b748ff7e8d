import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/kernel/db/connection.ts';
import { ownTables } from '#server/kernel/db/own-tables.ts';

/** Reads every row of every table, as text. */
async function readRows(db: Db): Promise<Set<string>> {
  const tables = (await ownTables(db)).map(
    (table) => sql`select ${sql.lit(table)} || ' ' || to_jsonb(t)::text as row from ${sql.table(table)} as t`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(tables, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

/**
 * Runs a call and compares all rows that existed before: a statement that lacks a condition also changes or deletes other rows.
 * @param own the ids, numbers and addresses of the records concerned, as they are afterwards
 * @returns rows that were changed or deleted although they contain none of these
 */
export async function changedBeside(
  db: Db,
  own: () => Promise<readonly string[]> | readonly string[],
  act: () => Promise<unknown>,
): Promise<string[]> {
  const before = await readRows(db);
  await act();
  const after = await readRows(db);
  expect(after, 'something is written').not.toEqual(before);
  const texts = await own();
  return [...before].filter((row) => !after.has(row) && !texts.some((text) => row.includes(text)));
}
