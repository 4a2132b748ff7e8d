import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenceJwk } from '#server/kernel/secrets/licence-jwk.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { openOpsSocket, runAtSocket, runInServer } from './ops-socket.ts';

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

describe('the socket that the settings name', () => {
  const OPS_SOCKET = join(dataDir, '3001', 'ops.sock');
  const pattern = join(dataDir, '*', 'ops.sock');
  const open = () =>
    openOpsSocket({ ...api.deps, config: { ...api.deps.config, OPS_SOCKET } }, (argv) => runCommand(api.deps, argv));
  beforeAll(() => mkdirSync(join(dataDir, '3001')));

  it('is found by its pattern and answers without a token, to its owner and group alone', async () => {
    const close = await open();
    expect(statSync(OPS_SOCKET).mode & 0o777).toBe(0o660);
    expect(String(await runAtSocket(pattern, ['leads']))).toMatch(/^编号/);
    await expect(runAtSocket(pattern, ['leads', '--bad'])).rejects.toThrow('--bad');
    await close();
  });

  it('without a server says so in one line, also where a killed one has left it, and is taken over by the next', async () => {
    const down = /^没有服务在 .*ops\.sock 应答：.+$/;
    await expect(runAtSocket(pattern, ['leads'])).rejects.toThrow(down);
    const listen = `require('node:net').createServer().listen(process.argv[1], () => process.stdout.write('listening'))`;
    const killed = spawn(process.execPath, ['-e', listen, OPS_SOCKET]);
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(existsSync(OPS_SOCKET)).toBe(true);
    await expect(runAtSocket(pattern, ['leads'])).rejects.toThrow(down);
    const close = await open();
    expect(String(await runAtSocket(pattern, ['leads']))).toMatch(/^编号/);
    await close();
  });
});

describe('without any settings', () => {
  const ops = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['scripts/ops.ts', ...args], {
      env: { PUBLIC_ORIGIN: 'https://www.rquant.test', ...env } as unknown as NodeJS.ProcessEnv,
      encoding: 'utf8',
    });

  it('the first key is made', () => {
    const { stdout, stderr } = ops(['new-licence-key']);
    expect([licenceJwk.safeParse(JSON.parse(stdout)).success, stderr]).toEqual([true, '']);
  });

  it('every command is listed on standard output where none is given; an unknown one is an error', () => {
    const listed = ops([]);
    expect([listed.status, listed.stderr]).toEqual([0, '']);
    expect(listed.stdout).toMatch(/transfer-confirm[^]*new-licence-key/);
    const unknown = ops(['nonsense']);
    expect([unknown.status, unknown.stdout, unknown.stderr]).toEqual([1, '', listed.stdout]);
  });

  it('a production site’s server is asked with the operator’s key alone', async () => {
    const OPS_SOCKET = join(dataDir, 'one.sock');
    const close = await openOpsSocket(
      { ...api.deps, config: { ...api.deps.config, OPS_SOCKET } },
      async (argv, key) => `${argv.join(' ')} by ${key}`,
    );
    writeFileSync(join(dataDir, 'key'), 'k-1\n');
    const child = spawn(process.execPath, ['scripts/ops.ts', 'orders', '--csv'], {
      env: { OPS_SOCKET, OPS_KEY_FILE: join(dataDir, 'key') } as unknown as NodeJS.ProcessEnv,
    });
    expect([await text(child.stdout), await text(child.stderr)]).toEqual(['orders --csv by k-1', '']);
    await close();
  });
});
