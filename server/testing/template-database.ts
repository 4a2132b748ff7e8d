import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/kernel/db/connection.ts';
import { readEmbeddedCopy } from '#server/kernel/db/copy-file.ts';

const cacheFolder = 'node_modules/.cache/template-database';
const migrationsFolder = 'server/kernel/db/migrations';

/**
 * A copy of an embedded database with every migration applied, to begin with: that takes a fifth of the time of a new one. It
 * is made at the first need and kept until a migration or the database's version changes.
 */
export async function readTemplateDatabase(): Promise<Blob> {
  const file = join(cacheFolder, `${fingerprint()}.tar.gz`);
  if (!existsSync(file)) await (beingMade ??= makeTemplate(file));
  return readEmbeddedCopy(file);
}

/** Tests of one process that come first together wait for one template. */
let beingMade: Promise<void> | undefined;

/** Two processes may both come first: each writes its own, and the last one stays. */
async function makeTemplate(file: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const own = `${file}.${process.pid}`;
  const opened = await openDatabase({});
  await opened.embedded?.copyTo(own);
  await opened.close();
  renameSync(own, file);
}

/** Differs where a migration does, or the embedded database's version. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(migrationsFolder).toSorted()) hash.update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
