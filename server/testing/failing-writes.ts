import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { listTables } from './tables.ts';

/**
 * Makes the database itself refuse every write to the tables that are switched on, with a message and details that quote the
 * whole row, as those of a broken constraint do.
 * @returns switches the failure on for the named tables, or for all that `except` does not name; and off again
 */
export async function createFailingWrites(db: Db) {
  const tables = await listTables(db);
  await sql`
    create or replace function fail_write() returns trigger language plpgsql as $$
    begin
      raise exception 'the row % is refused', coalesce(new, old)
        using errcode = tg_argv[0], detail = format('Failing row contains %s.', coalesce(new, old));
    end $$`.execute(db);
  const each = async (chosen: readonly string[], statement: (table: string) => ReturnType<typeof sql>) => {
    for (const table of chosen) await statement(table).execute(db);
  };
  return {
    async failOn(chosen: (table: string) => boolean, sqlState: string) {
      await each(
        tables.filter(chosen),
        (table) => sql`
          create trigger fail_write before insert or update or delete on ${sql.table(table)}
          for each row execute function fail_write(${sql.lit(sqlState)})`,
      );
    },
    async recover() {
      await each(tables, (table) => sql`drop trigger if exists fail_write on ${sql.table(table)}`);
    },
  };
}
