import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { lockFolder } from '#server/kernel/db/owner-lock.ts';
import { freePort } from '#server/testing/free-port.ts';
import { requireFree } from './require-free.ts';

const folder = mkdtempSync(join(tmpdir(), 'rquant-start-'));
const taken = createServer();
let unlock: () => Promise<void>;
beforeAll(async () => {
  mkdirSync(join(folder, 'used', 'pg'), { recursive: true });
  unlock = await lockFolder(join(folder, 'used', 'pg'));
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken.close();
  await unlock();
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const portTaken = () => String((taken.address() as AddressInfo).port);

/** Runs `npm start`, which would build for a minute, with settings of no build. @returns its exit code and output */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [resolve('scripts/start.ts')], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:4321', ...env } as never,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

it.each([
  [
    'the port',
    () => ({ PORT: portTaken(), DATA_DIR: join(folder, 'new') }),
    /^listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+\n$/,
  ],
  [
    'the database',
    () => ({ PORT: '29999', DATA_DIR: join(folder, 'used') }),
    /^the embedded database in .*pg is in use by process \d+\n$/,
  ],
  [
    'a setting',
    () => ({ PORT: '29999', DATA_DIR: join(folder, 'new'), SHED_LAG_MS: 'soon' }),
    /^configuration: SHED_LAG_MS: /,
  ],
])(
  'ends without a build where %s is not to be had, in the words of a server',
  async (_what, env, words) => {
    const { code, out, err } = await start(env());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(words);
    expect(readdirSync(folder)).toEqual(['used']);
  },
  30_000,
);

it('asks for nothing that a first start has not, and keeps nothing of what it asked for', async () => {
  const PORT = String(await freePort());
  for (const DATA_DIR of [join(folder, 'new'), folder])
    await requireFree(readConfig({ HOST: '127.0.0.1', PORT, DATA_DIR }));
  const here = createServer().listen(Number(PORT), '127.0.0.1');
  await once(here, 'listening');
  here.close();
  expect(readdirSync(folder)).toEqual(['used']);
});

it('does not look at the folder where the database is a server’s', async () => {
  const PORT = String(await freePort());
  const DATABASE_URL = 'postgres://localhost/none';
  await requireFree(readConfig({ HOST: '127.0.0.1', PORT, DATA_DIR: join(folder, 'used'), DATABASE_URL }));
  await expect(requireFree(readConfig({ HOST: '127.0.0.1', PORT, DATA_DIR: join(folder, 'used') }))).rejects.toThrow(
    'in use',
  );
});

it.each([
  ['1', true],
  ['', false],
  [undefined, false],
])('with FIRST_START=%s a build leaves types unchecked: %s', async (value, unchecked) => {
  vi.stubEnv('FIRST_START', value);
  vi.resetModules();
  const { default: config } = await import('../next.config.mjs');
  expect(config.typescript).toEqual({ ignoreBuildErrors: unchecked });
});
