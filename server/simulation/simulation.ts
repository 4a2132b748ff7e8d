import type { PGlite } from '@electric-sql/pglite';
import { createLicenceSigner } from '#server/features/licences/licence-signer.ts';
import { planReminders } from '#server/features/orders/order-reminders.ts';
import { planTrialReminders } from '#server/features/trials/trial-reminders.ts';
import { keepSealing } from '#server/kernel/sealing/seal-journal.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { testLicenceKey } from '#server/testing/signing-key.ts';
import { Acknowledged } from './acknowledged.ts';
import { Bank } from './bank.ts';
import { Fleet, ignoreLost } from './fleet.ts';
import { findViolations } from './invariants.ts';
import { watchLeases } from './lease-watch.ts';
import { Operator } from './operator.ts';
import { PaymentProvider } from './payment-provider.ts';
import { plantFault, type PlantedFault } from './planted-faults.ts';
import { Rush } from './rush.ts';
import { Scheduler } from './scheduler.ts';
import { SimulatedDatabase } from './simulated-database.ts';
import { MailServer, SmsProvider, ThirdParties } from './simulated-parties.ts';
import { Visitor } from './simulated-visitor.ts';
import type { Town } from './town.ts';
import { virtualiseGlobals } from './virtual-globals.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const beginsAt = Date.parse('2026-11-23T00:00:00Z');
const processes = ['process 0', 'process 1', 'process 2'];
const visitors = 4;
/** After this many rounds, more than a month, all work must be finished. */
const mostRounds = 60;

export type Simulated = {
  seed: number;
  /** Violated invariants; empty for a good seed. */
  violations: string[];
  /** Hash of all steps in order: the same for the same seed. */
  trace: string;
  counts: Record<
    'days' | 'requests' | 'statements' | 'orders' | 'payments' | 'refunds' | 'mails' | 'jobs' | 'crashes',
    number
  >;
};

/** Some days of the site with every fault, the time until all work is finished, and the check of the invariants. */
export class Simulation {
  readonly #pglite: PGlite;
  readonly #seed: number;
  readonly #scheduler: Scheduler;
  readonly #parties: ThirdParties;
  readonly #database: SimulatedDatabase;
  readonly #bank = new Bank();
  readonly #acknowledged = new Acknowledged();
  readonly #mail: MailServer;
  readonly #sms: SmsProvider;
  readonly #payments: PaymentProvider;
  readonly #watched: string[] = [];
  #fleet: Fleet | undefined;
  #isQuiet = false;
  #visits = 0;

