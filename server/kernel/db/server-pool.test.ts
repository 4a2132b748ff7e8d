import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabaseLine } from '#server/testing/database-line.ts';
import { createLastingDatabase } from '#server/testing/lasting-database.ts';
import { openDatabase } from './connection.ts';

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a connection lost between two statements of a transaction is an error of the next one (skipped without PostgreSQL)',
  async () => {
    const database = await createLastingDatabase();
    const line = await openDatabaseLine(database.env['DATABASE_URL']!);
    const { db, close } = await openDatabase({ databaseUrl: line.url });
    const transaction = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await line.cut('refused');
      // Another connection is refused, so by now the lost one has been noticed.
      await expect(sql`select 1`.execute(db)).rejects.toThrow('ECONNREFUSED');
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(/Connection terminated|not queryable/);
    await line.mend();
    await sql`select 1`.execute(db);
    await close();
    await line.close();
    await database.drop();
  },
);

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a query over a line that delivers nothing fails in seconds, and another succeeds once the line works again (skipped without PostgreSQL)',
  async () => {
    const database = await createLastingDatabase();
    const line = await openDatabaseLine(database.env['DATABASE_URL']!);
    onTestFinished(() => line.close());
    const pool = { size: 2, patienceMs: 500, statementMs: 10_000 };
    const { db, close } = await openDatabase({ databaseUrl: line.url }, { pool });
    // More statements than connections, so some of them wait.
    const ask = () => Promise.allSettled([1, 2, 3].map(() => sql`select 1`.execute(db)));
    await ask();
    await line.cut('silent');
    const cutAt = performance.now();
    expect((await ask()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    // Long before TCP itself would time out, after a quarter of an hour.
    expect(performance.now() - cutAt).toBeLessThan(30_000);
    await line.mend();
    expect((await ask()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    await close();
    await database.drop();
  },
);

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'where the role has no connection left, requests of two processes wait their turn (skipped without PostgreSQL)',
  async () => {
    const database = await createLastingDatabase();
    const url = new URL(database.env['DATABASE_URL']!);
    const role = `few_${randomBytes(4).toString('hex')}`;
    const owner = await openDatabase({ databaseUrl: url.href });
    await sql.raw(`create role ${role} login connection limit 3`).execute(owner.db);
    await sql.raw(`grant select on all tables in schema public to ${role}`).execute(owner.db);
    url.username = role;
    const pool = { size: 10, patienceMs: 30_000, statementMs: 10_000 };
    const processes = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: url.href }, { pool })));
    const asked = processes.flatMap(({ db }) =>
      Array.from({ length: 40 }, () => sql`select pg_sleep(0.005)`.execute(db)),
    );
    await expect(Promise.all(asked)).resolves.toHaveLength(80);
    await Promise.all(processes.map(({ close }) => close()));

    const alone = { ...pool, size: 1 };
    const holders = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url.href }, { pool: alone })));
    const impatient = openDatabase({ databaseUrl: url.href }, { pool: { ...alone, patienceMs: 200 } });
    await expect(impatient).rejects.toMatchObject({ code: '53300' });
    await Promise.all(holders.map(({ close }) => close()));
    await sql.raw(`drop owned by ${role}`).execute(owner.db);
    await sql.raw(`drop role ${role}`).execute(owner.db);
    await owner.close();
    await database.drop();
  },
  120_000,
);
