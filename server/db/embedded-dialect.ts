import { PGliteDialect, PGliteDriver, type PGliteDialectConfig } from 'kysely';

/** The embedded database on a server that has to do something beside it. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new YieldingDriver(this.#config);
  }
}

/**
 * The database computes on this thread and never waits: a queue of queries would run in one turn of the event loop, in which
 * nobody else is heard. With 200 visitors at once new connections stood before the door for seconds (security, A10). So the
 * loop gets its turn after every query.
 */
class YieldingDriver extends PGliteDriver {
  override releaseConnection(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
