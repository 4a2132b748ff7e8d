import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { fixedPrices } from '#lib/shared/pricing/price-list-fixture.ts';
import type { PriceList } from '#lib/shared/pricing/price-list.ts';
import { createEmbeddedRegister } from '#server/adapters/company/embedded-register.ts';
import { createEmbeddedDeliveries } from '#server/adapters/deliveries/embedded-deliveries.ts';
import { createFaults, obeyFault } from '#server/adapters/faults.ts';
import { createEmbeddedCashier } from '#server/adapters/payment/embedded-cashier.ts';
import { createEmbeddedWechat } from '#server/adapters/wechat/embedded-wechat.ts';
import { createLicenceSigner } from '#server/features/licences/licence-signer.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { createDayCounts } from '#server/kernel/counts/day-counts.ts';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { createLog } from '#server/kernel/log.ts';
import { createClock, type MovableClock } from '#server/kernel/ports/clock.ts';
import type { MailMessage, SmsMessage, SmsNotice } from '#server/kernel/ports/ports.ts';
import { countProviderCalls } from '#server/kernel/ports/provider-calls.ts';
import { createAsk } from '#server/kernel/providers/ask-provider.ts';
import { createBreakers } from '#server/kernel/providers/breakers.ts';
import { createKeyring } from '#server/kernel/secrets/keyring.ts';
import { buildApi } from '#server/main/build-api.ts';
import { createMailbox, createSearchPush, type SiteDeps } from '#server/main/create-adapters.ts';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import { addressesIn, secretAddresses } from './secret-addresses.ts';
import { testLicenceKey } from './signing-key.ts';
import { createClient, type TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';

export type TestApi = {
  app: FastifyInstance;
  deps: SiteDeps;
  clock: MovableClock;
  /** Sent messages, oldest first. */
  sms: SmsMessage[];
  smsNotices: SmsNotice[];
  mail: MailMessage[];
  /** Every line that the server logged. */
  logged: string[];
  /** Creates a browser with its own cookie and address. */
  client(): TestClient;
  /** Runs the due jobs, such as sending mail. @returns their number */
  runJobs(): Promise<number>;
  close(): Promise<void>;
};

export type TestApiOptions = {
  /** A database that outlives this server; a new one by default. */
  database?: Promise<OpenDatabase>;
  logLevel?: 'debug' | 'info';
  prices?: PriceList;
};

/** The server's secret key in tests. */
export const testSecret = 'a secret of the tests, long enough to be one';

/**
 * Starts the real API on a real database (the embedded one in memory, or a schema of TEST_DATABASE_URL). Its third parties record their
 * calls. Tickets `ok-…` pass the human check once. A mail with a secret before the `#` of a URL is rejected, so that tests which read it
 * fail.
 */
export async function createTestApi(
  environment: Record<string, string> = {},
  { database = openTestDatabase(), logLevel = 'info', prices = fixedPrices }: TestApiOptions = {},
): Promise<TestApi> {
  const sms: SmsMessage[] = [];
  const smsNotices: SmsNotice[] = [];
  const mail: MailMessage[] = [];
  const logged: string[] = [];
  const usedTickets = new Set<string>();
  const clock = createClock();
  // A busy machine delays the event loop, and only one test is about that.
  const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1', SHED_LAG_MS: '0', ...environment });
  const opened = await database;
  const faults = createFaults();
  const embeddedWechat = createEmbeddedWechat({ clock, faults });
  const keyring = createKeyring(testSecret);
  const ownFolder = mkdtempSync(join(tmpdir(), 'test-files-'));
  const cashier = createEmbeddedCashier({
    db: opened.db,
    clock,
    keyring,
    faults,
    origin: config.publicOrigin,
    post: async (url, headers, payload) => {
      const reply = await app.inject({ method: 'POST', url, headers, payload });
      return { status: reply.statusCode, body: reply.body };
    },
  });
  const log = createLog(logLevel, { write: (line: string) => void logged.push(line) });
  const guard = createBreakers({ clock, log });
  const deps: SiteDeps = countProviderCalls({
    config,
    db: opened.db,
    embeddedDatabase: opened.embedded,
    databasePlaces: opened.places,
    clock,
    catalogue: siteCatalogue,
    dayCounts: createDayCounts(clock),
    prices,
    keyring,
    trialKeyring: createKeyring(`${testSecret} for trials`),
    cashier,
    payments: { alipay: cashier.gateway('alipay'), wechat_pay: cashier.gateway('wechat_pay') },
    embeddedCaptcha: null,
    wechat: embeddedWechat,
    embeddedWechat,
    companies: createEmbeddedRegister({ faults }),
    deliveries: createEmbeddedDeliveries(),
    mailbox: createMailbox(config),
    baiduPush: createSearchPush(config),
    licenceSigner: await createLicenceSigner(config.LICENCE_PRIVATE_KEY ?? testLicenceKey, {
      sandbox: config.SANDBOX,
      others: config.LICENCE_PUBLIC_KEYS,
    }),
    outboxFolder: join(ownFolder, 'outbox'),
    faults,
    log,
    guard,
    ask: createAsk(guard),
    sms: {
      async send(message) {
        await obeyFault(faults, 'sms');
        sms.push(message);
      },
      sendNotice: async (notice) => Boolean(smsNotices.push(notice)),
    },
    mail: {
      async send(message) {
        await obeyFault(faults, 'mail');
        const [open] = secretAddresses(addressesIn(message.text));
        if (open) throw new Error(`a mail carries a secret in an address: ${open}`);
        mail.push(message);
      },
    },
    captcha: {
      browser: { scriptUrl: '/captcha.js', appId: 'test' },
      verify: async ({ ticket }) => {
        await obeyFault(faults, 'captcha');
        const good = ticket.startsWith('ok-') && !usedTickets.has(ticket);
        usedTickets.add(ticket);
        return good;
      },
    },
  });
  const app = await buildApi(deps);
  await app.ready();
  return {
    app,
    deps,
    clock,
    sms,
    smsNotices,
    mail,
    logged,
    client: () => createClient(app, config.publicOrigin),
    runJobs: () => runSiteJobs(deps),
    async close() {
      await app.close();
      await opened.close();
      rmSync(ownFolder, { recursive: true });
    },
  };
}
