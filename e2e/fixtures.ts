import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';
import { fieldErrors as fieldErrorKeys, type FieldError } from '#contract/field-errors.ts';
import type { Locale, Wording } from '#contract/locale.ts';
import { refusals as codes, type RefusalName } from '#contract/refusals.ts';
import { fieldErrorText } from '#lib/i18n/field-error-text.ts';
import english from '#messages/en-US/index.ts';
import refusedInEnglish from '#messages/en-US/refusals.json' with { type: 'json' };
import chinese from '#messages/zh-CN/index.ts';
import refusedInChinese from '#messages/zh-CN/refusals.json' with { type: 'json' };
import { secretAddresses } from '#server/testing/secret-addresses.ts';
import { dataDir, metricsToken, port } from './environment.ts';
import { LoginDialog } from './login-dialog.ts';
import { OwnServer } from './own-server.ts';
import { signIn } from './sign-in.ts';

export { expect } from '@playwright/test';

/** A deployed site has no seams, no outbox, and real providers. */
export const isDeployed = Boolean(process.env['BASE_URL']);
export const seamReason = 'needs a test seam of the local server';

export const zh = chinese;
export const en = english;

/** Texts of field errors, in both languages. */
export const fieldErrors = Object.fromEntries(
  fieldErrorKeys.map((error) => [
    error,
    { 'zh-CN': fieldErrorText(error, 'zh-CN'), 'en-US': fieldErrorText(error, 'en-US') },
  ]),
) as Record<FieldError, Wording>;

/** Texts and codes of the server's refusals, in both languages. */
export const refusals = Object.fromEntries(
  (Object.keys(codes) as RefusalName[]).map((name) => [
    name,
    { ...codes[name], 'zh-CN': refusedInChinese[name], 'en-US': refusedInEnglish[name] },
  ]),
) as Record<RefusalName, Wording & { code: number }>;

/** Returns a mainland number that no other test uses, without the country code. */
export function newPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;
}

function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Both languages, each with its page of the data product, on which a login dialog can open. */
export const languages = [
  { name: 'in Chinese', language: 'zh-CN', dataPage: '/welcome/rqdata' },
  { name: 'in English', language: 'en-US', dataPage: '/welcome/en-US/rqdata' },
] as const;

type Words = Pick<typeof chinese, 'auth' | 'errors' | 'shell'>;
type Fixtures = {
  /** Language of the visited pages; `test.use({ language: 'en-US' })`. */
  language: Locale;
  words: Words;
  login: LoginDialog;
  /** A number that is registered and logged in by the dialog's calls before the test begins. */
  account: { phone: string };
  /** Reverts the test's changes to its server. */
  undoing: void;
};
type WorkerFixtures = {
  /** Variables of the server; a file that needs other ones gets a worker of its own. */
  environment: Readonly<Record<string, string>>;
  /** The worker's server, which only one test at a time uses; a deployed site has none. */
  server: OwnServer;
};

/**
 * Every test is a visitor with its own address. A page error fails the test, and so does anything that the content
 * security policy blocked, and a secret in the address of a request.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ environment }, use) => {
      const server = new OwnServer(port, dataDir, { METRICS_TOKEN: metricsToken, ...environment });
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  ...(isDeployed
    ? {}
    : {
        baseURL: async ({ server }, use) => use(server.origin),
        undoing: [
          async ({ server }, use) => {
            await use();
            await server.undo();
          },
          { auto: true },
        ],
      }),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, ...(isDeployed ? {} : { 'x-forwarded-for': newAddress() }) });
  },
  page: async ({ page }, use) => {
    const errors: Error[] = [];
    const refused: string[] = [];
    page.on('pageerror', (error) => errors.push(error));
    page.on('console', (message) => {
      const text = message.text();
      // `frame-ancestors` is reported for other pages' frames, never for resources of this one.
      const isOwn = text.includes('Content Security Policy') && !text.includes('frame-ancestors');
      if (message.type() === 'error' && isOwn) refused.push(text);
    });
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await use(page);
    base.expect(secretAddresses(asked), 'secrets in the addresses of requests').toEqual([]);
    base.expect(refused, 'refused by the content security policy').toEqual([]);
    base.expect(errors, 'errors thrown in the page').toEqual([]);
  },
  language: ['zh-CN', { option: true }],
  words: async ({ language }, use) => use(language === 'en-US' ? english : chinese),
  login: async ({ page, words, language }, use) => use(new LoginDialog(page, words, language)),
  account: async ({ page }, use) => use({ phone: await signIn(page, newPhone()) }),
});
