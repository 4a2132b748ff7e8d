import type { Config } from '#server/kernel/config/config.ts';
import type { DatabasePlace } from '#server/kernel/db/connection.ts';

/** Returns the location of the configured database. */
export function databasePlace({ DATABASE_URL, DATA_DIR }: Config): DatabasePlace & { folder: string } {
  return { databaseUrl: DATABASE_URL, folder: DATA_DIR };
}
