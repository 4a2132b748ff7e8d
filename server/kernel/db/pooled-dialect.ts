import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/** PostgreSQL behind a pooler that gives each transaction whatever connection is free, as PgBouncer's `pool_mode=transaction`. */
export class PooledDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #statementMs: number;

  /** @param statementMs how long a statement of a transaction may take */
  constructor(config: PostgresDialectConfig, statementMs: number) {
    super(config);
    this.#config = config;
    this.#statementMs = statementMs;
  }

  override createDriver(): PostgresDriver {
    return new PooledDriver(this.#config, this.#statementMs);
  }
}

/**
 * A setting of the session would be another transaction's a moment later, so the limit is set for the transaction, in the message that
 * begins it.
 */
class PooledDriver extends PostgresDriver {
  readonly #limit: string;

  constructor(config: PostgresDialectConfig, statementMs: number) {
    super(config);
    this.#limit = `set local statement_timeout = ${statementMs}`;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) {
      await super.beginTransaction(connection, settings);
      await connection.executeQuery(CompiledQuery.raw(this.#limit));
    } else {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${this.#limit}`));
    }
  }
}
