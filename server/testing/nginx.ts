import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { isListening } from './is-listening.ts';

const debianPath = '/usr/sbin/nginx';

/** Debian's nginx, or `null`. */
export const nginxPath = existsSync(debianPath) ? debianPath : null;

/** Starts nginx on 127.0.0.1 in front of `origin`, with forwarding headers and a separate folder. */
export async function startNginx(origin: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = `
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass ${origin};
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      }
    }`;
  const folder = mkdtempSync(join(tmpdir(), 'rquant-nginx-'));
  return { origin: `http://127.0.0.1:${port}`, stop: await runNginx(folder, server, port) };
}

/**
 * Runs nginx until it is stopped, and then removes its folder.
 * @param inHttp content of the `http` block
 * @param port port that it listens on
 * @returns a function that stops it
 */
export async function runNginx(folder: string, inHttp: string, port: number): Promise<() => Promise<void>> {
  const args = ['-e', 'stderr', '-p', folder, '-c', writeConfiguration(folder, inHttp)];
  const child = spawn(requireNginx(), args, { stdio: 'inherit' });
  const exited = once(child, 'exit');
  while (child.exitCode === null && !(await isListening(port)));
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  return async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Runs `nginx -t`. @throws Error with nginx's message */
export function checkNginx(folder: string, inHttp: string): void {
  const args = ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', writeConfiguration(folder, inHttp)];
  execFileSync(requireNginx(), args, { stdio: 'pipe' });
}

function requireNginx(): string {
  if (!nginxPath) throw new Error('nginx is not installed');
  return nginxPath;
}

function writeConfiguration(folder: string, inHttp: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log stderr crit;
    events { worker_connections 8192; }
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      ${inHttp}
    }`,
  );
  return file;
}
