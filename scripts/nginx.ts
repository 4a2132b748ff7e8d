import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const debianPath = '/usr/sbin/nginx';

/** Debian's nginx, or `null`. */
export const nginxPath = existsSync(debianPath) ? debianPath : null;

/** nginx on 127.0.0.1 in front of `origin`, passing on whom it speaks for. It has its files in a folder of its own. */
export async function startNginx(origin: string): Promise<{ origin: string; stop(): Promise<void> }> {
  if (!nginxPath) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'rquant-nginx-'));
  const file = join(folder, 'nginx.conf');
  const port = await freePort();
  writeFileSync(file, configuration(folder, port, origin));
  const child = spawn(nginxPath, ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  const front = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(front).then(Boolean, () => false)));
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  return {
    origin: front,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, origin: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log stderr;
    events {}
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${origin};
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`;
}
