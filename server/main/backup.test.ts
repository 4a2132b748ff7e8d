import { execFile } from 'node:child_process';
import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { runInServer } from '#server/kernel/ops/ops-socket.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { sendResume } from '#server/testing/job-applications.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { newPresses, press } from '#server/testing/order-presses.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { readEverything } from '#server/testing/table-names.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { restoreCommand } from './backup-commands.ts';
import { runCommand } from './ops-commands.ts';

const count = 12;

let original: LastingDatabase;
let copy: LastingDatabase;
let server: ApiProcess | undefined;
beforeAll(async () => {
  original = await createLastingDatabase();
  copy = await createLastingDatabase({ empty: true });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await original.drop();
  await copy.drop();
});

const onServer = Boolean(process.env['TEST_DATABASE_URL']);

/** Runs an operator's `npm run ops` beside the server. @returns its output */
async function ops(database: LastingDatabase, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...database.env };
  return (await promisify(execFile)(process.execPath, ['scripts/ops.ts', ...args], { env })).stdout;
}

/** Restores in this process, without a running server. */
const restore = (database: LastingDatabase, file: string) => restoreCommand.run(readConfig(database.env), [file]);

it.skipIf(onServer)(
  'a backup made while orders are written has every order that was answered before, whole, and is never put over a database',
  async () => {
    const api = await createTestApi({}, { database: original.open() });
    const presses = await newPresses(api, count);
    await api.close();
    const file = join(original.env['DATA_DIR']!, 'backup');

    server = await startApiProcess(original.env);
    const { origin } = server;
    const before = await Promise.all(presses.slice(0, count / 2).map((one) => press(origin, one)));
    const writing = Promise.all(presses.slice(count / 2).map((one) => press(origin, one)));
    expect(await ops(original, 'backup', file)).toContain(file);
    const during = await writing;
    await expect(runInServer(original.env['DATA_DIR']!, ['backup', file])).rejects.toThrow('已存在');
    expect(await server.end('SIGTERM')).toBe(0);

    expect(await ops(copy, 'restore', file)).toContain('已恢复');
    await expect(restore(copy, file)).rejects.toThrow('already');

    const restored = await createTestApi({}, { database: copy.open() });
    const { db } = restored.deps;
    const orders = await db.selectFrom('orders').selectAll().execute();
    const ids = new Set(orders.map(({ id }) => id));
    const answered = [...before, ...during].map(({ id }) => id);
    expect(before.filter(({ id }) => !ids.has(id ?? ''))).toEqual([]);
    expect([...ids].filter((id) => !answered.includes(id))).toEqual([]);
    // Complete: each order has the other writes of its transaction.
    const history = await db.selectFrom('order_history').select('order_id').execute();
    expect(history.map(({ order_id: id }) => id).toSorted()).toEqual([...ids].toSorted());
    const closing = await db.selectFrom('jobs').select('payload').where('kind', '=', 'order-close').execute();
    expect(closing).toHaveLength(ids.size);
    const sumFen = orders.reduce((sum, { amount_fen: fen }) => sum + fen, 0);
    expect(sumFen).toBe(ids.size * 140_000);
    await restored.close();
  },
  180_000,
);

it.skipIf(onServer)(
  'a backup carries every row, a résumé with its content, and a restore brings each back whole',
  async () => {
    const [source, target] = [await createLastingDatabase(), await createLastingDatabase({ empty: true })];
    const third = await createLastingDatabase({ empty: true });
    const api = await createTestApi(source.env, { database: source.open() });
    await sendResume(api.client());
    const file = join(source.env['DATA_DIR']!, 'backup');
    await runCommand(api.deps, ['backup', file]);
    await api.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);

    expect(await restore(target, file)).toMatch(/请把原 DATA_DIR 中的 secret、trial-hash-key、.+ 放回/);
    const [before, after] = [await source.open(), await target.open()];
    expect(await readEverything(after.db)).toBe(await readEverything(before.db));
    expect(await after.db.selectFrom('resume_contents').select('content').execute()).toEqual([{ content: pdfFile }]);
    await Promise.all([before.close(), after.close()]);

    truncateSync(file, Math.floor(statSync(file).size / 2));
    await expect(restore(third, file)).rejects.toThrow('unexpected end of file');
    await Promise.all([source, target, third].map((database) => database.drop()));
  },
  180_000,
);

it.runIf(onServer)('with PostgreSQL the commands name its own programs, and make nothing', async () => {
  const database = await createLastingDatabase();
  const api = await createTestApi(database.env, { database: database.open() });
  const file = join(database.env['DATA_DIR']!, 'backup');
  await expect(runCommand(api.deps, ['backup', file])).rejects.toThrow('pg_dump');
  await expect(restoreCommand.run(readConfig(database.env), [file])).rejects.toThrow('pg_restore');
  expect(readdirSync(database.env['DATA_DIR']!)).toEqual([]);
  await api.close();
  await database.drop();
});
