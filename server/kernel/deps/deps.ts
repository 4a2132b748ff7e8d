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

/** What services work with; tests hand in their own clock and adapters. */
export type Deps = Ports & {
  config: Config;
  db: Db;
  embeddedDatabase: OpenDatabase['embedded'];
  databasePlaces: OpenDatabase['places'];
  clock: MovableClock;
  /** The catalogue that the server answers from. Its files are read by the first call; an operator's command makes none. */
  catalogue: () => OpenCatalogue;
  /** What is counted by day, until it is written. */
  dayCounts: DayCounts;
  /** What the cloud data product is sold for. */
  prices: PriceList;
  keyring: Keyring;
  /** Hashes who has had a trial, under a key that is never replaced (decision 0064). */
  trialKeyring: Keyring;
  licenceSigner: LicenceSigner;
  /** The breakers of the providers, for background work. */
  guard: Guard;
  /** The way to a provider while a visitor waits. */
  ask: Guard;
  log: FastifyBaseLogger;
};
