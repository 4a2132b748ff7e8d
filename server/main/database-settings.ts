import type { Config } from '#server/kernel/config/config.ts';
import type { DatabasePlace } from '#server/kernel/db/connection.ts';
import type { MigrationTimeouts, PoolSettings } from '#server/kernel/db/server-pool.ts';

/** Where a process with this configuration has its database. */
export function databasePlace(config: Config): DatabasePlace & { folder: string } {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = config;
  return { databaseUrl: DATABASE_URL, directUrl: DATABASE_URL && DATABASE_DIRECT_URL, folder: DATA_DIR };
}

export function poolSettings(config: Config): PoolSettings {
  return {
    size: config.DATABASE_POOL_SIZE,
    patienceMs: config.DATABASE_PATIENCE_MS,
    statementMs: config.DATABASE_STATEMENT_MS,
    pooled: config.DATABASE_POOLER === 'transaction',
  };
}

export function migrationTimeouts(config: Config): MigrationTimeouts {
  return { lockMs: config.MIGRATE_LOCK_SECONDS * 1000, statementMs: config.MIGRATE_STATEMENT_SECONDS * 1000 };
}
