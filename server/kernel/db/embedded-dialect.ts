import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, type Driver } from 'kysely';
import { EmbeddedDriver } from './embedded-driver.ts';

/** The embedded database on a server that has to do something beside it, and on a disk that may be full. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #embedded: { pglite: PGlite; dataDir: string | undefined };

  /** @param embedded `dataDir` is where its files are, undefined in memory */
  constructor(embedded: { pglite: PGlite; dataDir: string | undefined }) {
    super(embedded);
    this.#embedded = embedded;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#embedded.pglite, this.#embedded.dataDir);
  }
}
