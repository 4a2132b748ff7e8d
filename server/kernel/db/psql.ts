import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Error output of `psql`, or a message that it is not installed. Nothing was written then. */
export class PsqlFailed extends Error {}

/** A setting that PostgreSQL has from 17 on. `pg_dump` sets it to its default. */
const newSetting = 'SET transaction_timeout = 0;';

/** Dumps the whole embedded database as SQL with PostgreSQL's `pg_dump`. */
export async function dumpEmbedded(pglite: PGlite): Promise<Blob> {
  const { pgDump } = await import('@electric-sql/pglite-tools/pg_dump');
  const dump = await pgDump({ pg: pglite, args: ['--no-owner', '--no-privileges'] });
  const at = (await dump.slice(0, 1000).text()).indexOf(newSetting);
  return at < 0 ? dump : new Blob([dump.slice(0, at), dump.slice(at + newSetting.length)]);
}

/**
 * Runs SQL on a PostgreSQL server with `psql`, in one transaction. The password is passed in the environment, because every user of the
 * machine can read the arguments.
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
  // `psql` stops reading after an error; its error output matters, not the broken pipe.
  const sent = pipeline(statements.stream(), psql.stdin).catch(() => undefined);
  const [code] = await once(psql, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new PsqlFailed(error.code === 'ENOENT' ? 'psql is not installed' : error.message, { cause: error });
  });
  await sent;
  if (code !== 0) throw new PsqlFailed((await said).trim());
}
