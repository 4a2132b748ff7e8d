import type { BrowserContext, Page } from '@playwright/test';
import {
  allowedTargets,
  foreignPayloads,
  sampleOfPayloads,
  strangePathsOfOurs,
} from '#lib/shared/paths/redirect-payloads.ts';
import { fiveOf } from './five-of.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { fillCodeTab, fillPasswordTab, forgetSession, setPassword } from './visits.ts';

/**
 * Checks the targets of logins in a browser. lib/navigation/redirect-target.test.ts tries the whole list with Node's
 * URL parser. Here the browser's parser is compared with it, and five payloads of each kind are tried on the page of a
 * signed-in user. Every login ends in the same function (`finishLogin`), so each method is tried with one payload.
 */

const password = '墨色琴弦-42';
const start = '/welcome/account';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const asking = (payload: string, more = '') => `${start}?auth=login${more}&redirect=${encodeURIComponent(payload)}`;

/**
 * Records forbidden events: a dialog, a new window, a request to another host. It only listens, because interception
 * would disable the browser's cache and slow the page loads. The hosts of the payloads do not exist.
 */
function watch(context: BrowserContext, page: Page, origin: string): string[] {
  const offences: string[] = [];
  page.on('dialog', (dialog) => {
    offences.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => offences.push(`popup: ${popup.url()}`));
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) offences.push(`request: ${request.url()}`);
  });
  return offences;
}

/** Waits until the opened page has been left for `pathname`, or for any other page of ours. */
async function landed(page: Page, pathname?: string): Promise<void> {
  await page.waitForURL((url) => (pathname ? url.pathname === pathname : url.pathname !== start), {
    waitUntil: 'commit',
  });
}

/** Applies the rule to addresses: returns the target on our site, or null. Runs in Node and in the browser. */
const readAddresses = ({ texts, base }: { texts: string[]; base: string }) =>
  texts.map((text) => {
    if (!URL.canParse(text, base)) return null;
    const { origin, username, password: secret, pathname, search, hash } = new URL(text, base);
    return origin === base ? { username, secret, pathname, search, hash } : null;
  });

test('the browser reads 142 payloads and the allowed paths as Node does, for which each is tested', async ({
  page,
  server,
}) => {
  const { host } = new URL(server.origin);
  const payloads = [...foreignPayloads(host), ...strangePathsOfOurs];
  expect(payloads).toHaveLength(142);
  const all = [...payloads, ...allowedTargets(host).map(([redirect]) => redirect)];
  const given = { texts: all.flatMap((text) => [text, text.replace(/^https?:/i, '')]), base: server.origin };
  await page.goto('/api/health');
  expect(await page.evaluate(readAddresses, given)).toEqual(readAddresses(given));
});

test.describe('a user who is logged in already', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, newPhone());
  });

  test('is taken off the site by no dangerous payload, no strange path, and no redirect inside a redirect, of which five each are tried', async ({
    page,
    context,
    server,
  }) => {
    const offences = watch(context, page, server.origin);
    const followed = new Set(strangePathsOfOurs);
    for (const payload of [...sampleOfPayloads, ...fiveOf(strangePathsOfOurs), asking('//evil.example')]) {
      await page.goto(asking(payload), { waitUntil: 'commit' });
      await landed(page, followed.has(payload) ? undefined : '/quant/');
      expect(new URL(page.url()).origin, JSON.stringify(payload)).toBe(server.origin);
      expect(offences, JSON.stringify(payload)).toEqual([]);
    }
  });

  test('is led to five of the allowed paths, and to the dashboard when invited, whatever the address says', async ({
    page,
    context,
    server,
  }) => {
    for (const [redirect, target] of fiveOf(allowedTargets(new URL(server.origin).host))) {
      await page.goto(asking(redirect), { waitUntil: 'commit' });
      await page.waitForURL(`${server.origin}${target}`, { waitUntil: 'commit' });
    }
    const offences = watch(context, page, server.origin);
    for (const payload of ['//evil.example', 'javascript:alert(1)', '/ams/']) {
      await page.goto(asking(payload, '&invite_code=abc'), { waitUntil: 'commit' });
      await landed(page, '/dashboard/');
      expect(offences, JSON.stringify(payload)).toEqual([]);
    }
  });
});

test('a login by code, by password and by WeChat leads home, past one of the most dangerous payloads each', async ({
  page,
  login,
  context,
  server,
}) => {
  const offences = watch(context, page, server.origin);
  const phone = newPhone();
  const approve = async () => {
    await login.button(zh.auth.wechatLogin).click();
    await page.frameLocator('iframe').getByRole('button', { name: '同意登录' }).click();
  };
  await page.goto(asking('/quant/'));
  await approve();
  await login.button(zh.auth.wechatNew).click();
  await fillCodeTab(login, phone);
  await login.button(zh.auth.submitWechat).click();
  await landed(page, '/quant/');
  await setPassword(login, password);

  const ways = [
    async () => {
      await login.tab(zh.auth.tabs.code).click();
      await fillCodeTab(login, newPhone());
      await login.button(zh.auth.submitCode).click();
    },
    async () => {
      await fillPasswordTab(login, phone, password);
      await login.button(zh.auth.submitLogin).click();
    },
    approve,
  ];
  for (const [index, way] of ways.entries()) {
    const payload = sampleOfPayloads[index]!;
    await test.step(payload, async () => {
      await forgetSession(login);
      await page.goto(asking(payload));
      await way();
      await landed(page, '/quant/');
      expect(new URL(page.url()).origin).toBe(server.origin);
      expect(offences).toEqual([]);
    });
  }
});
