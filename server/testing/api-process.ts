import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { testLicenceKey } from './licence-key.ts';
import { testSecret } from './test-api.ts';

/** `npm run api` in a process of its own, with the keys of the tests. */
export type ApiProcess = {
  origin: string;
  pid: number;
  /** What it has printed, its log included. */
  lines: readonly string[];
  /** The exit code once it has ended, null when a signal ended it. */
  exited: Promise<number | null>;
  /** Sends the signal and waits. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

const apiEnvironment = {
  PATH: process.env['PATH'],
  NODE_ENV: 'test' as const,
  HOST: '127.0.0.1',
  // The origin that the forms of the tests come from.
  PUBLIC_ORIGIN: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  SECRET_KEY: testSecret,
  LICENCE_PRIVATE_KEY: JSON.stringify(testLicenceKey),
};

/** @param env above all where its database is */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const child: ChildProcessByStdio<null, Readable, null> = spawn(process.execPath, ['server/main.ts', '--api-only'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...apiEnvironment, PORT: String(port), ...env },
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const lines: string[] = [];
  const started = Promise.withResolvers<void>();
  createInterface(child.stdout)
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
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs a program of the server with the keys of the tests. @returns how it ended; a code of null when it did not by itself */
export function runToEnd(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...apiEnvironment, PORT: '0', ...env }, timeout: 60_000 };
    const child = execFile(process.execPath, args, options, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });
}

/** A port of this machine that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
