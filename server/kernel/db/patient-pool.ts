import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { FairPlaces } from '#server/kernel/fairness/fair-places.ts';
import { DatabaseLost } from './database-lost.ts';

/** Pause between two tries, increasing; half of it is random, so that requests refused together do not retry together. */
const pauseMs = { first: 20, most: 300 };

/**
 * Creates the pool for Kysely. A caller waits for one of the `places`, so that the pool always has a connection for it. If the server or
 * the role has no connection left, the pool retries for `patienceMs`.
 */
export function createPatientPool(pool: pg.Pool, places: FairPlaces, patienceMs: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const giveBack = await places.take();
      try {
        return new PatientClient(await connect(), giveBack);
      } catch (error) {
        giveBack();
        throw asOutage(error);
      }
    },
  };

  async function connect(): Promise<pg.PoolClient> {
    const until = performance.now() + patienceMs;
    for (let pause = pauseMs.first; ; pause = Math.min(pause * 2, pauseMs.most)) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isFull(error) || performance.now() >= until) throw error;
        await wait(pause / 2 + (Math.random() * pause) / 2);
      }
    }
  }
}

/**
 * A connection that returns to the pool only if every statement got a reply. If a server becomes unreachable, TCP keeps its connections
 * open for a quarter of an hour. After the pool's `query_timeout` such a connection is closed.
 */
class PatientClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #giveBack: () => void;
  #lost: DatabaseLost | undefined;

  constructor(client: pg.PoolClient, giveBack: () => void) {
    this.#client = client;
    this.#giveBack = giveBack;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(cursor: object): never;
  async query(sql: string | object, parameters: readonly unknown[] = []): Promise<unknown> {
    if (typeof sql !== 'string') throw new TypeError('no query of this server uses a cursor');
    if (this.#lost) throw this.#lost;
    try {
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      const failure = asOutage(error);
      if (failure instanceof DatabaseLost) this.#lost = failure;
      throw failure;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#lost !== undefined);
    this.#giveBack();
  }
}

const asOutage = (error: unknown) => (error instanceof pg.DatabaseError ? error : new DatabaseLost(error));

/** `too_many_connections` */
function isFull(error: unknown): boolean {
  return (error as { code?: string }).code === '53300';
}
