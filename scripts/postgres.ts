import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';

const debianRoot = '/usr/lib/postgresql';

/** Returns the folder of Debian's newest PostgreSQL programs, or `null`. */
export function postgresBinaries(): string | null {
  if (!existsSync(debianRoot)) return null;
  const versions = readdirSync(debianRoot).toSorted((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => join(debianRoot, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
}

export type Postgres = {
  url: string;
  /** Breaks all connections, like an administrator's restart; also starts a server that has ended. */
  restart(): void;
  stop(): void;
};

/**
 * Starts a throw-away PostgreSQL server on 127.0.0.1; `null` where none is installed. It runs as the user `postgres` when we
 * are root, because the server refuses root.
 * @param parent where its folder is made
 */
export async function startPostgres(parent = tmpdir()): Promise<Postgres | null> {
  const bin = postgresBinaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(parent, 'rquant-postgres-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, postgresId('-u'), postgresId('-g'));
  const exec = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args];
    const [file = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(file, rest, { stdio: 'ignore', cwd: folder });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  exec('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const start = (how: 'start' | 'restart') =>
    exec('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-m', 'fast', '-w', how]);
  start('start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: () => start('restart'),
    stop() {
      exec('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The number of the user, or of its group, as whom PostgreSQL's programs run when we are root. */
function postgresId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
