import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '#server/testing/api-process.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { newPresses, press } from '#server/testing/order-presses.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { createTestApi } from '#server/testing/test-api.ts';

/** On a PostgreSQL server the disk is that server's: it answers 53100 by itself, which is a 503, too. */
const disk = process.env['TEST_DATABASE_URL'] ? null : mountSmallDisk(64);

describe.skipIf(!disk)('a full disk (embedded database; skipped where a small one cannot be mounted)', () => {
  let database: LastingDatabase;
  let server: ApiProcess;
  beforeAll(async () => {
    database = await createLastingDatabase(disk?.folder);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await database.drop();
    disk?.drop();
  });

  it('refuses orders with 503, still shows what is there, loses nothing, and goes on when there is space', async () => {
    const api = await createTestApi({}, { database: database.open() });
    const [first, ...others] = await newPresses(api, 4);
    await api.close();

    server = await startApiProcess(database.env);
    const before = await press(server.origin, first!);
    expect(before).toMatchObject({ status: 200, code: 0 });

    disk?.fill();
    // More than enough to fill a file of the log of changes, which is where a full disk kills a PostgreSQL server.
    for (let round = 0; round < 20; round += 1) {
      const refused = await Promise.all(others.map((one) => press(server.origin, one)));
      for (const answer of refused) expect(answer).toMatchObject({ status: 503, code: 503 });
    }
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(503);
    const list = await fetch(`${server.origin}/api/business/v1/orders`, { headers: first!.headers });
    expect(await list.json()).toMatchObject({ code: 0, data: { total: 1 } });

    disk?.free();
    const after = await Promise.all(others.map((one) => press(server.origin, one)));
    for (const answer of after) expect(answer).toMatchObject({ status: 200, code: 0 });
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
    await server.end('SIGKILL');

    const opened = await database.open();
    const rows = await opened.db.selectFrom('orders').select('id').execute();
    expect(rows).toHaveLength(1 + after.length);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([before, ...after].map(({ id }) => id)));
    await opened.close();
  }, 90_000);
});
