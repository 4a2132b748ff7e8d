import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseName } from '#server/kernel/release-name.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';

let database: LastingDatabase;
let server: ApiProcess;
beforeAll(async () => {
  database = await createLastingDatabase();
  server = await startApiProcess({
    ...database.env,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: '--import=./server/testing/failing-routes.ts',
  });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.drop();
});

/** Returns the server's log lines with this message. */
const logged = (message: string): object[] =>
  server.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg === message);

it('an unhandled rejection is logged with the process and the pattern of its request, and the process lives on', async () => {
  const path = '/api/failing/rejections/private-1?token=private-2';
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
  for (const body of ['{"private":3}', '{"private":4}']) {
    expect((await fetch(`${server.origin}${path}`, { method: 'POST', headers, body })).status).toBe(200);
  }
  await expect.poll(() => logged('unhandled rejection')).toHaveLength(2);
  const [first, second] = logged('unhandled rejection') as { reqId: string }[];
  expect(first).toMatchObject({
    level: 50,
    method: 'POST',
    route: '/api/failing/rejections/:id',
    host: hostname(),
    pid: server.pid,
    version: releaseName(),
    err: { message: 'rejected without an await', stack: expect.stringContaining('rejectLater') },
  });
  expect(first?.reqId).not.toBe(second?.reqId);
  expect(server.lines.join('\n')).not.toContain('private');
  expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
});

it('an uncaught exception ends the process with 1, after the requests in flight are answered', async () => {
  const reply = await fetch(`${server.origin}/api/failing/exception`);
  expect([reply.status, await reply.text()]).toEqual([200, '{"code":0}']);
  expect(await server.exited).toBe(1);
  expect(logged('stopping after an error')).toMatchObject([{ err: { message: 'thrown without a catch' } }]);
});
