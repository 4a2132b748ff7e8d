import type { MailSender, SmsNotice, SmsSender } from '#server/kernel/ports/ports.ts';
import type { Scheduler } from './scheduler.ts';
import type { Client } from './simulated-database.ts';

/** Behaviour of a provider in a call; `answer lost`: it has done its work, but the reply does not arrive. */
type Behaviour = 'well' | 'refuses' | 'answer lost' | 'slow';

/** Common faults of all third parties: they are slow, refuse, are down for hours, and lose replies. */
export class ThirdParties {
  readonly scheduler: Scheduler;
  /** True at the end of a simulation, when all of them work. */
  areReliable = false;
  readonly #downUntilMs = new Map<string, number>();

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  takeDown(provider: string, ms: number): void {
    this.#downUntilMs.set(provider, this.scheduler.nowMs + ms);
  }

  /** Makes one call from a process. It takes effect at once, but the process may die before the reply. */
  async call<Result>(client: Client, provider: string, what: string, work: () => Result): Promise<Result> {
    const { scheduler } = this;
    await scheduler.pass(client, `${provider} ${what}`);
    const behaviour = this.#behave(provider);
    if (behaviour === 'refuses') throw new Error(`${provider} refuses`);
    const result = work();
    await client.survive();
    if (behaviour === 'slow') await scheduler.sleep(scheduler.random.integer(100, 4500));
    if (behaviour === 'answer lost') throw new Error(`${provider} did not answer`);
    return result;
  }

  #behave(provider: string): Behaviour {
    const { random, nowMs } = this.scheduler;
    if (this.areReliable) return 'well';
    if ((this.#downUntilMs.get(provider) ?? 0) > nowMs) return 'refuses';
    const drawn = random.next();
    if (drawn < 0.05) return 'refuses';
    if (drawn < 0.1) return 'answer lost';
    return drawn < 0.2 ? 'slow' : 'well';
  }
}

type SentMail = { id: string; to: string; subject: string; text: string };

/** Mails that the mail servers accepted. */
export class MailServer {
  readonly accepted: SentMail[] = [];
  readonly #parties: ThirdParties;

  constructor(parties: ThirdParties) {
    this.#parties = parties;
  }

  portOf(client: Client): MailSender {
    return {
      send: ({ to, subject, text, thread, id }) =>
        this.#parties.call(client, 'mail', 'send', () => {
          this.accepted.push({ id: thread?.messageId ?? id ?? '', to: to.address, subject, text });
        }),
    };
  }
}

type SentCode = { phone: string; code: string };

/** Codes that the phones received: some never arrive, some arrive twice. */
export class SmsProvider {
  readonly arrived: SentCode[] = [];
  readonly notices: SmsNotice[] = [];
  readonly #parties: ThirdParties;

  constructor(parties: ThirdParties) {
    this.#parties = parties;
  }

  portOf(client: Client): SmsSender {
    const { random } = this.#parties.scheduler;
    return {
      send: ({ phone, code }) =>
        this.#parties.call(client, 'sms', 'send', () => {
          const copies = random.pick([0, 1, 1, 1, 1, 1, 1, 2]);
          for (let copy = 0; copy < copies; copy += 1) this.arrived.push({ phone, code });
        }),
      sendNotice: (notice) => this.#parties.call(client, 'sms', 'notice', () => this.notices.push(notice) > 0),
    };
  }
}