  constructor(pglite: PGlite, seed: number, planted?: PlantedFault) {
    this.#pglite = pglite;
    this.#seed = seed;
    this.#scheduler = new Scheduler(seed, beginsAt);
    this.#parties = new ThirdParties(this.#scheduler);
    this.#mail = new MailServer(this.#parties);
    this.#sms = new SmsProvider(this.#parties);
    const plant = plantFault(planted, this.#mail);
    const watch = watchLeases(
      () => this.#scheduler.current()?.id,
      (violation) => this.#watched.push(violation),
    );
    this.#database = new SimulatedDatabase(pglite, this.#scheduler, {
      ...plant,
      observe(statement) {
        watch(statement);
        plant.observe?.(statement);
      },
    });
    this.#payments = new PaymentProvider(this.#parties, async (url, headers, payload) => {
      const request = { method: 'POST', url, headers, payload, remoteAddress: '127.0.0.1' } as const;
      const reply = await this.#running().any().request(request).catch(ignoreLost);
      if (!reply) return undefined;
      this.#acknowledged.answer({ status: reply.statusCode, text: reply.body });
      return { status: reply.statusCode, body: reply.body };
    });
  }

  async run(): Promise<Simulated> {
    const restore = virtualiseGlobals(this.#scheduler);
    try {
      const violations = await this.#live().catch((error: unknown) => [`it stopped: ${describe(error)}`]);
      return {
        seed: this.#seed,
        violations: [...this.#watched, ...violations],
        trace: this.#scheduler.traceHash(),
        counts: this.#count(),
      };
    } finally {
      restore();
      // A stopped simulation may have left a transaction open.
      await this.#pglite.query('rollback');
    }
  }

  #running(): Fleet {
    if (!this.#fleet) throw new Error('no process has been started');
    return this.#fleet;
  }

  async #live(): Promise<string[]> {
    const scheduler = this.#scheduler;
    const licenceSigner = await createLicenceSigner(testLicenceKey, { sandbox: false });
    const parts = { scheduler, database: this.#database, payments: this.#payments, mail: this.#mail, sms: this.#sms };
    const fleet = new Fleet({ ...parts, licenceSigner });
    this.#fleet = fleet;
    for (const name of processes) fleet.start(name);
    await scheduler.runUntil(scheduler.nowMs + 1000);
    const town: Town = {
      ...parts,
      anyProcess: () => fleet.any(),
      bank: this.#bank,
      acknowledged: this.#acknowledged,
    };
    const operator = new Operator(town);
    this.#populate(fleet, town, operator);
    await scheduler.runUntil(scheduler.nowMs + scheduler.random.integer(2, 6) * dayMs);
    await this.#comeToRest(fleet, operator);
    const { deps } = fleet.any();
    let violations: string[] = [];
    scheduler.start('checks', async () => {
      violations = await findViolations(deps, { ...town, mail: this.#mail });
    });
    await scheduler.runUntil(scheduler.nowMs + minuteMs);
    return violations;
  }

  #populate(fleet: Fleet, town: Town, operator: Operator): void {
    const { random } = this.#scheduler;
    const rush = new Rush(town, operator, () => fleet.workOff(2));
    for (let number = 0; number < visitors; number += 1) {
      const visitor = new Visitor(number, town, rush);
      const visit = async () => {
        this.#visits += 1;
        await visitor.visit();
        this.#visits -= 1;
      };
      this.#repeat(`visit of ${visitor.phone}`, () => random.integer(hourMs, 30 * hourMs), visit);
    }
    this.#repeat(
      'operator',
      () => random.integer(2 * hourMs, 36 * hourMs),
      () => operator.work(),
    );
    const keepHouse = () =>
      fleet.run(async (deps) => {
        for (const work of [runHousekeeping, planReminders, planTrialReminders, keepSealing]) await work(deps);
      });
    this.#repeat('housekeeping', () => random.integer(hourMs, 20 * hourMs), keepHouse);
    // A process polls each second. While there are visitors, events between two polls matter.
    const lookMs = () => (this.#visits > 0 ? random.integer(1000, 3 * minuteMs) : random.integer(minuteMs, 6 * hourMs));
    this.#repeat('jobs', lookMs, async () => fleet.workOff(random.integer(1, 3)));
    this.#repeat(
      'outage',
      () => random.integer(8 * hourMs, 72 * hourMs),
      async () => {
        const provider = random.pick(['alipay', 'wechat_pay', 'mail', 'sms']);
        this.#parties.takeDown(provider, random.integer(minuteMs, 3 * hourMs));
      },
    );
  }

  /** Repeats work at random intervals, one run after the other, until the quiet phase. */
  #repeat(name: string, waitMs: () => number, work: () => Promise<void>): void {
    const scheduler = this.#scheduler;
    scheduler.at(scheduler.nowMs + waitMs(), () => {
      if (this.#isQuiet) return;
      scheduler.start(name, async () => {
        await work();
        this.#repeat(name, waitMs, work);
      });
    });
  }

  /** Runs without faults and visitors until all work is done. */
  async #comeToRest(fleet: Fleet, operator: Operator): Promise<void> {
    const scheduler = this.#scheduler;
    this.#isQuiet = true;
    this.#parties.areReliable = true;
    scheduler.mayFreeze = false;
    this.#database.mayBreak = false;
    fleet.spare();
    for (let rounds = 0; rounds < mostRounds && (rounds < 3 || (await this.#isWorkLeft())); rounds += 1) {
      // A filed slip keeps its order open for a month.
      const restMs = rounds < 20 ? 12 * hourMs : 3 * dayMs;
      await scheduler.runUntil(scheduler.nowMs + (rounds < 5 ? 2 * minuteMs : restMs));
      if (rounds > 5) scheduler.start('operator', () => operator.work());
      await scheduler.runUntil(scheduler.nowMs + minuteMs);
      fleet.workOff(1);
      await scheduler.runUntil(scheduler.nowMs + minuteMs);
    }
  }

  /** Reads the state outside of the simulation, which does not notice it. */
  async #isWorkLeft(): Promise<boolean> {
    const { rows } = await this.#pglite.query(
      `select from jobs where kind <> 'journal-seal' and (closed_at is null or outcome = 'failed')
       union all select from orders where status in ('pending_payment', 'paid', 'refunding')
       union all select from refunds where done_at is null`,
    );
    return rows.length > 0 || this.#bank.arrived.some(({ isConfirmed }) => !isConfirmed) || this.#scheduler.hasEvents();
  }

  #count(): Simulated['counts'] {
    return {
      days: (this.#scheduler.nowMs - beginsAt) / dayMs,
      requests: this.#acknowledged.requests,
      statements: this.#database.statements,
      orders: this.#acknowledged.amounts.size,
      payments: this.#payments.paid().length + this.#bank.arrived.length,
      refunds: this.#payments.refunds.size + this.#bank.paidBack.length,
      mails: this.#mail.accepted.length,
      jobs: this.#fleet?.jobs ?? 0,
      crashes: this.#fleet?.crashes ?? 0,
    };
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
