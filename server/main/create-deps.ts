import type { FastifyBaseLogger } from 'fastify';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { priceList } from '#content/prices/price-list.ts';
import { createCaptchaStore } from '#server/adapters/captcha/stored-captcha.ts';
import { openLicenceSigner } from '#server/features/licences/licence-signer.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { warnOfEmergency } from '#server/kernel/config/emergency-switches.ts';
import { createDayCounts } from '#server/kernel/counts/day-counts.ts';
import { openDatabase, type OpenDatabase } from '#server/kernel/db/connection.ts';
import { defaultPool } from '#server/kernel/db/server-pool.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { countProviderCalls } from '#server/kernel/ports/provider-calls.ts';
import { createAsk } from '#server/kernel/providers/ask-provider.ts';
import { createBreakers } from '#server/kernel/providers/breakers.ts';
import { createKeyring, readOrCreateSecret } from '#server/kernel/secrets/keyring.ts';
import { createAdapters, type SiteDeps } from './create-adapters.ts';
import { databasePlace } from './database-settings.ts';

/**
 * Creates the real dependencies: system clock, configured database and third parties. `announce` prints the messages of embedded ones.
 * @param opener a server migrates an embedded database at its start; an operator's command does not
 * @throws SchemaMismatch, FolderInUse
 */
export async function createDeps(
  config: Config,
  log: FastifyBaseLogger,
  announce: (line: string) => void,
  opener: 'server' | 'command' = 'server',
): Promise<{ deps: SiteDeps; opened: OpenDatabase }> {
  const clock = createClock();
  warnOfEmergency(config, log);
  const opened = await openDatabase(databasePlace(config), {
    for: opener,
    pool: { ...defaultPool, size: config.DATABASE_POOL_SIZE },
    schemaWaitMs: 60_000,
  });
  const keyring = createKeyring(config.SECRET_KEY ?? readOrCreateSecret(config.DATA_DIR), config.SECRET_KEY_FORMER);
  const trialKeyring = createKeyring(config.TRIAL_HASH_KEY ?? readOrCreateSecret(config.DATA_DIR, 'trial-hash-key'));
  const licenceSigner = await openLicenceSigner(config);
  const adapters = countProviderCalls(
    createAdapters(config, { store: createCaptchaStore(opened.db, clock), db: opened.db, keyring, clock, announce }),
  );
  const { db, embedded: embeddedDatabase, places: databasePlaces } = opened;
  const catalogue = siteCatalogue;
  const guard = createBreakers({ clock, log });
  const ways = { guard, ask: createAsk(guard) };
  const keys = { keyring, trialKeyring, licenceSigner };
  return {
    deps: {
      config,
      db,
      embeddedDatabase,
      databasePlaces,
      clock,
      catalogue,
      dayCounts: createDayCounts(clock),
      prices: priceList,
      ...keys,
      ...ways,
      log,
      ...adapters,
    },
    opened,
  };
}
