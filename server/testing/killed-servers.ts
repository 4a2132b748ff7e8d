import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#server/db/connection.ts';
import { testLicenceKey } from './licence-key.ts';
import { testSecret } from './test-api.ts';

/** A database that outlives the processes on it: a folder, or a scratch one on TEST_DATABASE_URL. */
async function createLastingDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const { createScratchDatabase } = await import('./scratch-database.ts');
  const scratch = serverUrl ? await createScratchDatabase(serverUrl) : null;
  const where = scratch ? { databaseUrl: scratch.url } : { folder };
  return {
    env: { DATA_DIR: folder, ...(scratch ? { DATABASE_URL: scratch.url } : {}) },
    open: (): Promise<OpenDatabase> => openDatabase(where),
    async drop() {
      await scratch?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One server after the other on one database, each ended by SIGKILL; the next one has loaded its code by then.
 */
export async function createKilledServers() {
  const database = await createLastingDatabase();
  const children = new Set<ChildProcess>();
  let standby = load();
  let slowestStartMs = 0;

  async function load(): Promise<ChildProcess> {
    const child = fork(new URL('killable-server.ts', import.meta.url), {
      env: {
        NODE_ENV: 'test',
        PATH: process.env['PATH'],
        LOG_LEVEL: 'silent',
        SECRET_KEY: testSecret,
        LICENCE_PRIVATE_KEY: JSON.stringify(testLicenceKey),
        ...database.env,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.add(child);
    await once(child, 'message');
    return child;
  }

  return {
    open: database.open,
    /** How long the slowest start took, from being told to until it listened. */
    slowestStartMs: () => slowestStartMs,

    async start(): Promise<{ origin: string; kill(): Promise<void> }> {
      const child = await standby;
      const startedAt = performance.now();
      const ready = once(child, 'message') as Promise<[{ port: number }]>;
      child.send('open');
      const [{ port }] = await ready;
      slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
      standby = load();
      return {
        origin: `http://127.0.0.1:${port}`,
        async kill() {
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          await gone;
          children.delete(child);
        },
      };
    },

    async end() {
      await standby;
      for (const child of children) child.kill('SIGKILL');
      await database.drop();
    },
  };
}

export const waitMs = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Posts a form or a text to a server that may die meanwhile. @returns its answer, nothing when it died */
export async function postOrDie(
  origin: string,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<string | undefined> {
  try {
    const reply = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body });
    return await reply.text();
  } catch {
    return undefined;
  }
}
