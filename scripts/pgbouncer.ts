import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { isListening } from './is-listening.ts';
import { postgresId } from './postgres.ts';

const debianPath = '/usr/sbin/pgbouncer';

/** Debian's PgBouncer, or `null`. */
export const pgbouncerPath = existsSync(debianPath) ? debianPath : null;

/**
 * PgBouncer by transaction on 127.0.0.1 in front of a PostgreSQL server that trusts this machine. It runs as the user `postgres` when we
 * are root, because it refuses root.
 * @param poolSize connections to the server; those of clients are not limited
 * @returns the address of `databaseUrl`'s database through it
 */
export async function startPgbouncer(
  databaseUrl: string,
  poolSize: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!pgbouncerPath) throw new Error('PgBouncer is not installed');
  const server = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'rquant-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users'), `"${server.username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  const asRoot = process.getuid?.() === 0;
  if (asRoot)
    for (const path of [folder, file, join(folder, 'users')]) chownSync(path, postgresId('-u'), postgresId('-g'));
  const owner = asRoot ? { uid: postgresId('-u'), gid: postgresId('-g') } : {};
  const child = spawn(pgbouncerPath, ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...owner });
  const exited = once(child, 'exit');
  while (child.exitCode === null && !(await isListening(port)));
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
