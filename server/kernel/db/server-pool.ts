import pg from 'pg';
import { Gauge } from 'prom-client';
import { processMetrics } from '#server/kernel/metrics/instruments.ts';
import { int8 } from './embedded-engine.ts';

export type PoolSettings = {
  size: number;
  /** A longer wait for a connection or for a statement's result is an outage: the caller answers 503. */
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
 * Opens a pool of connections to a PostgreSQL server. If a connection is lost, its statement fails and the next one opens a new connection.
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

/** Lock timeout and statement timeout of a migration. */
export type MigrationTimeouts = { lockMs: number; statementMs: number };

/** Timeouts of `migrate` on a running site. If a lock or a statement times out, nothing is changed. */
export const migrationTimeouts: MigrationTimeouts = { lockMs: 5000, statementMs: 900_000 };

/** Opens a pool of one connection, with the statement timeout of a migration. */
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
  // Without a listener a lost connection would end the process. The pool listens only to idle connections. One that is lost between two
  // statements of a transaction is not idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
