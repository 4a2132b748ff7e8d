/**
 * `npm run dev`: the API in a process of its own, which Node restarts when one of its files changes, and the pages with
 * Next's hot reloading in another, which proxies `/api`. With API_ORIGIN that API is used, and none is started.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '#server/testing/free-port.ts';

const { PORT = '3000', PUBLIC_ORIGIN = `http://localhost:${PORT}`, API_ORIGIN } = process.env;
const apiPort = String(await freePort());

const processes: readonly ChildProcess[] = [
  ...(API_ORIGIN
    ? []
    : [
        start(['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'], {
          PORT: apiPort,
          HOST: '127.0.0.1',
          PUBLIC_ORIGIN,
          // The pages' process forwards the client's address.
          TRUSTED_PROXIES: 'loopback',
        }),
      ]),
  start(['server/main.ts', '--dev'], { PORT, PUBLIC_ORIGIN, API_ORIGIN: API_ORIGIN || `http://127.0.0.1:${apiPort}` }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of processes) child.on('exit', stop);

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
}

function stop(): void {
  for (const child of processes) child.kill('SIGTERM');
}
