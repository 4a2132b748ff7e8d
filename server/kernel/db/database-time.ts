import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './tables.ts';

/** The part of the movable clock that database time needs. */
export type MovedClock = { movedMs(): number };

/**
 * Returns an SQL expression for the database's time, for comparisons on which processes must agree: their own clocks may be minutes apart. It is the
 * statement's start time, plus the offset that a test has set on the clock. The expression is `stable`, so an index can be searched by it.
 * @param laterMs milliseconds to add
 */
export function databaseNow(clock: MovedClock, laterMs = 0): RawBuilder<Date> {
  return sql<Date>`(statement_timestamp() + ${clock.movedMs() + laterMs}::float8 * interval '1 millisecond')`;
}

/** Returns an SQL expression for the database's date in Beijing, `2027-01-31`, `laterMs` milliseconds from now. */
export function databaseDay(clock: MovedClock, laterMs = 0): RawBuilder<string> {
  return sql<string>`to_char(${databaseNow(clock, laterMs)} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;
}

/** Returns an SQL expression that is true if the `expires_at` of a row has passed. */
export function isExpired(clock: MovedClock): RawBuilder<boolean> {
  return sql<boolean>`(expires_at <= ${databaseNow(clock)})`;
}

/** Reads the database's time, for background work that computes with it. */
export async function readDatabaseTime(db: Kysely<Database>, clock: MovedClock): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${databaseNow(clock)} as now`.execute(db);
  return rows[0]!.now;
}
