import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { receivedCode } from './outbox.ts';
import { OwnServer } from './own-server.ts';
import { fillCodeTab, fillPasswordTab, logOut, register } from './visits.ts';

const words = zh.auth;
const passwords = ['Secret-horse-7', 'Other-horse-8'] as const;

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Every address that was asked for or that an answer led to, and the forms that were not sent as a body. */
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

/** All that scripts of the page can read later: storage, databases, caches, cookies, the name of the window, the history. */
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

/** A password as it is typed, as it travels, and as both are written into an address. */
function formsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64');
  return [secret, encodeURIComponent(secret), base64, base64.replace(/=+$/, ''), encodeURIComponent(base64)];
}

/** What the server keeps on the disk, without the outbox, which stands for the visitor's own phone. */
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
}) => {
  test.setTimeout(180_000);
  const server = await OwnServer.create();
  const addresses = watchAddresses(context);
  const edu = `${server.origin}/welcome/edu`;
  const phone = newPhone();
  const tokens: string[] = [];
  const stored: string[] = [];
  const note = async () => {
    stored.push(await readBrowser(page));
    tokens.push((await context.cookies()).find(({ name }) => name === 'sid')?.value ?? 'no session');
  };
  const reset = async (password: string, count: number) => {
    await page.request.post(`${server.origin}/api/test/clock`, { form: { move_ms: '61000' } });
    await page.goto(`${edu}?auth=forget`);
    await login.field(words.account).fill(phone);
    await login.requestCode();
    await login.field(words.code).fill(await receivedCode(`+86${phone}`, count, server.dataDir));
    await login.field(words.password).fill(password);
    await login.field(words.passwordAgain).fill(password);
    await login.button(words.submitForget).click();
    await expect(login.root).toBeHidden();
  };
  try {
    await server.start();
    await page.goto(`${edu}?auth=login`);
    await register(login, phone, server.dataDir);
    await note();
    await logOut(login);

    await reset(passwords[0], 2);
    await note();
    await logOut(login);

    await page.goto(`${edu}?auth=login`);
    await fillPasswordTab(login, phone, 'Wrong-horse-9');
    await login.button(words.submitLogin).click();
    await expect(login.refusal).not.toBeEmpty();
    await login.field(words.password).fill(passwords[0]);
    await login.button(words.submitLogin).click();
    await expect(login.root).toBeHidden();
    await note();
    await logOut(login);
    await reset(passwords[1], 3);
    await logOut(login);

    await page.goto(`${edu}?auth=login`);
    await login.button(words.wechatLogin).click();
    await page.frameLocator('iframe').getByRole('button', { name: '同意登录' }).click();
    await login.button(words.wechatExisting).click();
    await fillPasswordTab(login, phone, passwords[1]);
    await login.button(words.submitWechat).click();
    await expect(login.root).toBeHidden();
    await note();
    await logOut(login);
    stored.push(await readBrowser(page));
    await server.end('SIGTERM');
  } finally {
    await server.end('SIGKILL');
  }

  const codes = await Promise.all(
    (await readdir(join(server.dataDir, 'outbox'))).map(
      async (file) =>
        (JSON.parse(await readFile(join(server.dataDir, 'outbox', file), 'utf8')) as { code: string }).code,
    ),
  );
  const files = await readFiles(server.dataDir);
  await server.dispose();
  expect(codes).toHaveLength(3);
  expect(new Set(tokens).size).toBe(4);
  expect(tokens).not.toContain('no session');
  const log = server.log.split('\n').filter((line) => !line.startsWith('短信 SMS → '));
  expect(log.join('\n')).toContain('stopping');
  const lasting = [...passwords, 'Wrong-horse-9'].flatMap(formsOf).concat(tokens);
  for (const secret of [...lasting, ...codes]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
    expect(stored.filter((text) => text.includes(secret))).toEqual([]);
    expect(log.filter((line) => line.includes(secret))).toEqual([]);
  }
  // Six digits also turn up by chance in a database's files, so codes are not looked for there.
  for (const secret of lasting) expect(files.includes(secret), secret).toBe(false);
});

test('after a logout the browser remembers nothing of the account', async ({ page, login }) => {
  const phone = newPhone();
  await page.goto('/welcome/edu?auth=login');
  await fillCodeTab(login, phone);
  await login.button(words.submitCode).click();
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
