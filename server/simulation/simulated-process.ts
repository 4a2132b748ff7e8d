import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { fixedPrices } from '#lib/shared/pricing/price-list-fixture.ts';
import { createEmbeddedRegister } from '#server/adapters/company/embedded-register.ts';
import { createEmbeddedDeliveries } from '#server/adapters/deliveries/embedded-deliveries.ts';
import { createFaults } from '#server/adapters/faults.ts';
import { createEmbeddedWechat } from '#server/adapters/wechat/embedded-wechat.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { createDayCounts } from '#server/kernel/counts/day-counts.ts';
import { FairPlaces } from '#server/kernel/fairness/fair-places.ts';
import type { JobWork } from '#server/kernel/jobs/run-jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import type { MovableClock } from '#server/kernel/ports/clock.ts';
import type { LicenceSigner } from '#server/kernel/ports/ports.ts';
import { createAsk } from '#server/kernel/providers/ask-provider.ts';
import { createBreakers } from '#server/kernel/providers/breakers.ts';
import { createKeyring } from '#server/kernel/secrets/keyring.ts';
import { buildApi } from '#server/main/build-api.ts';
import type { SiteDeps } from '#server/main/create-adapters.ts';
import { createSiteJobs } from '#server/main/site-jobs.ts';
import { testSecret } from '#server/testing/test-api.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Scheduler } from './scheduler.ts';
import { ConnectionLost, type Client, type SimulatedDatabase } from './simulated-database.ts';
import type { MailServer, SmsProvider } from './simulated-parties.ts';

/** Parts that all processes share. */
export type Surroundings = {
  scheduler: Scheduler;
  database: SimulatedDatabase;
  licenceSigner: LicenceSigner;
  payments: PaymentProvider;
  mail: MailServer;
  sms: SmsProvider;
};

const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent', NODE_ENV: 'test', SHED_LAG_MS: '0' });
const log = createLog('silent');
/** Named by process id, because another simulation may run on this machine. */
const folder = join(tmpdir(), `simulated-${process.pid}`);
/** Upper bound of a machine's clock error. */
const wrongByAtMostMs = 90_000;

/** One process of the site: the whole API with its own memory and clock, until it dies. */
export class SimulatedProcess implements Client {
  readonly name: string;
  readonly #surroundings: Surroundings;
  readonly #died = Promise.withResolvers<never>();
  /** Settles once the process has died. */
  readonly ended: Promise<void> = this.#died.promise.catch(() => undefined);
  readonly deps: SiteDeps;
  readonly work: JobWork<SiteDeps>;
  #app: FastifyInstance | undefined;
  isDead = false;
  frozenUntilMs = 0;
  /** Number of statements and calls until it dies; absent if it never does. */
  #leftToLive: number | undefined;

  constructor(name: string, surroundings: Surroundings, dieAfter?: number) {
    const { scheduler, database, licenceSigner, payments, mail, sms } = surroundings;
    this.name = name;
    this.#surroundings = surroundings;
    this.#leftToLive = dieAfter;
    const wrongByMs = scheduler.random.integer(-wrongByAtMostMs, wrongByAtMostMs);
    const clock: MovableClock = {
      now: () => new Date(scheduler.nowMs + wrongByMs),
      move: () => undefined,
      moveTo: () => undefined,
      movedMs: () => 0,
    };
    const faults = createFaults();
    const embeddedWechat = createEmbeddedWechat({ clock, faults });
    const guard = createBreakers({ clock, log });
    this.deps = {
      config,
      db: database.connect(this),
      embeddedDatabase: null,
      databasePlaces: new FairPlaces(1),
      clock,
      catalogue: siteCatalogue,
      dayCounts: createDayCounts(clock),
      prices: fixedPrices,
      keyring: createKeyring(testSecret),
      trialKeyring: createKeyring(`${testSecret} for trials`),
      licenceSigner,
      guard,
      ask: createAsk(guard),
      log,
      sms: sms.portOf(this),
      mail: mail.portOf(this),
      captcha: { browser: { scriptUrl: '/captcha.js', appId: 'test' }, verify: async () => true },
      embeddedCaptcha: null,
      wechat: embeddedWechat,
      embeddedWechat,
      companies: createEmbeddedRegister({ faults }),
      deliveries: createEmbeddedDeliveries(),
      mailbox: null,
      baiduPush: null,
      payments: { alipay: payments.portOf(this, 'alipay'), wechat_pay: payments.portOf(this, 'wechat_pay') },
      cashier: null,
      outboxFolder: join(folder, 'outbox'),
      faults,
    };
    this.work = createSiteJobs(guard);
  }

  async start(): Promise<void> {
    this.#app = await buildApi(this.deps);
    await this.#app.ready();
  }

  holdsLocks(): boolean {
    return this.#surroundings.database.holdsLocks(this);
  }

  /** Sends it a request. @throws ConnectionLost */
  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    if (!this.#app || this.isDead) throw new ConnectionLost();
    return Promise.race([this.#app.inject(options), this.#died.promise]);
  }

  /** Runs work inside of it. @throws ConnectionLost if it dies meanwhile */
  async run<Result>(work: (deps: SiteDeps) => Promise<Result>): Promise<Result> {
    if (this.isDead) throw new ConnectionLost();
    return Promise.race([work(this.deps), this.#died.promise]);
  }

  async survive(): Promise<void> {
    if (this.isDead) return new Promise(() => undefined);
    if (this.#leftToLive === undefined) return undefined;
    this.#leftToLive -= 1;
    if (this.#leftToLive > 0) return undefined;
    await this.kill();
    return new Promise(() => undefined);
  }

  live(): void {
    this.#leftToLive = undefined;
  }

  /** Kills the process like SIGKILL: running work stops, and open requests get no reply. */
  async kill(): Promise<void> {
    this.isDead = true;
    this.#surroundings.scheduler.bury(this);
    await this.#surroundings.database.disconnect(this);
    this.#died.reject(new ConnectionLost());
  }
}
