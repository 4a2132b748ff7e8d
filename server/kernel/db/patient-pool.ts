import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { FairPlaces } from '#server/kernel/fairness/fair-places.ts';

/** Between two tries, longer each time; half of it at random, so that requests refused together do not come back together. */
const pauseMs = { first: 20, most: 300 };

/**
 * The pool for Kysely. Whoever wants a connection waits for one of the `places`, so that the pool itself always has one. Where the server,
 * or the role has none left, it is asked for again until `patienceMs` are over.
 */
export function createPatientPool(pool: pg.Pool, places: FairPlaces, patienceMs: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const giveBack = await places.take();
      try {
        const client = await connect();
        const release = client.release.bind(client);
        client.release = (error) => {
          release(error);
          giveBack();
        };
        return client;
      } catch (error) {
        giveBack();
        throw error;
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

/** `too_many_connections` */
function isFull(error: unknown): boolean {
  return (error as { code?: string }).code === '53300';
}
