import { parseArgs } from 'node:util';
import { sql, type KyselyPlugin } from 'kysely';
import { startPostgres } from '#scripts/postgres.ts';
import { migrateDatabase, openDatabase } from '#server/kernel/db/connection.ts';
import { pruneEvents } from '#server/kernel/limits/limits.ts';
import { say } from './measure.ts';

/**
 * How long housekeeping takes to delete the events of limits that are due, alone and while a backup reads the database, with its slowest
 * statement; beside it one statement that deletes them all. On Debian's PostgreSQL, which is started for it.
 *
 *   node bench/measure-prune.ts [--rows 6000000] [--due 2000000]
 */
const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '6000000' }, due: { type: 'string', default: '2000000' } },
});
const rows = Number(options.rows);
const due = Number(options.due);

const server = await startPostgres();
if (!server) throw new Error('PostgreSQL is not installed');
const place = { databaseUrl: server.url };
await migrateDatabase(place);
const { db, close } = await openDatabase(place, { pool: { size: 10, patienceMs: 600_000, statementMs: 600_000 } });

/** Fills the table: what is due is of the third day back, the rest of the last two. */
async function fill(): Promise<void> {
  await sql`truncate rate_events`.execute(db);
  for (const [count, fromHours, untilHours] of [
    [due, 72, 49],
    [rows - due, 47, 0],
  ] as const)
    await sql`
      insert into rate_events (key, at)
      select 'login:' || i % 100000, now() - (${fromHours} - random() * ${fromHours - untilHours}) * interval '1 hour'
      from generate_series(1, ${count}::int) as i`.execute(db);
  await sql`vacuum (analyze) rate_events`.execute(db);
}

/** @returns as `12.3 s` */
async function time(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Prunes a full table. @returns a line about it */
async function measure(): Promise<string> {
  const startedAt = new WeakMap<object, number>();
  const times: number[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      startedAt.set(queryId, performance.now());
      return node;
    },
    async transformResult({ result, queryId }) {
      times.push(performance.now() - (startedAt.get(queryId) ?? 0));
      return result;
    },
  };
  const took = await time(() => pruneEvents(db.withPlugin(watch), new Date()));
  const left = await db
    .selectFrom('rate_events')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return `${took}, ${times.length} statements, the slowest ${Math.max(...times).toFixed(0)} ms; ${left.count} rows left`;
}

say(`${rows} rows, ${due} of them due`);
await fill();
say(`in batches: ${await measure()}`);
await fill();
await db
  .transaction()
  .setIsolationLevel('repeatable read')
  .execute(async (backup) => {
    await sql`select from rate_events limit 1`.execute(backup);
    say(`in batches, while a backup reads: ${await measure()}`);
  });
await fill();
const before = new Date(Date.now() - 2 * 86_400_000);
say(`in one statement: ${await time(() => db.deleteFrom('rate_events').where('at', '<', before).execute())}`);
await close();
server.stop();
