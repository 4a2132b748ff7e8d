import { writeSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { requireReserve } from './disk-reserve.ts';
import { beginWithPrepared } from './prepared-database.ts';

/** Parses int8 (ids, counts) as a number on both engines: ours stay far below 2^53. */
export const int8 = { oid: types.INT8, parse: Number };

/** Parses bytea as `pg` does. PGlite's own parser reads the hexadecimal digits one by one, which takes a second for five megabytes. */
const bytea = {
  parse: (text: string) => Buffer.from(text.slice('\\x'.length), 'hex'),
  serialize: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`,
};

/** Advice for a database that does not start (docs/runbook.md). */
const advice = 'put the folder aside and restore the last backup: npm run ops -- restore';

/** With damaged files the engine reports only that it could not start; this error says what to do. */
class EngineFailed extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(`the database in ${dataDir} does not start, its files are damaged; ${advice}`, { cause });
  }
}

/**
 * Starts the embedded server.
 * @param dataDir its folder; in memory if absent
 * @param copy initial content, for an empty folder
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
      // The operating system caches the files, too. This process would allocate the default of 128 MB and never free it.
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

/** A line of the server's log that reports a panic. Visitors' input occurs in other lines only (DETAIL), never at the start of one. */
const panicLine = /^[\d-]+ [\d:.]+ \w+ \[\d+\] PANIC: /;

/**
 * Ends the process after a PANIC (no space for the WAL), as a PostgreSQL server does. The engine is dead then and the next call into it
 * never returns, so the process would not even react to SIGTERM. Acknowledged writes are in the WAL, and the next start replays them.
 */
function endAtPanic(line: string): boolean {
  if (!panicLine.test(line)) return false;
  const next = `start again, and if it does not start, ${advice}`;
  writeSync(process.stderr.fd, `the embedded database has ended, and this process with it: ${line}; ${next}\n`);
  process.exit(1);
}
