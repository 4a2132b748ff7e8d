import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { zh } from './fixtures.ts';
import { operate } from './operate.ts';
import type { OwnServer } from './own-server.ts';

export const deskPassword = '青砖黛瓦-27 号院';
const words = zh.desk.frame;

/** A colleague at a browser with an authenticator, enrolled by an invitation. */
export class DeskColleague {
  readonly page: Page;
  readonly email: string;
  readonly #server: OwnServer;
  #secret = '';
  recoveryCodes: string[] = [];

  constructor(page: Page, server: OwnServer, name: string) {
    this.page = page;
    this.#server = server;
    this.email = `${name}@rquant.example`;
  }

  /**
   * Invites a colleague in a terminal, enrols and logs in by the calls of the page. Owners are enrolled last: two of
   * them confirm each other, and links are then no longer shown.
   */
  static async enrol(page: Page, server: OwnServer, name: string, roles: string): Promise<DeskColleague> {
    const colleague = new DeskColleague(page, server, name);
    const shown = await operate('desk-invite', colleague.email, '--roles', roles);
    const invitation = shown.trim().split('#')[1];
    const { secret } = await colleague.#post('invitation', { invitation });
    colleague.#secret = secret as string;
    const { recoveryCodes } = await colleague.#post('enrolment', {
      invitation,
      password: deskPassword,
      totp: colleague.code(),
    });
    colleague.recoveryCodes = recoveryCodes as string[];
    return colleague;
  }

  async #post(path: string, data: object): Promise<Record<string, unknown>> {
    const headers = { origin: this.#server.origin };
    const reply = await this.page.request.post(`/api/desk/v1/${path}`, { data, headers });
    const body = (await reply.json()) as { code: number; data: Record<string, unknown> };
    expect(body.code, path).toBe(0);
    return body.data;
  }

  /** Returns the same person at another browser. */
  at(page: Page): DeskColleague {
    const colleague = new DeskColleague(page, this.#server, this.email.split('@', 1)[0] ?? '');
    colleague.#secret = this.#secret;
    colleague.recoveryCodes = this.recoveryCodes;
    return colleague;
  }

  takeSecret(secret: string): void {
    this.#secret = secret;
  }

  /** Returns the authenticator's current code by the server's clock. */
  code(): string {
    return new TOTP({ secret: Secret.fromBase32(this.#secret) }).generate({ timestamp: this.#server.now });
  }

  /** Returns the next code, because each is valid once. */
  async nextCode(): Promise<string> {
    await this.#server.moveClock(60_000);
    return this.code();
  }

  async logIn(factor: string, password = deskPassword): Promise<void> {
    await this.page.getByLabel(words.login.email).fill(this.email);
    await this.page.getByLabel(words.login.password, { exact: true }).fill(password);
    await this.page.getByLabel(words.factor, { exact: true }).fill(factor);
    await this.page.getByRole('button', { name: words.login.submit, exact: true }).click();
  }

  /** Confirms the dialog that covers the pressed control. */
  async prove(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: words.proof.title });
    await dialog.getByLabel(words.factor, { exact: true }).fill(await this.nextCode());
    await dialog.getByRole('button', { name: words.proof.submit }).click();
  }
}
