import { PGliteAdapter, PGliteDialect, type DialectAdapter, type Driver } from 'kysely';
import { EmbeddedDriver, type Embedded } from './embedded-driver.ts';

/** The embedded database on a server that has to do something beside it, and on a disk that may be full. */
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
  /** The driver gives its one connection out in turn; Kysely would do so by itself, without saying how many wait. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
