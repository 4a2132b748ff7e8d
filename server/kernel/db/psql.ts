import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';

/** What `psql` said, or that it is not installed. Nothing was written then. */
export class PsqlFailed extends Error {}

/** PostgreSQL has it from 17 on, and `pg_dump` sets it to what it is anyway. */
const newSetting = 'SET transaction_timeout = 0;';

/** The whole embedded database as SQL, by PostgreSQL's own `pg_dump`. */
export async function dumpEmbedded(pglite: PGlite): Promise<Blob> {
  const { pgDump } = await import('@electric-sql/pglite-tools/pg_dump');
  const dump = await pgDump({ pg: pglite, args: ['--no-owner', '--no-privileges'] });
  const at = (await dump.slice(0, 1000).text()).indexOf(newSetting);
  return at < 0 ? dump : new Blob([dump.slice(0, at), dump.slice(at + newSetting.length)]);
}

/**
 * Runs SQL on a server's database by `psql`, all of it or nothing. The password goes by the environment: arguments are for everyone on the
 * machine to read.
 * @throws PsqlFailed
 */
export async function runPsql(databaseUrl: string, statements: Blob): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction', '--file=-'];
  const psql = spawn('psql', [`--dbname=${url.href}`, ...options], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said = text(psql.stderr);
  // It reads no further once it has failed: what it said counts.
  const sent = pipeline(statements.stream(), psql.stdin).catch(() => undefined);
  const [code] = await once(psql, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new PsqlFailed(error.code === 'ENOENT' ? 'psql is not installed' : error.message, { cause: error });
  });
  await sent;
  if (code !== 0) throw new PsqlFailed((await said).trim());
}
