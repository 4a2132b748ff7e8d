import { sql } from 'kysely';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { MovableClock } from '#server/kernel/ports/clock.ts';

/** A page that was opened, and words that were searched for in the marketplace and that no product has. */
type Counted = 'page' | 'empty-search';

/** Of one kind on one day: the site has some 800 pages, and a program can search for anything. */
export const mostNames = 2000;
/** The year before can be compared. */
const keepDays = 400;

type Row = { day: string; kind: Counted; name: string; count: number };

/** Counts by day, which hold nothing of who it was. They are kept in memory until `write`, and lost with the process. */
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

    /** Adds what was counted since the last time; of a kind no more names on a day than there may be. */
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

/** Programs that say what they are; one that does not is counted. */
export function isProgram(userAgent: string | undefined): boolean {
  return /^$|(?<!cu)bot|crawl|spider|slurp|headless|monitor|preview|lighthouse|curl|wget|python|java\/|go-http|axios|node/i.test(
    userAgent ?? '',
  );
}
