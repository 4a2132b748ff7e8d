import { writeSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { requireReserve } from './disk-reserve.ts';
import { beginWithPrepared } from './prepared-database.ts';

/** int8 (ids, counts) as a number on both engines: ours stay far below 2^53. */
export const int8 = { oid: types.INT8, parse: Number };

/** bytea as `pg` gives it; the embedded database's own ways take the hexadecimal digits one by one, a second for five megabytes. */
const bytea = {
  parse: (text: string) => Buffer.from(text.slice('\\x'.length), 'hex'),
  serialize: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`,
};

/** What brings a database back that does not start (docs/runbook.md). */
const advice = 'put the folder aside and restore the last backup: npm run ops -- restore';

/** With damaged files the engine reports only that it could not start. */
class EngineFailed extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(`the database in ${dataDir} does not start, its files are damaged; ${advice}`, { cause });
  }
}

/**
 * Starts the embedded server.
 * @param dataDir where its files are; in memory without it
 * @param copy to begin with, in a folder that is empty
 * @throws DiskFull, EngineFailed
 */
export async function startEngine(dataDir?: string, copy?: Blob): Promise<PGlite> {
  if (dataDir) requireReserve(dataDir, copy?.size);
  if (dataDir && !copy) beginWithPrepared(dataDir);
  return PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(copy ? { loadDataDir: copy } : {}),
    // WAL segments of one megabyte: with the default of 16 every copy contains up to 16 MB of zeros.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [
      ...PGlite.defaultStartParams,
      // The engine never clears its timer for the progress of a recovery, which would keep a finished command's process alive.
      '-c',
      'log_startup_progress_interval=0',
      // The operating system caches the files, too; the default of 128 MB would be allocated by this process and never freed.
      '-c',
      'shared_buffers=8MB',
    ],
    parsers: { [int8.oid]: int8.parse, [types.BYTEA]: bytea.parse },
    serializers: { [types.BYTEA]: bytea.serialize },
    onStderr: endAtPanic,
  }).catch((error: unknown) => {
    // An unreadable copy does not mean that the database is damaged.
    throw dataDir && !copy ? new EngineFailed(dataDir, error) : error;
  });
}

/** A line of the server's log. Visitors' input occurs in other lines only (DETAIL), never at the beginning of one. */
const panicLine = /^[\d-]+ [\d:.]+ \w+ \[\d+\] PANIC: /;

/**
 * After a PANIC (no space for the WAL) the engine is dead, and the next call into it never returns: the process would not
 * even react to SIGTERM. So it ends at once, as a PostgreSQL server does. What was acknowledged is in the WAL; the next
 * start replays it.
 */
function endAtPanic(line: string): boolean {
  if (!panicLine.test(line)) return false;
  const next = `start again, and if it does not start, ${advice}`;
  writeSync(process.stderr.fd, `the embedded database has ended, and this process with it: ${line}; ${next}\n`);
  process.exit(1);
}
