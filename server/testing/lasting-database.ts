import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#server/db/connection.ts';

export type LastingDatabase = {
  /** What tells a server of it. */
  env: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  drop: () => Promise<void>;
};

/**
 * A database that outlives the processes on it: a folder, or a scratch one on TEST_DATABASE_URL.
 * @param parent where the folder is made
 */
export async function createLastingDatabase(parent = tmpdir()): Promise<LastingDatabase> {
  const folder = mkdtempSync(join(parent, 'lasting-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const { createScratchDatabase } = await import('./scratch-database.ts');
  const scratch = serverUrl ? await createScratchDatabase(serverUrl) : null;
  const where = scratch ? { databaseUrl: scratch.url } : { folder };
  return {
    env: { DATA_DIR: folder, ...(scratch ? { DATABASE_URL: scratch.url } : {}) },
    open: () => openDatabase(where),
    async drop() {
      await scratch?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
