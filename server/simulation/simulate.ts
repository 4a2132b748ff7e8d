import type { PGlite } from '@electric-sql/pglite';
import { startEngine } from '#server/kernel/db/embedded-engine.ts';
import { readTemplateDatabase } from '#server/testing/template-database.ts';
import type { PlantedFault } from './planted-faults.ts';
import { Simulation, type Simulated } from './simulation.ts';

export type { Simulated } from './simulation.ts';

export type Simulator = {
  /** Runs one seed. @param planted for tests of the simulation itself */
  simulate: (seed: number, planted?: PlantedFault) => Promise<Simulated>;
  close: () => Promise<void>;
};

/** Opens an embedded database that serves one seed after the other. */
export async function openSimulator(): Promise<Simulator> {
  const pglite = await startEngine(undefined, await readTemplateDatabase());
  return {
    async simulate(seed, planted) {
      await empty(pglite);
      return new Simulation(pglite, seed, planted).run();
    },
    close: () => pglite.close(),
  };
}

/** Resets the database to a new one, including identity values and the physical order of rows. */
async function empty(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ' order by tablename) as names from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'schema_releases'`,
  );
  await pglite.exec(`truncate ${rows[0]?.names} restart identity cascade`);
}
