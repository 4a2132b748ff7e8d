import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { vacuum } from './vacuum.ts';

it('gives back the room of rows that were deleted', async () => {
  const { db, close } = await openTestDatabase();
  const size = async () =>
    (await sql<{ bytes: number }>`select pg_relation_size('rate_events') as bytes`.execute(db)).rows[0]?.bytes;
  const rows = Array.from({ length: 1000 }, (_, at) => ({ key: `key-${at}`, at: new Date() }));
  await db.insertInto('rate_events').values(rows).execute();
  await db.deleteFrom('rate_events').execute();
  expect(await size()).toBeGreaterThan(0);
  await vacuum(db);
  expect(await size()).toBe(0);
  await close();
});
