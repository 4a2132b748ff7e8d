import type { FastifyBaseLogger } from 'fastify';
import type { MovableClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Db, OpenDatabase } from '#server/db/connection.ts';
import type { Adapters } from '#server/adapters/create-adapters.ts';
import type { ReadCatalogue } from '#server/datahub/catalogue.ts';
import type { LicenceSigner } from '#server/licences/licence-signer.ts';
import type { Keyring } from './keyring.ts';

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
