import type { Browser, Locator, Page } from '@playwright/test';
import { DeskColleague } from './desk-colleague.ts';
import { zh } from './fixtures.ts';
import type { OwnServer } from './own-server.ts';

const { frame, action } = zh.desk;

/** A colleague at work, whose presses and filled fields are counted. */
export class Hand {
  readonly page: Page;
  presses = 0;
  fields = 0;

  constructor(page: Page) {
    this.page = page;
  }

  static async of(browser: Browser, server: OwnServer, name: string, role: string): Promise<Hand> {
    const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await DeskColleague.enrol(page, server, name, role);
    await page.goto('/welcome/desk');
    return new Hand(page);
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async write(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.fields += 1;
    await target.selectOption(value);
  }

  async attach(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.fields += 1;
    await target.setInputFiles(file);
  }

  /** Follows a link of the navigation or the page. */
  async follow(name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string';
    await this.press(this.page.getByRole('link', { name, ...(exact && { exact }) }).first());
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens an action of the page, or of a part of it. @returns its dialog */
  async open(title: string): Promise<Locator> {
    await this.press(this.button(title).first());
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** Submits a dialog's form. */
  async submit(dialog: Locator, name: string): Promise<void> {
    await this.press(dialog.getByRole('button', { name, exact: true }));
  }

  async close(dialog: Locator): Promise<void> {
    await this.press(dialog.getByRole('button', { name: action.close, exact: true }).last());
  }

  /** Opens an action that a colleague has proposed, with its input. @returns its dialog */
  async approve(title: string): Promise<Locator> {
    await this.follow(frame.approvals);
    return this.open(title);
  }
}

/** Sums presses and fields of all colleagues of a day. The corresponding commands are documented in a terminal's usage. */
export function taken(hands: readonly Hand[]): { presses: number; fields: number } {
  const sum = (of: (hand: Hand) => number) => hands.reduce((total, hand) => total + of(hand), 0);
  return { presses: sum(({ presses }) => presses), fields: sum(({ fields }) => fields) };
}
