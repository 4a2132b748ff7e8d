import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { listTables } from './table-names.ts';

/**
 * Makes the database reject every write to chosen tables, with a message and details that quote the whole row, like those of a violated
 * constraint. Each table gets its trigger at the start, which reads the chosen tables from one of ours. Changing a row is a hundred times
 * cheaper than changing triggers.
 * @returns functions that switch the failure on for chosen tables, and off for all
 */
export async function createFailingWrites(db: Db) {
  const tables = await listTables(db);
  await sql`create table failing_writes (table_name text primary key, sql_state text not null)`.execute(db);
  await sql`
    create function fail_write() returns trigger language plpgsql as $$
    declare
      state text;
    begin
      select sql_state into state from failing_writes where table_name = tg_table_name;
      if found then
        raise exception 'the row % is refused', coalesce(new, old)
          using errcode = state, detail = format('Failing row contains %s.', coalesce(new, old));
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  for (const table of tables) {
    await sql`
      create trigger fail_write before insert or update or delete on ${sql.table(table)}
      for each row execute function fail_write()`.execute(db);
  }
  return {
    async failOn(chosen: (table: string) => boolean, sqlState: string) {
      const rows = tables.filter(chosen).map((table) => sql`(${table}, ${sqlState})`);
      await sql`insert into failing_writes values ${sql.join(rows)}`.execute(db);
    },
    async recover() {
      await sql`delete from failing_writes`.execute(db);
    },
    /** Restores the database for the next test. */
    async remove() {
      await sql`drop function fail_write cascade`.execute(db);
      await sql`drop table failing_writes`.execute(db);
    },
  };
}
