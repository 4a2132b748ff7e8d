import pg from 'pg';
import { Gauge } from 'prom-client';
import { processMetrics } from '#server/kernel/metrics/instruments.ts';
import { int8 } from './embedded-engine.ts';

export type PoolSettings = {
  size: number;
  /** Waiting longer for a connection, or for the answer to a statement, is an outage: the caller answers 503. */
  patienceMs: number;
  statementMs: number;
};

export const defaultPool: PoolSettings = { size: 10, patienceMs: 2500, statementMs: 10_000 };

const openPools = new Set<pg.Pool>();

const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections to the PostgreSQL server that work or are idle, and statements that wait for one',
  labelNames: ['state'],
  collect() {
    const pools = [...openPools].filter((pool) => !pool.ended);
    const sum = (count: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + count(pool), 0);
    this.set(
      { state: 'busy' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    this.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
  },
  registers: [],
});
processMetrics.registerMetric(connections);

/**
 * Connections to a PostgreSQL server, which may go away at any time: the statement under way fails then, and the next one
 * opens a new connection.
 */
export function createServerPool(databaseUrl: string, { size, patienceMs, statementMs }: PoolSettings): pg.Pool {
  const pool = openPool(databaseUrl, {
    max: size,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: statementMs,
  });
  openPools.add(pool);
  return pool;
}

/** How long a migration may wait for locks of others, and how long one of its statements may take. */
export type MigrationTimeouts = { lockMs: number; statementMs: number };

/** Of `migrate` while others work: a lock that is held longer, or a statement that takes longer, changes nothing. */
export const migrationTimeouts: MigrationTimeouts = { lockMs: 5000, statementMs: 900_000 };

/** One connection whose statements may take as long as a migration does. */
export function createMigrationPool(databaseUrl: string, { lockMs, statementMs }: MigrationTimeouts): pg.Pool {
  return openPool(databaseUrl, {
    max: 1,
    connectionTimeoutMillis: defaultPool.patienceMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
  });
}

function openPool(databaseUrl: string, options: pg.PoolConfig): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8.oid, int8.parse);
  const pool = new pg.Pool({ connectionString: databaseUrl, types, ...options });
  // Without a listener a lost connection would end the process. The pool listens to idle ones alone, and one that is lost
  // between two statements of a transaction is not idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
