import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createLastingDatabase } from './lasting-database.ts';
import { testLicenceKey } from './licence-key.ts';
import { testSecret } from './test-api.ts';

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
