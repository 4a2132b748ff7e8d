import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { codesSentTo, receivedCode } from './read-outbox.ts';
import { fillPasswordTab, logOut, register } from './visits.ts';

const words = zh.auth;
const password = 'Secret-horse-7';
const wrongPassword = 'Wrong-horse-9';
const edu = '/welcome/edu';

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Collects every requested address, every redirect target, and every form that was not sent as a body. */
function watchAddresses(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '');
  });
  context.on('response', (response) => {
    addresses.push(response.headers()['location'] ?? '');
  });
  return addresses;
}

/**
 * Reads everything that scripts of the page can read later: storage, databases, caches, cookies, the window's name, the
 * history.
 */
async function readBrowser(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      localStorage,
      sessionStorage,
      await indexedDB.databases(),
      await caches.keys(),
      document.cookie,
      window.name,
      history.state,
    ]),
  );
}

/** Returns a password as typed, as sent, and both encoded for an address. */
function formsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64');
  return [secret, encodeURIComponent(secret), base64, base64.replace(/=+$/, ''), encodeURIComponent(base64)];
}

/** Reads the server's files on disk, except the outbox, which represents the visitor's own phone. */
async function readFiles(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'pg'), { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
  return texts.join('\n');
}

test('no password, code or token is in any address, storage, log or database, through every way to log in', async ({
  page,
  login,
  context,
  server,
}) => {
  test.setTimeout(240_000);
  const addresses = watchAddresses(context);
  const logBefore = server.log.length;
  const phone = newPhone();
  const tokens: string[] = [];
  const stored: string[] = [];
  const note = async () => {
    stored.push(await readBrowser(page));
    tokens.push((await context.cookies()).find(({ name }) => name === 'sid')?.value ?? 'no session');
  };
  await test.step('registering by code', async () => {
    await page.goto(`${edu}?auth=login`);
    await register(login, phone);
    await note();
    await logOut(login);
  });
  await test.step('a new password', async () => {
    await server.passResendPause();
    await page.goto(`${edu}?auth=forget`);
    await login.field(words.account).fill(phone);
    await login.requestCode();
    await login.field(words.code).fill(await receivedCode(`+86${phone}`, 2));
    await login.field(words.password).fill(password);
    await login.field(words.passwordAgain).fill(password);
    await login.button(words.submitForget).click();
    await expect(login.root).toBeHidden();
    await note();
    await logOut(login);
  });
  await test.step('a wrong password and the right one', async () => {
    await page.goto(`${edu}?auth=login`);
    await fillPasswordTab(login, phone, wrongPassword);
    await login.button(words.submitLogin).click();
    await expect(login.refusal).not.toBeEmpty();
    await login.field(words.password).fill(password);
    await login.button(words.submitLogin).click();
    await expect(login.root).toBeHidden();
    await note();
    await logOut(login);
  });
  await test.step('WeChat', async () => {
    await page.goto(`${edu}?auth=login`);
    await login.button(words.wechatLogin).click();
    await page.frameLocator('iframe').getByRole('button', { name: '同意登录' }).click();
    await login.button(words.wechatExisting).click();
    await fillPasswordTab(login, phone, password);
    await login.button(words.submitWechat).click();
    await expect(login.root).toBeHidden();
    await note();
    await logOut(login);
    stored.push(await readBrowser(page));
  });
  // Ended, so that all data is written.
  await server.end('SIGTERM');

  const codes = await codesSentTo(`+86${phone}`);
  const files = await readFiles(server.dataDir);
  expect(codes).toHaveLength(2);
  expect(new Set(tokens).size).toBe(4);
  expect(tokens).not.toContain('no session');
  const log = server.log
    .slice(logBefore)
    .split('\n')
    .filter((line) => !line.startsWith('短信 SMS → '))
    // Six digits of a code occur in request ids by chance.
    .map((line) => line.replace(/"reqId":"[0-9a-f]{32}"/, ''));
  expect(log.join('\n')).toContain('stopping');
  const lasting = [password, wrongPassword].flatMap(formsOf).concat(tokens);
  for (const secret of [...lasting, ...codes]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
    expect(stored.filter((text) => text.includes(secret))).toEqual([]);
    expect(log.filter((line) => line.includes(secret))).toEqual([]);
  }
  // Six digits also occur by chance in a database's files, so codes are not searched there.
  for (const secret of lasting) expect(files.includes(secret), secret).toBe(false);
});

test('after a logout the browser remembers nothing of the account', async ({ page, login }) => {
  const phone = newPhone();
  await page.goto(`${edu}?auth=login`);
  await register(login, phone);
  await expect(login.enterPlatform).toBeVisible();
  const before = await readBrowser(page);
  expect(before).toContain('common-account');
  expect(before).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  expect(before).not.toContain(phone);
  await logOut(login);
  const after = await readBrowser(page);
  expect(after).not.toContain(phone.slice(-4));
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => !['login-method', 'scroll-positions'].includes(key))).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name === 'sid')).toEqual([]);
});
