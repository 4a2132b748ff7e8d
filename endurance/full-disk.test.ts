import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { atLength, recordFigure } from '#server/testing/endurance-figures.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { newPresses, press, type PressAnswer } from '#server/testing/order-presses.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { createTestApi } from '#server/testing/test-api.ts';

/** How often the disk fills up, and how often orders are tried each time. */
const floods = atLength(1, 5);
/** More than enough to fill a WAL segment, which is where a full disk kills a PostgreSQL server. */
const tries = atLength(20, 50);
const buyers = 3;

/** On a PostgreSQL server the disk is that server's: it answers 53100 by itself, which is a 503, too. */
const disk = process.env['TEST_DATABASE_URL'] ? null : mountSmallDisk(64);

describe.skipIf(!disk)('a full disk (embedded database; skipped where a small one cannot be mounted)', () => {
  let database: LastingDatabase;
  let server: ApiProcess;
  beforeAll(async () => {
    database = await createLastingDatabase(disk ? { parent: disk.folder } : {});
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await database.drop();
    disk?.drop();
  });

  it('refuses orders with 503, still shows what is there, loses nothing, and continues when there is space', async () => {
    const api = await createTestApi({}, { database: database.open() });
    const [first, ...others] = await newPresses(api, 1 + floods * buyers);
    await api.close();

    server = await startApiProcess(database.env);
    const before = await press(server.origin, first!);
    expect(before).toMatchObject({ status: 200, code: 0 });

    const after: PressAnswer[] = [];
    for (let flood = 0; flood < floods; flood += 1) {
      const mine = others.splice(0, buyers);
      disk?.fill();
      for (let round = 0; round < tries; round += 1) {
        const refused = await Promise.all(mine.map((one) => press(server.origin, one)));
        for (const answer of refused) expect(answer).toMatchObject({ status: 503, code: 503 });
      }
      expect((await fetch(`${server.origin}/api/ready`)).status).toBe(503);
      const list = await fetch(`${server.origin}/api/business/v1/orders`, { headers: first!.headers });
      expect(await list.json()).toMatchObject({ code: 0, data: { total: 1 } });

      disk?.free();
      after.push(...(await Promise.all(mine.map((one) => press(server.origin, one)))));
      expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
    }
    for (const answer of after) expect(answer).toMatchObject({ status: 200, code: 0 });
    await server.end('SIGKILL');

    const opened = await database.open();
    const rows = await opened.db.selectFrom('orders').select('id').execute();
    expect(rows).toHaveLength(1 + after.length);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([before, ...after].map(({ id }) => id)));
    await opened.close();
    recordFigure(`${floods} full disks, ${floods * tries * buyers} orders refused, none lost`);
  }, 300_000);
});
