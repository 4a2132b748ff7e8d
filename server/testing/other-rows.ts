import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/kernel/db/connection.ts';
import { ownTables } from '#server/kernel/db/own-tables.ts';

/** Every row of every table, as text. */
async function readRows(db: Db): Promise<Set<string>> {
  const tables = (await ownTables(db)).map(
    (table) => sql`select ${sql.lit(table)} || ' ' || to_jsonb(t)::text as row from ${sql.table(table)} as t`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(tables, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

/**
 * Does something, and looks at every row that stood before: a statement that has lost a condition writes into other rows as well, or
 * deletes them.
 * @param own the ids, numbers and addresses of what it is about, as they are afterwards
 * @returns the rows that are changed or gone although they name nothing of it
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
