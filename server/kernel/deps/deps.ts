import type { FastifyBaseLogger } from 'fastify';
import type { MovableClock } from '#server/kernel/ports/clock.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Db, OpenDatabase } from '#server/kernel/db/connection.ts';
import type { Adapters } from '#server/main/create-adapters.ts';
import type { ReadCatalogue } from '#server/features/marketplace/read-catalogue.ts';
import type { LicenceSigner } from '#server/features/licences/licence-signer.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';

/** What services work with; tests hand in their own clock and adapters. */
export type Deps = Adapters & {
  config: Config;
  db: Db;
  copyDatabase: OpenDatabase['copyTo'];
  clock: MovableClock;
  catalogue: ReadCatalogue;
  keyring: Keyring;
  licenceSigner: LicenceSigner;
  log: FastifyBaseLogger;
};
