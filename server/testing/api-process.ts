import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { testLicenceKey } from './signing-key.ts';
import { testSecret } from './test-api.ts';

/** `npm run api` in its own process, with the tests' keys. */
export type ApiProcess = {
  origin: string;
  pid: number;
  /** Output of the process, its log included. */
  lines: readonly string[];
  /** The exit code once it has ended; null if a signal ended it. */
  exited: Promise<number | null>;
  /** Sends a message to the preloaded module. @returns its reply */
  ask(message: string): Promise<unknown>;
  /** Sends the signal and waits for the exit. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

const apiEnvironment = {
  PATH: process.env['PATH'],
  NODE_ENV: 'test' as const,
  HOST: '127.0.0.1',
  // The origin of the tests' forms.
  PUBLIC_ORIGIN: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  // Other work may share the machine.
  SHED_LAG_MS: '0',
  SECRET_KEY: testSecret,
  LICENCE_PRIVATE_KEY: JSON.stringify(testLicenceKey),
};

type Options = {
  /** Serves the pages of the build. */
  pages?: boolean;
  /** A module that is loaded before the server and replies to messages. */
  preload?: string;
  /** Folder of another release. */
  folder?: string;
};

/** Starts the process. @param env must name the database */
export async function startApiProcess(
  env: Record<string, string>,
  { pages = false, preload, folder }: Options = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const args = [...(preload ? ['--import', preload] : []), 'server/main.ts', ...(pages ? [] : ['--api-only'])];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    cwd: folder,
    env: { ...apiEnvironment, PORT: String(port), ...env },
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const lines: string[] = [];
  const started = Promise.withResolvers<void>();
  createInterface(child.stdout!)
    .on('line', (line) => {
      lines.push(line);
      if (line.includes('openapi.json')) started.resolve();
    })
    .on('close', started.resolve);
  await started.promise;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    lines,
    exited,
    async ask(message) {
      const answer = once(child, 'message') as Promise<[unknown]>;
      child.send(message);
      return (await answer)[0];
    },
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs a program of the server with the tests' keys. @returns its exit code, which is null if it was killed, and its error output */
export function runToEnd(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...apiEnvironment, PORT: '0', ...env }, timeout: 150_000 };
    const child = execFile(process.execPath, args, options, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });
}
