import type { PGlite } from '@electric-sql/pglite';
import {
  PGliteDriver,
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { FairPlaces } from '#server/kernel/fairness/fair-places.ts';
import { requireReserve } from './disk-reserve.ts';

/** `dataDir` is the folder of its files, undefined in memory. `places` has a single place, the connection. */
export type Embedded = { pglite: PGlite; dataDir: string | undefined; places: FairPlaces };

/** Uses of the connection between checks of the WAL's size, and the size at which a checkpoint runs. */
const checkpointLook = { everyUses: 200, logBytes: 16 * 1024 * 1024 };

/** Kysely's driver with the tasks of PostgreSQL's background processes, which the embedded database lacks. */
export class EmbeddedDriver implements Driver {
  readonly #driver: Driver;
  readonly #pglite: PGlite;
  readonly #dataDir: string | undefined;
  readonly #places: FairPlaces;
  #giveBack: () => void = () => undefined;
  #uses = 0;

  constructor({ pglite, dataDir, places }: Embedded) {
    this.#driver = new PGliteDriver({ pglite });
    this.#pglite = pglite;
    this.#dataDir = dataDir;
    this.#places = places;
  }

  init = (options?: AbortableOperationOptions) => this.#driver.init(options);
  destroy = () => this.#driver.destroy();

  /** Acquires the only connection, which every statement uses. */
  async acquireConnection(): Promise<EmbeddedConnection> {
    this.#giveBack = await this.#places.take();
    return new EmbeddedConnection(await this.#driver.acquireConnection(), this.#dataDir);
  }

  beginTransaction = ({ inner }: EmbeddedConnection, settings: TransactionSettings) =>
    this.#driver.beginTransaction(inner, settings);
  commitTransaction = ({ inner }: EmbeddedConnection) => this.#driver.commitTransaction(inner);
  rollbackTransaction = ({ inner }: EmbeddedConnection) => this.#driver.rollbackTransaction(inner);

  /**
   * Releases the connection and yields to the event loop. The database computes on this thread and never waits, so a queue of queries would
   * run in one turn of the event loop and block everything else. With 200 concurrent visitors, new connections waited for seconds
   * (docs/security.md#load).
   */
  async releaseConnection(): Promise<void> {
    this.#uses += 1;
    if (this.#dataDir && this.#uses % checkpointLook.everyUses === 0) await this.#shortenLog();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.#giveBack();
  }

  /**
   * Runs a checkpoint if the WAL is large. Otherwise it would grow until the disk is full, and the next start after a crash would replay
   * all of it. PGlite has no checkpointer process.
   */
  async #shortenLog(): Promise<void> {
    try {
      const { rows } = await this.#pglite.query<{ bytes: string }>(
        'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
      );
      if (Number(rows[0]?.bytes) > checkpointLook.logBytes) await this.#pglite.query('checkpoint');
    } catch {
      // The next check tries again: a failed checkpoint is not the caller's error.
    }
  }
}

/** A connection that rejects writes while the disk's reserve is used up. */
class EmbeddedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #dataDir: string | undefined;

  constructor(inner: DatabaseConnection, dataDir: string | undefined) {
    this.inner = inner;
    this.#dataDir = dataDir;
  }

  async executeQuery<Row>(query: CompiledQuery, options?: AbortableOperationOptions): Promise<QueryResult<Row>> {
    if (this.#dataDir && mayWrite(query)) requireReserve(this.#dataDir, valueBytes(query));
    return this.inner.executeQuery(query, options);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

function mayWrite({ query }: CompiledQuery): boolean {
  return query.kind !== 'SelectQueryNode' || query.endModifiers !== undefined;
}

/** Estimates the size of a statement's values in bytes; other types than text and bytes are small. */
function valueBytes({ parameters }: CompiledQuery): number {
  return parameters.reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + Buffer.byteLength(value);
    return value instanceof Uint8Array ? sum + value.byteLength : sum;
  }, 0);
}
