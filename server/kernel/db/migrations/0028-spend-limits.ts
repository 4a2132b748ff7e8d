import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * Limits are checked and spent by one statement (decision 0077). A function, because each statement inside of it sees what was
 * committed before it, as what another request has spent while this one waited for a lock; a single statement does not. The
 * release before counts the same rows under the same locks, in the same order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function spend_limits(spent_at timestamptz, limits jsonb)
    returns table (full_key text, wait_seconds integer)
    language plpgsql as $$
    declare
      spent_key text;
    begin
      for spent_key in
        select distinct entry.key collate "C" as key from jsonb_to_recordset(limits) as entry (key text) order by key
      loop
        perform pg_advisory_xact_lock(hashtextextended(spent_key, 0));
      end loop;
      return query
        select entry.key, greatest(1, ceil(extract(epoch from blocking.leaves_at - spent_at)))::integer
        from jsonb_to_recordset(limits) as entry (key text, most integer, seconds integer)
        cross join lateral (
          select event.at + entry.seconds * interval '1 second' as leaves_at
          from rate_events as event
          where event.key = entry.key and event.at > spent_at - entry.seconds * interval '1 second'
          order by event.at desc
          offset entry.most - 1
          limit 1
        ) as blocking;
      if not found then
        insert into rate_events (key, at)
          select distinct entry.key, spent_at from jsonb_to_recordset(limits) as entry (key text);
      end if;
    end
    $$`.execute(db);
}
