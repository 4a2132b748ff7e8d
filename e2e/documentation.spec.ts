import { documentEntries } from '#content/docs/document-groups.ts';
import { locales } from '#contract/locale.ts';
import { en, expect, test, zh } from './fixtures.ts';

const { doc, nav } = zh;
/** The pages of the documentation, below the base path, without the leading slash. */
const pages = locales.flatMap((locale) => documentEntries(locale).map(({ path }) => path.slice(1)));

test('the documentation is searched by keyboard, and a result leads to its section', async ({ page }) => {
  await page.goto('/welcome/doc');
  const field = page.getByRole('searchbox', { name: doc.search.label });
  await field.focus();
  await page.keyboard.type('停牌');
  const result = page.getByRole('search').getByRole('link', { name: '成交规则' });
  await expect(result).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(result).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/welcome\/doc\/rqsdk-backtest#backtest-matching$/);
  await expect(page.getByRole('heading', { name: '成交规则', exact: true })).toBeInViewport();
});

test('a search that cannot be loaded says so, and is loaded again on typing', async ({ page }) => {
  const index = '**/welcome/doc/index.json';
  await page.route(index, (route) => route.fulfill({ status: 503, json: { code: 'busy' } }));
  await page.goto('/welcome/doc');
  const search = page.getByRole('search');
  await search.getByRole('searchbox').focus();
  await expect(search.getByRole('status')).toHaveText(doc.search.unavailable);
  await page.unroute(index);
  await page.keyboard.type('停牌');
  await expect(search.getByRole('link', { name: '成交规则' })).toBeVisible();
  await expect(search.getByText(doc.search.unavailable)).toHaveCount(0);
});

test('no documentation page has an id twice or is longer than ten screens of a phone, and every link within it finds its id', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of pages) {
    await page.goto(`/welcome/${path}`);
    const { ids, targets, screens } = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      targets: [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1)),
      screens: document.documentElement.scrollHeight / 800,
    }));
    expect.soft(screens, path).toBeLessThanOrEqual(10);
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      path,
    ).toEqual([]);
    expect(
      targets.filter((target) => !ids.includes(target ?? '')),
      path,
    ).toEqual([]);
  }
});

