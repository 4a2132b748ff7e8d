import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './tables.ts';

/** The part of the movable clock that counts here. */
export type MovedClock = { movedMs(): number };

/**
 * The database's time as a part of a statement, for what processes must agree on: their own clocks may be minutes apart. It is
 * the time at which the statement begins (`stable`, so that an index can be searched by it), moved as far as a test has
 * moved the clock.
 * @param laterMs as many milliseconds after it
 */
export function databaseNow(clock: MovedClock, laterMs = 0): RawBuilder<Date> {
  return sql<Date>`(statement_timestamp() + ${clock.movedMs() + laterMs}::float8 * interval '1 millisecond')`;
}

/** The day in Beijing, `2027-01-31`, that the database has so many milliseconds later, as a part of a statement. */
export function databaseDay(clock: MovedClock, laterMs = 0): RawBuilder<string> {
  return sql<string>`to_char(${databaseNow(clock, laterMs)} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;
}

/** Whether the time of a row with `expires_at` is over, as a part of a statement. */
export function isExpired(clock: MovedClock): RawBuilder<boolean> {
  return sql<boolean>`(expires_at <= ${databaseNow(clock)})`;
}

/** The time as an answer, for work that is no request's and goes on with it. */
export async function readDatabaseTime(db: Kysely<Database>, clock: MovedClock): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${databaseNow(clock)} as now`.execute(db);
  return rows[0]!.now;
}
