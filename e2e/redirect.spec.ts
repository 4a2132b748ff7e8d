import type { BrowserContext, Page } from '@playwright/test';
import { localOrigin } from './environment.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';
import { allowedTargets, foreignPayloads, sampleOfPayloads, strangePathsOfOurs } from './redirect-payloads.ts';
import { fillCodeTab, fillPasswordTab, forgetSession, register, setPassword } from './visits.ts';

/** The catalogue's H01 and H02 in a browser; lib/navigation/redirect-target.test.ts has the same list without one. */

const password = '墨色琴弦-42';
const start = '/welcome/account';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const asking = (payload: string, more = '') => `${start}?auth=login${more}&redirect=${encodeURIComponent(payload)}`;

/**
 * Counts what must not happen: a dialog, a new window, a request to another host. It only listens: to intercept requests would
 * switch the browser's cache off and make three hundred page loads slow, and the hosts of the payloads exist nowhere.
 */
function watch(context: BrowserContext, page: Page): string[] {
  const offences: string[] = [];
  page.on('dialog', (dialog) => {
    offences.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => offences.push(`popup: ${popup.url()}`));
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== localOrigin) offences.push(`request: ${request.url()}`);
  });
  return offences;
}

/** Waits until the page that was opened has been left for `pathname`, or for any other page of ours. */
async function landed(page: Page, pathname?: string): Promise<void> {
  await page.waitForURL((url) => (pathname ? url.pathname === pathname : url.pathname !== start), {
    waitUntil: 'commit',
  });
}

async function registerAt(page: Page, login: LoginDialog): Promise<string> {
  const phone = newPhone();
  await page.goto(asking('/quant/'));
  await register(login, phone);
  await landed(page, '/quant/');
  return phone;
}

test.describe('somebody who is logged in already', () => {
  test('is taken off the site by none of 142 payloads', async ({ page, login, context }) => {
    test.setTimeout(300_000);
    const { host } = new URL(localOrigin);
    const offences = watch(context, page);
    await registerAt(page, login);
    const followed = new Set(strangePathsOfOurs);
    for (const payload of [...foreignPayloads(host), ...strangePathsOfOurs]) {
      await page.goto(asking(payload), { waitUntil: 'commit' });
      await landed(page, followed.has(payload) ? undefined : '/quant/');
      expect(new URL(page.url()).origin, JSON.stringify(payload)).toBe(localOrigin);
      expect(offences, JSON.stringify(payload)).toEqual([]);
    }
  });

  test('is led to the dashboard when invited, whatever the address says', async ({ page, login, context }) => {
    const offences = watch(context, page);
    await registerAt(page, login);
    for (const payload of sampleOfPayloads) {
      await page.goto(asking(payload, '&invite_code=abc'), { waitUntil: 'commit' });
      await landed(page, '/dashboard/');
      expect(offences, JSON.stringify(payload)).toEqual([]);
    }
  });

  test('is led to each of the ten allowed paths', async ({ page, login }) => {
    const allowed = allowedTargets(new URL(localOrigin).host);
    expect(allowed).toHaveLength(10);
    await registerAt(page, login);
    for (const [redirect, target] of allowed) {
      await page.goto(asking(redirect), { waitUntil: 'commit' });
      await page.waitForURL(`${localOrigin}${target}`, { waitUntil: 'commit' });
    }
  });

  test('is not led away by a redirect inside a redirect', async ({ page, login, context }) => {
    const offences = watch(context, page);
    await registerAt(page, login);
    await page.goto(asking(asking('//evil.example')), { waitUntil: 'commit' });
    await landed(page, '/quant/');
    expect(offences).toEqual([]);
  });
});

test.describe('a login with the most dangerous payloads leads home', () => {
  const landing = (payload: string) => (strangePathsOfOurs.includes(payload) ? undefined : '/quant/');

  test('by code', async ({ page, login, context }) => {
    test.setTimeout(120_000);
    const offences = watch(context, page);
    for (const payload of sampleOfPayloads) {
      await page.goto(asking(payload));
      await fillCodeTab(login, newPhone());
      await login.button(zh.auth.submitCode).click();
      await landed(page, landing(payload));
      await forgetSession(login);
    }
    expect(offences).toEqual([]);
  });

  test('by password', async ({ page, login, context }) => {
    test.setTimeout(120_000);
    const offences = watch(context, page);
    const phone = await registerAt(page, login);
    await setPassword(login, password);
    for (const payload of sampleOfPayloads) {
      await forgetSession(login);
      await page.goto(asking(payload));
      await fillPasswordTab(login, phone, password);
      await login.button(zh.auth.submitLogin).click();
      await landed(page, landing(payload));
    }
    expect(offences).toEqual([]);
  });

  test('by WeChat', async ({ page, login, context }) => {
    test.setTimeout(120_000);
    const offences = watch(context, page);
    const approve = async (payload: string) => {
      await page.goto(asking(payload));
      await login.button(zh.auth.wechatLogin).click();
      await page.frameLocator('iframe').getByRole('button', { name: '同意登录' }).click();
    };
    await approve('/quant/');
    await login.button(zh.auth.wechatNew).click();
    await fillCodeTab(login, newPhone());
    await login.button(zh.auth.submitWechat).click();
    await landed(page, '/quant/');
    for (const payload of sampleOfPayloads) {
      await context.clearCookies({ name: 'sid' });
      await approve(payload);
      await landed(page, landing(payload));
    }
    expect(offences).toEqual([]);
  });
});
