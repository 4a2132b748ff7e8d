import type { FastifyBaseLogger } from 'fastify';
import type { OpenCatalogue } from '#content/marketplace/catalogue/open-catalogue.ts';
import type { PriceList } from '#lib/shared/pricing/price-list.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { DayCounts } from '#server/kernel/counts/day-counts.ts';
import type { Db, OpenDatabase } from '#server/kernel/db/connection.ts';
import type { MovableClock } from '#server/kernel/ports/clock.ts';
import type { LicenceSigner, Ports } from '#server/kernel/ports/ports.ts';
import type { Guard } from '#server/kernel/providers/breakers.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';

/** Dependencies of the services. Tests pass their own clock and adapters. */
export type Deps = Ports & {
  config: Config;
  db: Db;
  embeddedDatabase: OpenDatabase['embedded'];
  databasePlaces: OpenDatabase['places'];
  clock: MovableClock;
  /** Returns the catalogue that the server answers from. The first call reads its files; an operator's command never does. */
  catalogue: () => OpenCatalogue;
  /** Counts by day, in memory until they are written. */
  dayCounts: DayCounts;
  /** Price list of the cloud data product. */
  prices: PriceList;
  keyring: Keyring;
  /** Hashes the contacts of past trials, with a key that is never replaced (decision 0064). */
  trialKeyring: Keyring;
  licenceSigner: LicenceSigner;
  /** The breakers of the providers, for background work. */
  guard: Guard;
  /** Calls a provider while a visitor waits. */
  ask: Guard;
  log: FastifyBaseLogger;
};
