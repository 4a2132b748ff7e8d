import { PGliteAdapter, PGliteDialect, type DialectAdapter, type Driver } from 'kysely';
import { EmbeddedDriver, type Embedded } from './embedded-driver.ts';

/** The embedded database within a server's own process, on a disk that may be full. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #embedded: Embedded;

  constructor(embedded: Embedded) {
    super(embedded);
    this.#embedded = embedded;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#embedded);
  }

  override createAdapter(): DialectAdapter {
    return new EmbeddedAdapter();
  }
}

class EmbeddedAdapter extends PGliteAdapter {
  /** The driver queues for its one connection; Kysely's own queue does not say how many wait. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
