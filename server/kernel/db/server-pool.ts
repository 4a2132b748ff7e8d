import { Socket } from 'node:net';
import pg from 'pg';
import { int8 } from './embedded-engine.ts';

/** Waiting longer than this for a connection, or for a connection to say anything, is an outage: the caller answers 503. */
const patienceMs = 2500;

/**
 * Connections to a PostgreSQL server, which may go away at any time: what is being asked fails then, and the next question
 * opens a new one.
 * @param options `waits`: for work that may hear nothing for long, because another process is at it
 */
export function createServerPool(databaseUrl: string, { waits = false }: { waits?: boolean } = {}): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8.oid, int8.parse);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: 10_000,
    types,
  });
  // Without a listener a lost connection would end the process. The pool listens to idle ones alone, and one that is lost
  // between two statements of a transaction is not idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (!waits) leaveWhenSilent(client);
  });
  return pool;
}

/**
 * A server that is cut off from us leaves its connections open and says nothing, for as long as the kernel keeps sending: a
 * quarter of an hour. Whoever waits for an answer gets an error instead, and the connection is used no more.
 */
function leaveWhenSilent(client: pg.PoolClient): void {
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(patienceMs, () => {
    if (!isIdle(client)) stream.destroy();
  });
}

/** The library knows it and does not type it. */
function isIdle(client: pg.PoolClient): boolean {
  return (client as pg.PoolClient & { readyForQuery: boolean }).readyForQuery;
}
