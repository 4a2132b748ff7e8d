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

/** `dataDir` is where its files are, undefined in memory; `places` has one, its connection. */
export type Embedded = { pglite: PGlite; dataDir: string | undefined; places: FairPlaces };

/** After how many uses of the connection the size of the WAL is checked, and from which size on there is a checkpoint. */
const checkpointLook = { everyUses: 200, logBytes: 16 * 1024 * 1024 };

/** Kysely's driver, with what PostgreSQL leaves to processes of its own that the embedded one has not. */
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

  /** There is one connection; every statement goes through it. */
  async acquireConnection(): Promise<EmbeddedConnection> {
    this.#giveBack = await this.#places.take();
    return new EmbeddedConnection(await this.#driver.acquireConnection(), this.#dataDir);
  }

  beginTransaction = ({ inner }: EmbeddedConnection, settings: TransactionSettings) =>
    this.#driver.beginTransaction(inner, settings);
  commitTransaction = ({ inner }: EmbeddedConnection) => this.#driver.commitTransaction(inner);
  rollbackTransaction = ({ inner }: EmbeddedConnection) => this.#driver.rollbackTransaction(inner);

  /**
   * The database computes on this thread and never waits: a queue of queries would run in one turn of the event loop and
   * block everything else. With 200 visitors at once new connections waited for seconds (docs/security.md#load). So the
   * event loop gets its turn after every query.
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
   * Without checkpoints the WAL would grow until the disk is full, and a killed server would replay all of it at its next
   * start. PGlite has no checkpointer process.
   */
  async #shortenLog(): Promise<void> {
    try {
      const { rows } = await this.#pglite.query<{ bytes: string }>(
        'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
      );
      if (Number(rows[0]?.bytes) > checkpointLook.logBytes) await this.#pglite.query('checkpoint');
    } catch {
      // The next check tries again: a failed checkpoint is no error of the caller's.
    }
  }
}

/** Refuses a write while the disk's reserve is used up. */
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

/** How much a statement carries, in bytes; what is not text or bytes is short. */
function valueBytes({ parameters }: CompiledQuery): number {
  return parameters.reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + Buffer.byteLength(value);
    return value instanceof Uint8Array ? sum + value.byteLength : sum;
  }, 0);
}
