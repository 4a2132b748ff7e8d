import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startApiProcess } from '#server/testing/api-process.ts';
import { createLastingDatabase } from '#server/testing/lasting-database.ts';
import { newPresses, press } from '#server/testing/order-presses.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { createTestApi } from '#server/testing/test-api.ts';

/** More than enough to fill a WAL segment, at which a full disk ends a PostgreSQL server. */
const tries = 20;

/** Not on a PostgreSQL server, which has its own disk and itself replies 53100 (endurance/chaos.test.ts). */
const disk = process.env['TEST_DATABASE_URL'] ? null : mountSmallDisk(64);
afterAll(() => disk?.drop());

it.skipIf(!disk)(
  'a full disk refuses orders with 503, shows what is there, loses nothing and takes orders when there is space (skipped where no disk can be mounted)',
  async () => {
    const database = await createLastingDatabase({ parent: disk!.folder });
    onTestFinished(() => database.drop());
    const api = await createTestApi({}, { database: database.open() });
    const [first, ...others] = await newPresses(api, 4);
    await api.close();
    const server = await startApiProcess(database.env);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const placed = [await press(server.origin, first!)];

    disk!.fill();
    for (let round = 0; round < tries; round += 1)
      for (const refused of await Promise.all(others.map((one) => press(server.origin, one))))
        expect(refused).toMatchObject({ status: 503, code: 503 });
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(503);
    const list = await fetch(`${server.origin}/api/business/v1/orders`, { headers: first!.headers });
    expect(await list.json()).toMatchObject({ code: 0, data: { total: 1 } });

    disk!.free();
    placed.push(...(await Promise.all(others.map((one) => press(server.origin, one)))));
    for (const answer of placed) expect(answer).toMatchObject({ status: 200, code: 0 });
    await server.end('SIGKILL');
    const { db, close } = await database.open();
    const orders = await db.selectFrom('orders').select('id').execute();
    await close();
    expect(orders).toHaveLength(placed.length);
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(placed.map(({ id }) => id)));
  },
  300_000,
);

it.skipIf(!disk)(
  'an upload to a full disk is answered 503, leaves nothing behind, and is taken when there is space (skipped where no disk can be mounted)',
  async () => {
    const database = await createLastingDatabase({ parent: disk!.folder });
    onTestFinished(() => database.drop());
    const api = await createTestApi({}, { database: database.open() });
    const upload = () =>
      api.client().postFile(`/recruitment/v1/resumes?${new URLSearchParams({ name: 'a', ...goodTicket() })}`, pdfFile);
    disk!.fill();
    expect(await upload()).toMatchObject({ status: 503, body: { code: 503 } });
    disk!.free();
    expect((await upload()).body.code).toBe(0);
    expect(await api.deps.db.selectFrom('resume_contents').select('content').execute()).toEqual([{ content: pdfFile }]);
    await api.close();
  },
  300_000,
);
