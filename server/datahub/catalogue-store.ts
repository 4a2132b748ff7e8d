import { sql } from 'kysely';
import { type Catalogue, readCatalogue } from '#content/datahub/catalogue.ts';
import { buildFacetIndex, type FacetIndex, type FacetRow } from '#lib/datahub/facet-index.ts';
import type { CatalogueNames } from '#lib/datahub/product-card.ts';
import type { Db } from '#server/db/connection.ts';
import type { Clock } from '#server/ports.ts';
import { seedCatalogue, seededHash } from './seed-catalogue.ts';

/** The catalogue as this process counts and filters it; rows and words stay in the database. */
export type OpenCatalogue = { hash: string; index: FacetIndex; names: CatalogueNames };

export type CatalogueStore = {
  /** The catalogue as the database has it; the first call writes the files into the database. */
  open(): Promise<OpenCatalogue>;
};

/** How long another process's newer catalogue may stay unnoticed. */
const lookAgainMs = 5000;
/** Rows read at once, so that a big catalogue does not hold the event loop. */
const rowsAtOnce = 5000;

/** @param catalogue what is written first; the files of the repository unless something else is measured or tested */
export function createCatalogueStore(
  { db, clock }: { db: Db; clock: Clock },
  catalogue: () => Catalogue = readCatalogue,
): CatalogueStore {
  let opened: Promise<OpenCatalogue> | null = null;
  let lookedAt = 0;

  async function seedAndLoad(): Promise<OpenCatalogue> {
    return load(db, await seedCatalogue(db, clock.now(), catalogue()));
  }

  /** What fails is tried again by the next call. */
  function keep(loading: Promise<OpenCatalogue>): Promise<OpenCatalogue> {
    opened = loading;
    loading.catch(() => {
      if (opened === loading) opened = null;
    });
    return loading;
  }

  return {
    async open() {
      const now = clock.now().getTime();
      if (!opened) {
        lookedAt = now;
        return keep(seedAndLoad());
      }
      const known = await opened;
      if (now - lookedAt < lookAgainMs) return known;
      lookedAt = now;
      const hash = await seededHash(db);
      return hash === null || hash === known.hash ? known : keep(load(db, hash));
    },
  };
}

async function load(db: Db, hash: string): Promise<OpenCatalogue> {
  const rows: FacetRow[] = [];
  for (;;) {
    const part = await db
      .selectFrom('data_products')
      .select(sql<FacetRow>`facets`.as('facets'))
      .where('position', '>=', rows.length)
      .orderBy('position')
      .limit(rowsAtOnce)
      .execute();
    rows.push(...part.map(({ facets }) => facets));
    if (part.length < rowsAtOnce) break;
  }
  const namesIn = async (table: 'data_suppliers' | 'data_categories') => {
    const named = await db.selectFrom(table).select(['id', 'name']).orderBy('position').execute();
    return new Map(named.map(({ id, name }) => [id, name]));
  };
  const names = { suppliers: await namesIn('data_suppliers'), categories: await namesIn('data_categories') };
  return { hash, index: buildFacetIndex(rows), names };
}
