import { PGliteAdapter, PGliteDialect, type DialectAdapter, type Driver } from 'kysely';
import { EmbeddedDriver, type Embedded } from './embedded-driver.ts';

/** Dialect of the embedded database in the server's own process, on a disk that may be full. */
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
  /** The driver has its own queue for its one connection, because Kysely's does not report its length. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
