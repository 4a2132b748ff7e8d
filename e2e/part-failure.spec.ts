import type { Page } from '@playwright/test';
import english from '#messages/en-US/errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/errors.json' with { type: 'json' };
import { expect, isDeployed, newPhone, seamReason, test } from './fixtures.ts';
import { codeBeside, expectLive } from './live-demo.ts';
import { signIn } from './sign-in.ts';
import { OrderPage, placeOrder } from './store-page.ts';

test.skip(isDeployed, seamReason);

const typed = '13800138000';

/** Collects the reports of failed parts of the page. */
function reportsOf(page: Page): URLSearchParams[] {
  const reports: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/common/page_errors')) reports.push(new URLSearchParams(request.postData() ?? ''));
  });
  return reports;
}

test('a part that throws gives way to a sentence whose reference is in the log, and the rest of the page stays', async ({
  page,
  server,
}) => {
  const words = chinese.part;
  const reports = reportsOf(page);
  await page.goto(`/welcome/doc?phone=${typed}#${typed}`);
  // Simulates a browser whose own function fails on typed text; the search calls it while it renders.
  await page.evaluate(() => {
    const trim = Reflect.get(String.prototype, 'trim');
    Reflect.set(String.prototype, 'trim', function failing(this: string) {
      if (this.startsWith('138')) throw new Error(`Cannot parse "${this}"`);
      return trim.call(this);
    });
  });
  await page.getByRole('searchbox').fill(typed);

  const failure = page.getByRole('alert').filter({ hasText: words.text });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reference = await failure.locator('code').innerText();
  const reported = () =>
    server.log.split('\n').filter((line) => line.includes(reference) && line.includes('a part of a page'));
  // The report is sent once the sentence stands there.
  await expect.poll(reported).toHaveLength(1);
  const lines = reported();
  expect(JSON.parse(lines[0]!)).toMatchObject({ error: 'Error: Cannot parse …', path: '/welcome/doc' });
  expect(lines[0]).toMatch(/"build":"[0-9a-f]{12}"/);
  expect(lines[0]).not.toContain(typed);
  expect(reports.map(String).join()).not.toContain(typed);
  expect(reports).toHaveLength(1);

  await failure.getByRole('button', { name: words.contact }).click();
  await expect(page.locator('#contact-box')).toBeVisible();
  await page.keyboard.press('Escape');
  await failure.getByRole('button', { name: words.reload }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a part whose code cannot be fetched says so in the page’s language, with reload and contact', async ({
  page,
}) => {
  const words = english.part;
  const path = '/welcome/en-US/rqdata';
  await page.route(await codeBeside(page, path), (route) => route.abort());
  await page.goto(path);
  const failure = page.locator('#console').getByRole('alert');
  await expect(failure).toContainText(words.text);
  await expect(failure.getByRole('button', { name: words.contact })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
  await failure.getByRole('button', { name: words.reload }).click();
  await expectLive(page);
});

test('an order whose first two reads a busy server refuses is shown without an error before it', async ({ page }) => {
  await signIn(page, newPhone());
  const id = await placeOrder(page);
  let refused = 0;
  await page.route(`**/api/business/v1/orders/${id}?*`, (route) => {
    refused += 1;
    return refused <= 2 ? route.fulfill({ status: 503, json: { code: 503, message: 'busy' } }) : route.continue();
  });
  // An observer sees everything that appears, however briefly; its record is read at the end.
  await page.addInitScript(() => {
    const seen = window as Window & { alerts?: string[] };
    seen.alerts = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main [role=alert]'))
        // Empty containers for later messages are ignored.
        if (textContent !== '') seen.alerts!.push(textContent);
    }).observe(document, { subtree: true, childList: true });
  });
  const order = new OrderPage(page);
  await order.open(id);
  await order.expectStatus('pending_payment');
  expect(refused).toBeGreaterThan(2);
  expect(await page.evaluate(() => (window as Window & { alerts?: string[] }).alerts)).toEqual([]);
});
