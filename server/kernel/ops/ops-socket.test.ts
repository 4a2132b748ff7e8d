import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { openOpsSocket, runInServer } from './ops-socket.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ops-'));
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

it('a command runs inside the server while it runs, and nowhere once it has closed', async () => {
  const close = await openOpsSocket(api.deps, (argv) => runCommand(api.deps, argv));
  expect(String(await runInServer(dataDir, ['leads']))).toMatch(/^编号/);
  await expect(runInServer(dataDir, ['nonsense'])).rejects.toThrow('用法');
  await expect(runInServer(dataDir, ['leads', '--bad'])).rejects.toThrow('--bad');
  await close();
  expect(await runInServer(dataDir, ['leads'])).toBeNull();
});

it('a user who cannot read the file of the server’s owner is refused', async () => {
  const close = await openOpsSocket(api.deps, (argv) => runCommand(api.deps, argv));
  const file = join(dataDir, 'ops.json');
  expect(statSync(file).mode & 0o077).toBe(0);
  const { address } = JSON.parse(readFileSync(file, 'utf8')) as { address: string };
  const status = await new Promise((resolve) =>
    request({ socketPath: address, method: 'POST' }, (reply) => resolve(reply.resume().statusCode)).end('["leads"]'),
  );
  expect(status).toBe(401);
  await close();
});

it('the file that a killed server left behind leads nowhere', async () => {
  writeFileSync(join(dataDir, 'ops.json'), JSON.stringify({ address: join(dataDir, 'gone'), token: 'x' }));
  expect(await runInServer(dataDir, ['leads'])).toBeNull();
});

it('the folder of a killed server’s socket is removed by the next server, and that of one that runs is not', async () => {
  const [killed, running] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'rquant-ops-'))) as [string, string];
  const listen = `require('node:net').createServer().listen(process.argv[1], () => process.stdout.write('listening'))`;
  const servers = [killed, running].map((folder) => spawn(process.execPath, ['-e', listen, join(folder, 'socket')]));
  const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
  await Promise.all(servers.map(({ stdout }) => once(stdout, 'data')));
  first.kill('SIGKILL');
  await once(first, 'close');
  expect(existsSync(join(killed, 'socket'))).toBe(true);
  const close = await openOpsSocket(api.deps, (argv) => runCommand(api.deps, argv));
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true]);
  await close();
  second.kill('SIGKILL');
  rmSync(running, { recursive: true });
});
