import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nginxPath } from '#server/testing/nginx.ts';
import { floorPage } from './floor-page.ts';

export type Running = { origin: string; stop(): Promise<void> };

const loopback = '127.0.0.1';

const folders = new Set<string>();
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a temporary folder that is removed when the process ends. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  folders.add(folder);
  return folder;
}

/**
 * Starts this site as it is deployed: one process on the embedded database, with its log in a file.
 * @param publicPort port that visitors use, if a proxy is in front
 */
export function startSite(port: number, publicPort = port, args: readonly string[] = []): Promise<Running> {
  const settings = {
    PUBLIC_ORIGIN: `http://${loopback}:${publicPort}`,
    DATA_DIR: makeFolder(),
    TRUSTED_PROXIES: 'loopback',
  };
  const ready = args.includes('--api-only') ? '/api/ready' : '/welcome';
  return start(port, ready, [process.execPath, 'server/main.ts', ...args], settings);
}

/** Starts the same build with `next start`, behind nginx, which compresses (gzip) and forwards calls to the same API. */
export async function startPlainNext(port: number): Promise<Running> {
  const next = [process.execPath, 'node_modules/next/dist/bin/next', 'start', '-H', loopback, '-p', String(port + 1)];
  const behind = await Promise.all([
    start(port + 1, '/welcome', next, { NODE_ENV: 'production' }),
    startSite(port + 2, port, ['--api-only']),
  ]);
  const proxy = `proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host:${port};`;
  const nginx = await startNginx(
    port,
    `upstream next { server ${loopback}:${port + 1}; keepalive 16; }
     upstream api { server ${loopback}:${port + 2}; keepalive 16; }
     gzip on; gzip_proxied any; gzip_min_length 1000;
     gzip_types text/css text/x-component application/javascript application/json image/svg+xml;`,
    `location /api/ { ${proxy} proxy_pass http://api; } location / { ${proxy} proxy_pass http://next; }`,
  );
  return { ...nginx, stop: async () => void (await Promise.all([nginx, ...behind].map((one) => one.stop()))) };
}

/**
 * Serves the files below `root` with nginx and one worker: `path.html`, and `path.html.br` for clients that accept Brotli. It uses `map`,
 * because the module for this (`brotli_static`) is not part of nginx.
 */
export function startFiles(port: number, root: string): Promise<Running> {
  return startNginx(
    port,
    `map $http_accept_encoding $suffix { default ""; "~br" .br; }
     map $http_accept_encoding $coding { default ""; "~br" br; }
     types {} default_type "text/html; charset=utf-8"; open_file_cache max=2000; sendfile on; tcp_nopush on;`,
    `root ${root}; location / { try_files $uri.html$suffix =404; add_header Content-Encoding $coding; add_header Vary Accept-Encoding; }`,
  );
}

/** Starts the floor of a visit: pages of native elements without scripts, from memory. */
export async function startFloor(port: number): Promise<Running> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(floorPage(request.url ?? ''));
  });
  server.listen(port, loopback);
  await once(server, 'listening');
  return {
    origin: `http://${loopback}:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

function startNginx(port: number, http: string, server: string): Promise<Running> {
  if (!nginxPath) throw new Error('nginx is not installed');
  const folder = makeFolder();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; worker_processes 1;
     events { worker_connections 2048; }
     http { access_log ${folder}/access.log; keepalive_requests 1000000; ${temporary.join(' ')} ${http}
       server { listen ${loopback}:${port}; ${server} } }`,
  );
  return start(port, '/welcome', [nginxPath, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
}

async function start(
  port: number,
  readyPath: string,
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const log = join(makeFolder(), 'log');
  const child = spawn(command, args, {
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
    env: { ...process.env, HOST: loopback, PORT: String(port), ...env },
  });
  children.add(child);
  const origin = `http://${loopback}:${port}`;
  await answers(origin + readyPath, child);
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      children.delete(child);
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const isReady = await fetch(url).then(
      async (reply) => (await reply.arrayBuffer()) && reply.ok,
      () => false,
    );
    if (isReady) return;
    await setTimeout(20);
  }
}
