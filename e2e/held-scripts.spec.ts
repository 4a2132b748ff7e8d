import type { Page } from '@playwright/test';
import { readyEvent } from '#components/shell/ready-event.ts';
import { fill, listPath, newest, product, productPath } from './datahub-page.ts';
import { expect, newPhone, test, zh } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { PurchasePage } from './store-page.ts';

/** A page whose scripts have nothing to do for a reader. */
const page = '/welcome/quant';

test('a page that is only read asks who its reader is and runs nothing else', async ({ page: tab }) => {
  const check = tab.waitForResponse('**/api/user/isLogin.do');
  await visit(tab, page);
  await check;
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await isReady(tab)).toBe(false);
  // The first tells only where the pointer lies, as a browser does when a page comes under it.
  await tab.mouse.move(200, 300);
  expect(await isReady(tab)).toBe(false);
  await tab.mouse.move(210, 300);
  await expect.poll(() => isReady(tab)).toBe(true);
});

test('scripts are fetched after the first picture, and before anybody asks for them', async ({ page: tab }) => {
  await visit(tab, page);
  const listed = await tab.evaluate(() => JSON.parse(document.getElementById('page-scripts')!.textContent).scripts);
  expect(listed.length).toBeGreaterThan(3);
  const fetched = () =>
    tab.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && paint && startTime > paint.startTime)
        .map(({ name }) => new URL(name).pathname);
    });
  await expect.poll(fetched).toEqual(expect.arrayContaining(listed));
  expect(await isReady(tab)).toBe(false);
});

for (const sign of ['keydown', 'touchstart', 'scroll']) {
  test(`a ${sign} wakes a page as well as the pointer`, async ({ page: tab }) => {
    await visit(tab, page);
    expect(await isReady(tab)).toBe(false);
    await tab.evaluate((name) => document.dispatchEvent(new Event(name, { bubbles: true })), sign);
    await expect.poll(() => isReady(tab)).toBe(true);
  });
}

test('a button pressed before the page is ready does its work when it is', async ({ page: tab }) => {
  await visit(tab, page);
  const close = tab.getByRole('button', { name: zh.shell.closeNotification });
  await expect(close).toBeVisible();
  // A press by a program, as assistive technology does it: no pointer comes before.
  await close.evaluate((button: HTMLElement) => button.click());
  await expect(close).toBeHidden();
});

test('what was typed before the page is ready is taken up when it is', async ({ page: tab }) => {
  const letThrough = await holdChunks(tab);
  await visit(tab, productPath(product.id));
  const search = tab.getByLabel(zh.datahub.product.dictionary.search);
  await search.pressSequentially('limit');
  letThrough();
  await expect(
    tab.getByRole('table', { name: zh.datahub.product.dictionary.title }).getByRole('rowheader'),
  ).toHaveCount(product.dictionary.filter(({ name }) => name.includes('limit')).length);
  await expect(search).toHaveValue('limit');
});

test('a search typed and sent with Enter before the page is ready is made when it is', async ({ page: tab }) => {
  const letThrough = await holdChunks(tab);
  await visit(tab, '/welcome/recruitment/social/search');
  const keyword = tab.getByLabel(zh.recruitment.search.keyword);
  await keyword.fill('行情');
  await keyword.press('Enter');
  letThrough();
  await expect(tab).toHaveURL(/\?q=/);
  await expect(keyword).toHaveValue('行情');
});

test('two boxes ticked before the page is ready are both ticked when it is', async ({ page: tab }) => {
  const letThrough = await holdChunks(tab);
  await visit(tab, listPath);
  for (const { name } of newest.slice(0, 2)) {
    await tab.getByRole('checkbox', { name: `${zh.datahub.card.compare} ${name}` }).click();
  }
  letThrough();
  await expect(tab.getByRole('link', { name: fill(zh.datahub.list.compareNow, { n: 2 }) })).toBeVisible();
});

test('the login opens over the page although its link was pressed before the page was ready', async ({
  page: tab,
  login,
}) => {
  await visit(tab, page);
  const link = tab.getByRole('banner').getByRole('link', { name: zh.shell.login, exact: true });
  await link.evaluate((button: HTMLElement) => button.click());
  await login.expectOpen();
  expect(tab.url()).toMatch(/\/quant$/);
});

test('somebody who is logged in meets 进入平台 without a touch, even where storage is empty', async ({
  page: tab,
  login,
}) => {
  await signIn(tab, newPhone());
  await tab.goto(page);
  await expect(login.enterPlatform).toBeVisible();
});

test('where a visitor came from is known after a link that was followed before the page was ready', async ({
  page: tab,
}) => {
  const letThrough = await holdChunks(tab);
  await visit(tab, '/welcome/store?utm_source=partner-a');
  await tab.getByRole('link', { name: zh.store.shelf.buy.replace('{name}', '研究版') }).click();
  await expect(tab).toHaveURL(/\/purchase/);
  letThrough();
  await expect(new PurchasePage(tab).field(zh.purchase.term.partner)).toHaveValue('utm_source=partner-a');
});

test('a page that a script makes starts by itself', async ({ page: tab }) => {
  await visit(tab, '/welcome/account');
  await expect.poll(() => isReady(tab)).toBe(true);
});

/** Lets no script of the site arrive until the answer is called. */
async function holdChunks(tab: Page): Promise<() => void> {
  let letThrough = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await tab.route('**/_next/static/chunks/*.js', (route) => isOpen.then(() => route.continue()));
  return () => letThrough();
}

/** Opens a page and listens for what it tells when it is ready. */
async function visit(tab: Page, path: string): Promise<void> {
  await tab.addInitScript((name) => {
    addEventListener(name, () => Object.assign(globalThis, { isReady: true }));
  }, readyEvent);
  await tab.goto(path);
}

const isReady = (tab: Page) => tab.evaluate(() => 'isReady' in globalThis);
