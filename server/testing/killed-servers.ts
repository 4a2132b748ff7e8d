import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { createLastingDatabase } from './lasting-database.ts';
import { testLicenceKey } from './signing-key.ts';
import { testSecret } from './test-api.ts';

export type KilledServer = {
  origin: string;
  /** Kills the server after the first reply, or at a random moment, and waits for all. */
  killDuring(answers: readonly Promise<unknown>[], when: 'first answer' | 'any moment'): Promise<void>;
  kill(): Promise<void>;
};

/** Upper bound of that random moment. */
const anyMomentMs = 300;

/** Starts one server after the other on one database. Each is ended by SIGKILL, and the next one has loaded its code by then. */
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
        SHED_LAG_MS: '0',
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
    /** Returns the longest start in milliseconds, from the order until it listens. */
    slowestStartMs: () => slowestStartMs,

    /** Starts the next server. @param order `open with the fault`: it replies before it commits (`early-answers.ts`) */
    async start(order: 'open' | 'open with the fault' = 'open'): Promise<KilledServer> {
      const child = await standby;
      const startedAt = performance.now();
      const ready = once(child, 'message') as Promise<[{ port: number }]>;
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server ended at its start')));
      child.send(order);
      const [{ port }] = await Promise.race([ready, ended]);
      ended.catch(() => undefined);
      slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
      standby = load();
      const kill = async () => {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        children.delete(child);
      };
      return {
        origin: `http://127.0.0.1:${port}`,
        kill,
        async killDuring(answers, when) {
          await Promise.race(when === 'first answer' ? answers : [setTimeout(Math.random() * anyMomentMs)]);
          await kill();
          await Promise.all(answers);
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

/** Posts a form or a text to a server that may die meanwhile. @returns its reply; undefined if it died */
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
