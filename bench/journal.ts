import { startPostgres } from '#scripts/postgres.ts';
import { migrateDatabase, openDatabase, type DatabasePlace } from '#server/kernel/db/connection.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { percentile } from '#server/testing/percentile.ts';
import { say } from './measure.ts';

/**
 * What the journal adds to a login: the time of its one insert, 300 in turn after 50 that warm up, on the embedded database (in memory)
 * and on Debian's PostgreSQL, which is started for it.
 *
 *   node bench/journal.ts
 */
async function measure(place: DatabasePlace): Promise<string> {
  const { db, close } = await openDatabase(place);
  const visitor = { kind: 'visitor', address: '203.0.113.7', device: 'Chrome · Windows' } as const;
  const times: number[] = [];
  for (let count = 0; count < 350; count += 1) {
    const startedAt = performance.now();
    await actAs(visitor, () => journal(db, new Date(), { action: 'login-password', contact: '+8613900000000' }));
    times.push(performance.now() - startedAt);
  }
  await close();
  const measured = times.slice(50);
  return [0.5, 0.9].map((share) => `${percentile(measured, share).toFixed(2)} ms`).join(' | ');
}

const server = await startPostgres();
if (!server) throw new Error('PostgreSQL is not installed');
try {
  await migrateDatabase({ databaseUrl: server.url });
  say(`| embedded | ${await measure({})} |`);
  say(`| PostgreSQL | ${await measure({ databaseUrl: server.url })} |`);
} finally {
  server.stop();
}
