import { statfsSync } from 'node:fs';

/** What a folder must have free before anything is written to it: eight WAL segments. */
const reserveBytes = 8 * 1024 * 1024;

/** Answered 503: the code is PostgreSQL's own for it. */
export class DiskFull extends Error {
  readonly code = '53100';

  constructor(folder: string, freeBytes: number) {
    super(`the disk of ${folder} is full: ${freeBytes} bytes are free, ${reserveBytes} are kept in reserve`);
  }
}

/**
 * Asked before every write, and cheap enough for it (some microseconds): a write that runs out of space in the WAL ends the
 * embedded engine (decision 0031).
 * @param valueBytes what the statement carries: it goes once into the table and once into the WAL
 * @throws DiskFull
 */
export function requireReserve(folder: string, valueBytes = 0): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < reserveBytes + 2 * valueBytes) throw new DiskFull(folder, freeBytes);
}
