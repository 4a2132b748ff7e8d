import { expect, type Page } from '@playwright/test';
import type { LoginDialog } from './login-dialog.ts';
import { receivedCode } from './read-outbox.ts';

/** Opens a page and waits until it is hydrated: from then on it places the scroll bar itself. */
export async function visitAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Opens a page of which no script arrives until the answer is called. */
export async function visitHeld(tab: Page, path: string): Promise<() => void> {
  let letThrough = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await tab.route('**/_next/static/chunks/*.js', (route) => isOpen.then(() => route.continue()));
  // The scripts belong to what `load` waits for.
  await tab.goto(path, { waitUntil: 'domcontentloaded' });
  return letThrough;
}

/** Fills in the open code tab for a mainland number; only the button remains to be pressed. */
export async function fillCodeTab(login: LoginDialog, phone: string): Promise<void> {
  await login.byPhone();
  await login.field(login.words.phone).fill(phone);
  await login.requestCode();
  await login.field(login.words.code).fill(await receivedCode(`+86${phone}`));
  await login.agree();
}

/** Registers a number in the open dialog. */
export async function register(login: LoginDialog, phone: string): Promise<void> {
  await fillCodeTab(login, phone);
  await login.button(login.words.submitCode).click();
  await expect(login.root).toBeHidden();
}

/** Sets a password for a newly registered person, by the call of the account page; no page need be open. */
export async function setPassword(login: LoginDialog, password: string): Promise<void> {
  const reply = await login.page.request.post('/api/user/set/password', { form: { password } });
  expect((await reply.json()).code).toBe(0);
}

/** Fills the open password tab. */
export async function fillPasswordTab(login: LoginDialog, account: string, password: string): Promise<void> {
  await login.tab(login.words.tabs.password).click();
  await login.field(login.words.account).fill(account);
  await login.field(login.words.password).fill(password);
}

export async function logOut(login: LoginDialog): Promise<void> {
  await login.page.getByRole('button', { name: login.shell.accountMenu }).click();
  await login.page.getByRole('button', { name: login.shell.logout }).click();
  await expect(
    login.page.getByRole('banner').getByRole('button', { name: login.shell.login, exact: true }),
  ).toBeVisible();
}

/**
 * Sends a log-in and waits for the page of its `redirect`, which is loaded after the header has changed. That load would
 * end a visit that the test has begun meanwhile, and Chromium may hang when it is closed during one. A confirmation by
 * WeChat comes back to the page with `auth` in its address first.
 */
export async function submitAndLand(login: LoginDialog, send: () => Promise<void>): Promise<void> {
  const { page } = login;
  const landing = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return request.isNavigationRequest() && pathname.startsWith('/welcome') && !searchParams.has('auth');
  });
  await send();
  const arrived = await (await landing).response();
  await arrived?.finished();
  await page.waitForLoadState();
  await expect(login.enterPlatform).toBeVisible();
}

/** Simulates a later visit in the same browser: no session, and unchanged storage. */
export async function forgetSession(login: LoginDialog): Promise<void> {
  await login.page.context().clearCookies({ name: 'sid' });
}

/**
 * Waits until a page has scrolled to its top, 300 ms after a client-side navigation
 * (docs/behaviour.md#scroll-and-fade), because elements move until then. A timer of the same length, set later in the
 * page, fires later.
 */
export async function restAtTop(page: { evaluate: (work: () => Promise<void>) => Promise<unknown> }): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
}
