import type { FastifyBaseLogger } from 'fastify';
import type { MovableClock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db, OpenDatabase } from './db/connection.ts';
import type { Adapters } from '#server/adapters/create-adapters.ts';
import type { ReadCatalogue } from '#server/features/marketplace/read-catalogue.ts';
import type { LicenceSigner } from '#server/features/licences/licence-signer.ts';
import type { Keyring } from './secrets/keyring.ts';

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
