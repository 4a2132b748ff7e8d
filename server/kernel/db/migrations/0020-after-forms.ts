import { sql, type Kysely } from 'kysely';

export const oldest = '0016-operators';

/**
 * How road-shows and enquiries stand, and where visitors came from. Everything may be left out: the
 * release before this one goes on writing beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trials
      add column if not exists state text,
      add column if not exists appointment text,
      add column if not exists revision integer not null default 0,
      add column if not exists locale text,
      add column if not exists source text`.execute(db);
  await sql`
    alter table leads
      add column if not exists state text not null default 'received',
      add column if not exists source text`.execute(db);
}
