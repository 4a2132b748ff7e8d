import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prerenderedPages } from '#server/front/stored/build-output.ts';
import { compressedFolder } from '#server/front/stored/stored-answers.ts';

export type MeasuredServer = { name: string; origin: string; stop(): Promise<void> };

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** This site as it is deployed: one process, on an empty database. */
export function startSite(port: number): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-site-'));
  return start('site', port, [process.execPath, 'server/main.ts'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, dataDir);
}

/** The same build under Next's own server. */
export function startNext(port: number): Promise<MeasuredServer> {
  const next = 'node_modules/next/dist/bin/next';
  return start('next start', port, [process.execPath, next, 'start', '-p', String(port), '-H', '127.0.0.1']);
}

/** The page's very bytes, compressed ones beside them, as files under nginx with one worker. */
export function startNginx(port: number, path: string): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const page = prerenderedPages(process.cwd()).find((known) => known.path === path);
  if (!page) throw new Error(`no such page: ${path}`);
  const target = join(folder, `root${path}.html`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, readFileSync(page.file));
  for (const suffix of ['br', 'gz']) {
    writeFileSync(`${target}.${suffix}`, readFileSync(join(compressedFolder, `${path}.${suffix}`)));
  }
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port));
  return start('nginx', port, ['nginx', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {}, folder);
}

function nginxConfiguration(folder: string, port: number): string {
  const withBrotli = existsSync(brotliModule);
  return `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; worker_processes 1;
${withBrotli ? `load_module ${brotliModule};` : ''}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=100; gzip_static on; ${withBrotli ? 'brotli_static on;' : ''}
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${folder}/root; charset utf-8; location / { try_files $uri.html =404; } }
}
`;
}

export function hasProgram(name: string): boolean {
  return spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined;
}

async function start(
  name: string,
  port: number,
  [command = '', ...args]: readonly string[],
  env: Record<string, string> = {},
  folder?: string,
): Promise<MeasuredServer> {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
  });
  process.once('exit', () => child.kill());
  await answers(`${origin}/welcome`, child);
  return {
    name,
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const isReady = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
