import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Between two tries, longer each time; half of it at random, so that requests refused together do not come back together. */
const pauseMs = { first: 20, most: 300 };

/**
 * The pool for Kysely. Where the server, the role or PgBouncer has no connection left, one is asked for again until `patienceMs` are
 * over: requests wait their turn as they do for a connection of the pool.
 */
export function createPatientPool(pool: pg.Pool, patienceMs: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const until = performance.now() + patienceMs;
      for (let pause = pauseMs.first; ; pause = Math.min(pause * 2, pauseMs.most)) {
        try {
          return await pool.connect();
        } catch (error) {
          if (!isFull(error) || performance.now() >= until) throw error;
          await wait(pause / 2 + (Math.random() * pause) / 2);
        }
      }
    },
  };
}

/** `too_many_connections`; PgBouncer gives its own refusal the code of a protocol violation (`max_client_conn`). */
function isFull(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '53300' || (code === '08P01' && message?.includes('no more connections allowed') === true);
}
