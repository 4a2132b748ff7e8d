import { cpSync, existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** An empty database of the build's schema (scripts/prepare-database.ts): creating one takes seconds and 150 MB of memory. */
export const preparedDatabase = '.next/empty-database';

/**
 * Lets a database that does not exist yet begin with the build's. A process that is killed meanwhile leaves none behind: the copy gets
 * its name when it is whole.
 * @param folder where the database is to be; there, and empty, when it is new
 */
export function beginWithPrepared(folder: string, prepared = preparedDatabase): void {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(join(prepared, 'PG_VERSION'))) return;
  const copy = `${folder}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(prepared, copy, { recursive: true });
  rmdirSync(folder);
  renameSync(copy, folder);
}
