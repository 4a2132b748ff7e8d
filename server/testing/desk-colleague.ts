import { Secret, TOTP } from 'otpauth';
import type { DeskEvent } from '#contract/desk-record.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

export const deskPassword = '青砖黛瓦-27 号院';

/** Finds the code of an invitation's link in the output or the mail. */
export const invitationIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? '';

/** Returns the text of the newest mail with an invitation to an address. */
export async function invitationMailed(api: TestApi, address: string): Promise<string> {
  await api.runJobs();
  return api.mail.findLast(({ to, text }) => to.address === address && invitationIn(text) !== '')?.text ?? '';
}

/** A colleague in a browser, with an authenticator. */
export class DeskColleague {
  readonly api: TestApi;
  readonly client: TestClient;
  readonly email: string;
  recoveryCodes: string[] = [];
  #secret = '';

  private constructor(api: TestApi, email: string) {
    this.api = api;
    this.client = api.client();
    this.email = email;
  }

  /** Invites a colleague in a terminal with the given key, enrols and logs in. */
  static async enrol(api: TestApi, name: string, roles: string, key?: string): Promise<DeskColleague> {
    const colleague = new DeskColleague(api, `${name}@rquant.example`);
    await colleague.take(
      String(await runCommand(api.deps, ['desk-invite', colleague.email, '--roles', roles], key)).trim(),
    );
    return colleague;
  }

  /** Returns a colleague who was invited in another way. */
  static known = (api: TestApi, name: string) => new DeskColleague(api, `${name}@rquant.example`);

  /** Accepts an invitation from its output or mail. */
  async take(text: string): Promise<void> {
    const invitation = invitationIn(text);
    const { data } = (await this.client.postJson('/desk/v1/invitation', { invitation })).body;
    this.#secret = data.secret;
    const { body } = await this.client.postJson('/desk/v1/enrolment', {
      invitation,
      password: deskPassword,
      totp: this.code(),
    });
    this.recoveryCodes = body.data.recoveryCodes;
  }

  /** Returns the authenticator's current code; it changes every half minute. */
  code(): string {
    return new TOTP({ secret: Secret.fromBase32(this.#secret) }).generate({
      timestamp: this.api.clock.now().getTime(),
    });
  }

  nextCode(): string {
    this.api.clock.move(60_000);
    return this.code();
  }

  logIn = (totp: string, client = this.client, password = deskPassword) =>
    client.postJson('/desk/v1/login', { email: this.email, password, totp });
  prove = (totp: string) => this.client.postJson('/desk/v1/proof', { totp });
  session = () => this.client.get('/desk/v1/session');
  record = (id: string, kind = 'any') => this.client.postJson('/desk/v1/records', { kind, id });
  /** Reads the events of a record, newest first. */
  timeline = async (id: string): Promise<DeskEvent[]> => (await this.record(id)).body.data.timeline;
  list = (name: string, query = '') => this.client.get(`/desk/v1/listings/${name}${query}`);
  act = (name: string, input: Record<string, unknown> = {}, confirm?: string) =>
    this.client.postJson(`/desk/v1/actions/${name}`, { input, ...(confirm !== undefined && { confirm }) });
  /** Runs an action with the idempotency key of a browser's form. */
  press = (key: string, name: string, input: Record<string, unknown>, confirm?: string) =>
    this.client.postJson(`/desk/v1/actions/${name}`, {
      input,
      idempotency_key: key,
      ...(confirm !== undefined && { confirm }),
    });
}
