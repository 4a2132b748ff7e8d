import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pgbouncerPath, startPgbouncer } from '#scripts/pgbouncer.ts';
import { migrateDatabase, openDatabase, type OpenDatabase } from '#server/kernel/db/connection.ts';
import { orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { createScratchDatabase } from '#server/testing/scratch-database.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const pooled = { size: 10, patienceMs: 10_000, statementMs: 10_000, pooled: true };

// Four connections for the ten of a process: transactions take turns on each.
describe.runIf(serverUrl && pgbouncerPath)('behind PgBouncer in transaction mode', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  beforeAll(async () => {
    scratch = await createScratchDatabase(serverUrl!);
    await migrateDatabase({ databaseUrl: scratch.url });
    pgbouncer = await startPgbouncer(scratch.url, 4);
  });
  afterAll(async () => {
    await pgbouncer.stop();
    await scratch.drop();
  });

  const open = (more = {}): Promise<OpenDatabase> =>
    openDatabase({ databaseUrl: pgbouncer.url, directUrl: scratch.url }, { pool: { ...pooled, ...more } });

  it('a start is refused in one line until statements outside of transactions have a limit', async () => {
    await expect(open()).rejects.toThrow(/^DATABASE_POOLER: .*alter role/);
    const { pathname } = new URL(scratch.url);
    const direct = await openDatabase({ databaseUrl: scratch.url });
    await sql.raw(`alter database ${pathname.slice(1)} set statement_timeout = '7s'`).execute(direct.db);
    await direct.close();
    await pgbouncer.stop();
    pgbouncer = await startPgbouncer(scratch.url, 4);
    await (await open()).close();
  });

  it('a statement of a transaction ends at its limit, which no other transaction inherits', async () => {
    const { db, close } = await open({ statementMs: 100 });
    const sleep = db.transaction().execute((trx) => sql`select pg_sleep(20)`.execute(trx));
    await expect(sleep).rejects.toMatchObject({ code: '57014' });
    const repeatable = db.transaction().setIsolationLevel('repeatable read');
    await expect(repeatable.execute((trx) => sql`select pg_sleep(20)`.execute(trx))).rejects.toThrow('timeout');
    const limits = await Promise.all(
      Array.from({ length: 8 }, () => sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)),
    );
    expect(new Set(limits.map(({ rows }) => rows[0]?.statement_timeout))).toEqual(new Set(['7s']));
    await close();
  });

  it('twenty presses at once make an order each, a press repeated none, and what is paid is fulfilled', async () => {
    const api = await createTestApi({}, { database: open() });
    const client = api.client();
    await signIn(api, client);
    const forms = await Promise.all(Array.from({ length: 20 }, async () => orderForm(await quoteOf(client))));
    const press = (form: Record<string, string>) => client.post('/business/v1/orders', form);
    const [first, second] = await Promise.all([Promise.all(forms.map(press)), Promise.all(forms.map(press))]);
    const ids = new Set([...first, ...second].map(({ body }) => body.data.id));
    expect(ids.size).toBe(20);
    const [id] = ids;
    await payOrder(api, client, id);
    await api.runJobs();
    expect((await readOrder(client, id)).status).toBe('fulfilled');
    await api.close();
  });
});
