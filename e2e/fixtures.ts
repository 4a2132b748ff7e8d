import { randomInt } from 'node:crypto';
import { type Page, test as base } from '@playwright/test';
import { fieldErrors } from '#contract/field-errors.ts';
import type { Locale } from '#contract/locale.ts';
import { refusals } from '#contract/refusals.ts';
import english from '#messages/en-US/index.ts';
import chinese from '#messages/zh-CN/index.ts';
import { LoginDialog } from './login-dialog.ts';

export { expect } from '@playwright/test';

/** A deployed site has no seams, no outbox, and real providers. */
export const isDeployed = Boolean(process.env['BASE_URL']);
export const seamReason = 'needs a test seam of the local server';

export const zh = chinese;
export const en = english;
export { fieldErrors, refusals };

/** A mainland number that no other test uses, without the country code. */
export function newPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;
}

function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Moves the server's clock past the pause between two codes to one number; short enough to end nothing else. */
export async function passResendPause(page: Page): Promise<void> {
  const reply = await page.request.post('/api/test/clock', { form: { move_ms: '61000' } });
  base.expect(reply.ok()).toBe(true);
}

/** Both languages, each with its page of the data product, on which a login dialog can open. */
export const languages = [
  { name: 'in Chinese', language: 'zh-CN', dataPage: '/welcome/rqdata' },
  { name: 'in English', language: 'en-US', dataPage: '/welcome/en-US/rqdata' },
] as const;

type Words = Pick<typeof chinese, 'auth' | 'errors' | 'shell'>;
type Fixtures = {
  /** What the visited pages speak; `test.use({ language: 'en-US' })`. */
  language: Locale;
  words: Words;
  login: LoginDialog;
};

/**
 * Every test is a visitor with an address of its own; a page error fails the test, and so does
 * anything that the content security policy refused. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, ...(isDeployed ? {} : { 'x-forwarded-for': newAddress() }) });
  },
  page: async ({ page }, use) => {
    const errors: Error[] = [];
    const refused: string[] = [];
    page.on('pageerror', (error) => errors.push(error));
    page.on('console', (message) => {
      const text = message.text();
      // Who may frame us is said of other pages' frames, never of what this one loads.
      const isOwn = text.includes('Content Security Policy') && !text.includes('frame-ancestors');
      if (message.type() === 'error' && isOwn) refused.push(text);
    });
    await use(page);
    base.expect(refused, 'refused by the content security policy').toEqual([]);
    base.expect(errors, 'errors thrown in the page').toEqual([]);
  },
  language: ['zh-CN', { option: true }],
  words: async ({ language }, use) => use(language === 'en-US' ? english : chinese),
  login: async ({ page, words, language }, use) => use(new LoginDialog(page, words, language)),
});
