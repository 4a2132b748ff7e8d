import { statfsSync } from 'node:fs';

/** Free bytes that a folder must have before any write: eight WAL segments. */
const reserveBytes = 8 * 1024 * 1024;

/** Error that is answered with 503. The code is PostgreSQL's own for a full disk. */
export class DiskFull extends Error {
  readonly code = '53100';

  constructor(folder: string, freeBytes: number) {
    super(`the disk of ${folder} is full: ${freeBytes} bytes are free, ${reserveBytes} are kept in reserve`);
  }
}

/**
 * Requires free disk space. It runs before every write and takes some microseconds. A write that runs out of space in the WAL ends the
 * embedded engine (decision 0031).
 * @param valueBytes size of the statement's values: they are written once to the table and once to the WAL
 * @throws DiskFull
 */
export function requireReserve(folder: string, valueBytes = 0): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < reserveBytes + 2 * valueBytes) throw new DiskFull(folder, freeBytes);
}
