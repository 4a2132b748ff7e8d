import { cpSync, existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** An empty database with the build's schema (scripts/prepare-database.ts): creating one takes seconds and 150 MB of memory. */
export const preparedDatabase = '.next/empty-database';

/**
 * Copies the prepared database to a new folder. The copy gets its final name once it is complete, so a killed process leaves no incomplete
 * database.
 * @param folder the database's folder; empty if it is new
 */
export function beginWithPrepared(folder: string, prepared = preparedDatabase): void {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(join(prepared, 'PG_VERSION'))) return;
  const copy = `${folder}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(prepared, copy, { recursive: true });
  rmdirSync(folder);
  renameSync(copy, folder);
}
