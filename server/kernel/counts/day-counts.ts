import { sql } from 'kysely';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { MovableClock } from '#server/kernel/ports/clock.ts';

/** A page view, or a marketplace search without results. */
type Counted = 'page' | 'empty-search';

/** Upper bound of names of one kind on one day. The site has some 800 pages, and a bot can search for anything. */
export const mostNames = 2000;
/** Long enough to compare with the same day of the year before. */
const keepDays = 400;

type Row = { day: string; kind: Counted; name: string; count: number };

/** Creates counters by day, without personal data. They are kept in memory until `write`; a crash loses them. */
export function createDayCounts(clock: Pick<MovableClock, 'now'>) {
  const rows = new Map<string, Row>();
  return {
    count(kind: Counted, name: string): void {
      const day = beijingDay(clock.now());
      const key = `${day} ${kind} ${name}`;
      const row = rows.get(key);
      if (row) row.count += 1;
      else if (rows.size < mostNames) rows.set(key, { day, kind, name, count: 1 });
    },

    /** Adds the counts since the last write, up to `mostNames` names of a kind on a day. */
    async write(db: Db): Promise<void> {
      if (rows.size === 0) return;
      const counted = JSON.stringify([...rows.values()]);
      rows.clear();
      await sql`
        with counted as (select * from jsonb_to_recordset(${counted}::jsonb) as (day text, kind text, name text, count int)),
        named as (select day, kind, count(*) as names from day_counts where day in (select day from counted) group by day, kind)
        insert into day_counts (day, kind, name, count)
        select day, kind, name, count from (
          select counted.*, known.name is not null as is_known, coalesce(named.names, 0)
            + row_number() over (partition by counted.day, counted.kind, known.name is null order by counted.name) as place
          from counted
          left join day_counts as known using (day, kind, name)
          left join named using (day, kind)
        ) as placed
        where is_known or place <= ${mostNames}
        on conflict (day, kind, name) do update set count = day_counts.count + excluded.count`.execute(db);
    },
  };
}

export type DayCounts = ReturnType<typeof createDayCounts>;

export async function pruneDayCounts(db: Db, now: Date): Promise<void> {
  await prune(db, 'day_counts', 'day', beijingDay(new Date(now.getTime() - keepDays * 86_400_000)));
}

/** Returns true for a bot that identifies itself. One that does not is counted as a visitor. */
export function isProgram(userAgent: string | undefined): boolean {
  return /^$|(?<!cu)bot|crawl|spider|slurp|headless|monitor|preview|lighthouse|curl|wget|python|java\/|go-http|axios|node/i.test(
    userAgent ?? '',
  );
}
