import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreDatabase } from '#server/db/connection.ts';
import { type ApiProcess, startApiProcess } from '#server/testing/api-process.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { newPresses, press } from '#server/testing/order-presses.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { runInServer } from './ops-door.ts';

const count = 12;

let original: LastingDatabase;
let copy: LastingDatabase;
let server: ApiProcess;
beforeAll(async () => {
  original = await createLastingDatabase();
  copy = await createLastingDatabase();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await original.drop();
  await copy.drop();
});

/** `npm run ops` of an operator beside the server. @returns what it printed */
async function ops(database: LastingDatabase, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...database.env };
  return (await promisify(execFile)(process.execPath, ['scripts/ops.ts', ...args], { env })).stdout;
}

it('a backup made while orders are written has every order that was answered before, whole, and is never put over a database', async () => {
  const api = await createTestApi({}, { database: original.open() });
  const presses = await newPresses(api, count);
  await api.close();
  const file = join(original.env['DATA_DIR']!, 'backup');

  server = await startApiProcess(original.env);
  const before = await Promise.all(presses.slice(0, count / 2).map((one) => press(server.origin, one)));
  const writing = Promise.all(presses.slice(count / 2).map((one) => press(server.origin, one)));
  expect(await ops(original, 'backup', file)).toContain(file);
  const during = await writing;
  await expect(runInServer(original.env['DATA_DIR']!, ['backup', file])).rejects.toThrow('已存在');
  expect(await server.end('SIGTERM')).toBe(0);

  expect(await ops(copy, 'restore', file)).toContain('已恢复');
  const taken = { databaseUrl: copy.env['DATABASE_URL'], folder: copy.env['DATA_DIR']! };
  await expect(restoreDatabase(taken, file)).rejects.toThrow('already');

  const restored = await createTestApi({}, { database: copy.open() });
  const { db } = restored.deps;
  const orders = await db.selectFrom('orders').selectAll().execute();
  const ids = new Set(orders.map(({ id }) => id));
  const answered = [...before, ...during].map(({ id }) => id);
  expect(before.filter(({ id }) => !ids.has(id ?? ''))).toEqual([]);
  expect([...ids].filter((id) => !answered.includes(id))).toEqual([]);
  // Whole: each with what its transaction has written beside it.
  const history = await db.selectFrom('order_history').select('order_id').execute();
  expect(history.map(({ order_id: id }) => id).toSorted()).toEqual([...ids].toSorted());
  const closing = await db.selectFrom('jobs').select('payload').where('kind', '=', 'order-close').execute();
  expect(closing).toHaveLength(ids.size);
  const sumFen = orders.reduce((sum, { amount_fen: fen }) => sum + fen, 0);
  expect(sumFen).toBe(ids.size * 140_000);
  await restored.close();
}, 90_000);
