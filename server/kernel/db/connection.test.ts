import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackTemplate } from '#server/testing/lasting-database.ts';
import { readTemplateDatabase } from '#server/testing/template-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openDatabase } from './connection.ts';

const folder = mkdtempSync(join(tmpdir(), 'rquant-db-'));
beforeAll(() => unpackTemplate(join(folder, 'pg')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a second opener of the embedded folder and names the first one', async () => {
  const first = await openDatabase({ folder });
  await expect(openDatabase({ folder })).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
});

it('opens again after it was closed, with its rows, and migrates twice without harm', async () => {
  const first = await openDatabase({ folder });
  await first.db.insertInto('rate_events').values({ key: 'kept', at: new Date() }).execute();
  await first.close();
  const second = await openDatabase({ folder });
  const rows = await second.db.selectFrom('rate_events').select('key').where('key', '=', 'kept').execute();
  expect(rows).toHaveLength(1);
  await second.close();
});

it('gives the same JavaScript values on both engines', async () => {
  const opened = await openTestDatabase();
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as count, 5::bigint as big, true as flag, '{"a":1}'::jsonb as json,
      '2026-01-02T03:04:05Z'::timestamptz as moment`.execute(opened.db);
  expect(rows).toEqual([{ count: 1, big: 5, flag: true, json: { a: 1 }, moment: new Date('2026-01-02T03:04:05Z') }]);
  await opened.close();
});

it('gives bytes back as they were written, a part of a longer buffer too, on both engines', async () => {
  const opened = await openTestDatabase();
  const bytes = Buffer.from('before\u0000\u00ff\\after').subarray(3, 9);
  const { rows } = await sql<{ bytes: Buffer }>`select ${bytes}::bytea as bytes`.execute(opened.db);
  expect(rows[0]?.bytes).toEqual(bytes);
  await opened.close();
});

it('keeps the statements of others outside of an open transaction', async () => {
  const opened = await openTestDatabase();
  const outside = Promise.withResolvers<void>();
  const transaction = opened.db.transaction().execute(async (trx) => {
    await trx.insertInto('rate_events').values({ key: 'rolled-back', at: new Date() }).execute();
    outside.resolve();
    throw new Error('roll back');
  });
  const failure = transaction.catch((error: unknown) => error);
  await outside.promise;
  await opened.db.insertInto('rate_events').values({ key: 'committed', at: new Date() }).execute();
  expect(await failure).toEqual(new Error('roll back'));
  const rows = await opened.db.selectFrom('rate_events').select('key').execute();
  expect(rows).toEqual([{ key: 'committed' }]);
  await opened.close();
});

it('gives the event loop its turn between the queries of the embedded database', async () => {
  const opened = await openDatabase({}, { copy: await readTemplateDatabase() });
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await Promise.all(Array.from({ length: 100 }, () => sql`select 1`.execute(opened.db)));
  clearImmediate(next);
  expect(turns).toBeGreaterThan(90);
  await opened.close();
});
