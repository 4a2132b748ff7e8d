import type { PGlite } from '@electric-sql/pglite';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type KyselyPlugin,
  type QueryResult,
} from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Database } from '#server/kernel/db/tables.ts';
import type { Actor, Scheduler } from './scheduler.ts';

/** A process that has connections, and may die after any statement. */
export type Client = Actor & {
  /** Called after each statement and each call to a third party; never returns if the process ends there. */
  survive(): Promise<void>;
};

/** The connection broke, or the process at its other end died. */
export class ConnectionLost extends Error {
  /** The code that Node and PostgreSQL's drivers use. */
  readonly code = 'ECONNRESET';

  /** Returns true for this error, even if it was rethrown by other code. */
  static is(error: unknown): boolean {
    return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
  }
}

/** Hooks that see each statement: a planted fault changes it, the check of leases reads its result. */
export type Watch = {
  plugin?: KyselyPlugin;
  observe?: (statement: { sql: string; parameters: readonly unknown[]; rows: readonly unknown[] }) => void;
};

/** Matches advisory locks of a transaction (`lockKeys`), and one that is tried without waiting (`pruneInBatches`). */
const advisoryLock = /\bpg_(try_)?advisory_xact_lock\b/;
const reads = /^\s*(?:select|with)\b/i;
const writesOrLocks =
  /\bfor (?:no key )?(?:update|share)\b|\b(?:insert into|delete from|nextval|update "?\w+"? set|spend_limits)\b/i;

/**
 * Presents the embedded database to several processes as a server: each has its own connections, whose transactions interleave. Below is
 * one session, so a transaction owns it from its first write or row lock to its end. Before that, others' statements run between its reads.
 * Each of these sees committed data only, as under READ COMMITTED (https://www.postgresql.org/docs/current/transaction-iso.html). Advisory
 * locks are kept here. The limits of this are in decision 0058.
 */
export class SimulatedDatabase {
  readonly #pglite: PGlite;
  readonly #scheduler: Scheduler;
  readonly #watch: Watch;
  readonly #keys = new Map<unknown, Connection>();
  #holder: Connection | null = null;
  statements = 0;
  /** True if connections break now and then, before or after a statement has run. */
  mayBreak = true;

  constructor(pglite: PGlite, scheduler: Scheduler, watch: Watch = {}) {
    this.#pglite = pglite;
    this.#scheduler = scheduler;
    this.#watch = watch;
  }

  /** Connects a process to the database. */
  connect(client: Client): Db {
    const { plugin } = this.#watch;
    return new Kysely<Database>({
      ...(plugin && { plugins: [plugin] }),
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createDriver: () => new SimulatedDriver(() => new Connection(this, client)),
      },
    });
  }

  holdsLocks(client: Client): boolean {
    return this.#holder?.client === client;
  }

  /** Breaks the connections of a process as a server would: uncommitted changes are rolled back. */
  async disconnect(client: Client): Promise<void> {
    const open = new Set([...this.#keys.values(), ...(this.#holder ? [this.#holder] : [])]);
    for (const connection of open) if (connection.client === client) await this.#release(connection, 'rollback');
  }

  async execute(connection: Connection, { sql, parameters }: CompiledQuery): Promise<QueryResult<never>> {
    if (connection.isBroken) throw new ConnectionLost();
    const { client } = connection;
    const lock = advisoryLock.exec(sql);
    const keys = lock ? parameters : [];
    const waitsForKeys = lock?.[1] === undefined;
    const isFree = () =>
      (this.#holder ?? connection) === connection && (!waitsForKeys || this.#areFree(keys, connection));
    await this.#scheduler.pass(client, `${sql} ${JSON.stringify(parameters)}`, isFree);
    const { before, after } = this.#drawBreaks();
    if (before) await this.#break(connection);
    const result = lock ? this.#lock(connection, keys) : await this.#ask(connection, sql, parameters);
    await client.survive();
    if (after) await this.#break(connection);
    return result;
  }

  async end(connection: Connection, how: 'commit' | 'rollback'): Promise<void> {
    if (connection.isBroken) return;
    await this.#scheduler.pass(connection.client, how, () => (this.#holder ?? connection) === connection);
    const { before, after } = how === 'commit' ? this.#drawBreaks() : { before: false, after: false };
    if (before) await this.#break(connection);
    await this.#release(connection, how);
    await connection.client.survive();
    if (after) await this.#break(connection);
  }

  async #release(connection: Connection, how: 'commit' | 'rollback'): Promise<void> {
    if (this.#holder === connection) {
      await this.#pglite.query(how);
      this.#holder = null;
    }
    for (const [key, owner] of this.#keys) if (owner === connection) this.#keys.delete(key);
  }

  #drawBreaks(): { before: boolean; after: boolean } {
    const drawn = this.mayBreak ? this.#scheduler.random.next() : 1;
    return { before: drawn < 1 / 300, after: drawn > 1 / 300 && drawn < 1 / 150 };
  }

  /** Breaks a connection. @throws ConnectionLost */
  async #break(connection: Connection): Promise<never> {
    connection.isBroken = true;
    await this.#release(connection, 'rollback');
    throw new ConnectionLost();
  }

  #areFree(keys: readonly unknown[], connection: Connection): boolean {
    return keys.every((key) => (this.#keys.get(key) ?? connection) === connection);
  }

  /** Tries the locks. @returns PostgreSQL's result for a try; a waiting caller ignores it */
  #lock(connection: Connection, keys: readonly unknown[]): QueryResult<never> {
    const areFree = this.#areFree(keys, connection);
    if (areFree) for (const key of keys) this.#keys.set(key, connection);
    return { rows: [{ pg_try_advisory_xact_lock: areFree } as never] };
  }

  async #ask(connection: Connection, sql: string, parameters: readonly unknown[]): Promise<QueryResult<never>> {
    const isRead = reads.test(sql) && !writesOrLocks.test(sql);
    if (connection.isInTransaction && !isRead && this.#holder === null) {
      await this.#pglite.query('begin');
      this.#holder = connection;
    }
    this.statements += 1;
    const now = `'${new Date(this.#scheduler.nowMs).toISOString()}'::timestamptz`;
    try {
      const { rows, affectedRows } = await this.#pglite.query<never>(sql.replaceAll('statement_timestamp()', now), [
        ...parameters,
      ]);
      this.#watch.observe?.({ sql, parameters, rows });
      return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
    } catch (error) {
      connection.hasFailed = this.#holder === connection;
      throw error;
    }
  }
}

class Connection implements DatabaseConnection {
  readonly client: Client;
  readonly #database: SimulatedDatabase;
  isInTransaction = false;
  hasFailed = false;
  isBroken = false;

  constructor(database: SimulatedDatabase, client: Client) {
    this.#database = database;
    this.client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#database.execute(this, query);
  }

  streamQuery(): never {
    throw new Error('nothing is streamed');
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.#database.end(this, how);
    this.isInTransaction = false;
    // PostgreSQL replies to the commit of a failed transaction with a rollback.
    if (how === 'commit' && this.hasFailed) throw new Error('the transaction was rolled back');
  }
}

class SimulatedDriver implements Driver {
  readonly #connect: () => Connection;

  constructor(connect: () => Connection) {
    this.#connect = connect;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connect();
  }

  async beginTransaction(connection: Connection): Promise<void> {
    connection.isInTransaction = true;
  }

  commitTransaction = (connection: Connection) => connection.end('commit');
  rollbackTransaction = (connection: Connection) => connection.end('rollback');

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