test('every documentation page is Markdown to programs, with its generated tables', async ({ page }) => {
  const parts: Readonly<Record<string, string>> = {
    doc: '](https://',
    'doc/rqsdk-backtest': `| ${doc.fields.name} | ${doc.fields.unit} |`,
    'doc/rqsdk-attribution': '| 代码 | 代码、证券代码',
    'doc/market-push-limits': '握手返回 429',
    'doc/edu': '年化溢价',
    'doc/brand': '/welcome/media-kit/mark.svg',
    'rqdata/doc/errors': '| 429 | `rate_limited` |',
    'en-US/rqdata/doc/errors': '| 429 | `rate_limited` |',
    'doc/api/prices': '| `order_book_ids` |',
    'en-US/doc/api/prices': 'GET /api/market/v1/prices',
  };
  const index = await (await page.request.get('/welcome/llms.txt')).text();
  expect(Object.keys(parts).filter((path) => path !== 'doc' && !pages.includes(path))).toEqual([]);
  for (const path of ['doc', ...pages]) {
    const part = parts[path] ?? '\n## ';
    const markdown = await page.request.get(`/welcome/${path}.md`);
    expect(markdown.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    const text = await markdown.text();
    expect(text.replaceAll('http://', 'https://'), path).toContain(part);
    expect(text, path).not.toMatch(/^<[a-z-]+>$|\{#|\]\(\//m);
    const address = await page.request.get(`/welcome/${path}`, { headers: { accept: 'text/markdown' } });
    expect(address.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    const html = await address.text();
    expect(html.split(`<a href="/welcome/${path}.md"`).length - 1, path).toBe(1);
    expect(/<link [^>]*type="text\/markdown" href="([^"]*)"/.exec(html)?.[1], path).toMatch(new RegExp(`/${path}.md$`));
    if (path !== 'doc') expect(index).toContain(`/welcome/${path}.md`);
  }
  expect((await page.request.get('/welcome/doc/nothing.md')).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every document is reached from the list, and a menu’s manual is a section of it', async ({ page }) => {
    await page.goto('/welcome/doc');
    await page.getByRole('main').getByRole('link', { name: doc.pages.rqams.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('资产管理系统文档');
    const address = await page.getByRole('contentinfo').getByRole('link', { name: nav.docsSdk }).getAttribute('href');
    await page.goto(address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SDK 套件文档');
  });
});

test('the pages are read in the order of the tree, which shows the page and its sections', async ({ page }) => {
  await page.goto('/welcome/doc/rqsdk-factor');
  const tree = page.getByRole('navigation', { name: doc.tree.label });
  await expect(tree.getByText(doc.pages['rqsdk-factor'].name, { exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(tree.getByRole('link', { name: '预处理', exact: true })).toHaveAttribute('href', '#factor-preparation');
  const steps = page.getByRole('navigation', { name: doc.tree.steps });
  await steps.getByRole('link', { name: doc.tree.next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doc.pages['rqsdk-factor-tests'].name);
  await steps.getByRole('link', { name: doc.tree.previous }).click();
  await expect(page).toHaveURL(/\/doc\/rqsdk-factor$/);
  await tree.getByText(doc.pages.api.name, { exact: true }).click();
  await tree.getByRole('link', { name: '日线行情', exact: true }).click();
  await expect(page).toHaveURL(/\/doc\/api\/prices$/);
});

test('on a phone the tree opens from the page’s top @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await page.goto('/welcome/doc/rqsdk');
  const link = page.getByRole('link', { name: doc.pages['rqsdk-attribution'].name, exact: true });
  await expect(link.first()).toBeHidden();
  await page.getByText(doc.tree.open).click();
  await link.first().click();
  await expect(page).toHaveURL(/\/doc\/rqsdk-attribution$/);
});

test('code stands beside its text and stays in view 1360 px wide, and follows it on a narrower window', async ({
  page,
}) => {
  const code = page.getByRole('group', { name: 'Shell · Python', exact: true });
  const text = page.getByRole('heading', { level: 2, name: doc.api.parameters, exact: true });
  await page.setViewportSize({ width: 1360, height: 800 });
  await page.goto('/welcome/doc/api/prices');
  const box = (await code.boundingBox())!;
  const heading = (await text.boundingBox())!;
  expect(box.width).toBeGreaterThanOrEqual(380);
  expect(box.x).toBeGreaterThan(heading.x + heading.width);
  await page
    .getByRole('heading', { level: 2, name: doc.api.errors, exact: true })
    .evaluate((title) => title.scrollIntoView());
  await expect(code).toBeInViewport({ ratio: 0.8 });
  await page.setViewportSize({ width: 1280, height: 800 });
  const narrow = (await code.boundingBox())!;
  expect(narrow.y + narrow.height).toBeLessThan((await text.boundingBox())!.y);
});

test('/ leads to the search of a page, what is found is in its language, and the switch of single keys turns it off', async ({
  page,
}) => {
  await page.goto('/welcome/en-US/rqdata/doc');
  const field = page.getByRole('searchbox', { name: en.doc.search.label });
  const link = page.getByRole('search').getByRole('link');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('Retry-After');
  await expect(link.first()).toHaveAttribute('href', /\/welcome\/en-US\//);
  await link.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.doc.pages['rqdata-requests'].name);

  await page.goto('/welcome/doc');
  await page.getByRole('checkbox', { name: doc.search.key }).uncheck();
  await page.goto('/welcome/en-US/rqdata/doc');
  // Focus loads the index only after hydration, so a loaded index proves it.
  const isFetched = page.waitForResponse('**/en-US/doc/index.json');
  await field.focus();
  await isFetched;
  await field.blur();
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
});

test('a call’s page has its parameters, answer and errors with their remedies, and opens the console with the call', async ({
  page,
}) => {
  await page.goto('/welcome/doc/api/factor-returns');
  for (const name of [doc.api.parameters, doc.api.answer, doc.api.errors]) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'rate_limited' }) });
  await expect(row).toContainText(zh.dataApiErrors.rate_limited.action);
  await page.getByRole('link', { name: doc.api.console }).click();
  await expect(page).toHaveURL(/\/welcome\/rqdata\?demo=api-console&call=get_factor_return/);
});

test('the data API’s manual is in English, too, and each leads to the other', async ({ page }) => {
  await page.goto('/welcome/en-US/rqdata');
  await page.getByRole('main').getByRole('link', { name: 'API documentation' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data API documentation');
  const tree = page.getByRole('navigation', { name: en.doc.tree.label });
  await tree.getByText(en.doc.pages.api.name, { exact: true }).click();
  await tree.getByRole('link', { name: 'Daily bars' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily bars');
  await expect(page.getByText('GET /api/market/v1/prices')).toBeVisible();
  await page.goto('/welcome/en-US/rqdata/doc');
  // As a search engine reads it: in the browser the router may leave the links of the page before.
  await page.reload();
  const other = (language: string) => page.locator(`link[rel="alternate"][hreflang="${language}"]`);
  await expect(other('zh-CN')).toHaveCount(1);
  // The origin in it is the one of the build.
  const followTo = async (language: string) =>
    page.goto(new URL((await other(language).getAttribute('href')) ?? '').pathname);
  expect((await followTo('zh-CN'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('数据 API 文档');
  expect((await followTo('en-US'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data API documentation');
});
