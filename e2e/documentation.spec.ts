import { expect, test, zh } from './fixtures.ts';

const { doc, nav } = zh;

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
  await expect(page).toHaveURL(/\/welcome\/doc\/rqsdk#backtest-matching$/);
  await expect(page.getByRole('heading', { name: '成交规则' })).toBeInViewport();
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

test('no documentation page has an id twice, and every link within it finds its id', async ({ page }) => {
  for (const path of [
    'doc',
    'doc/rqsdk',
    'doc/api',
    'rqdata/doc',
    'en-US/rqdata/doc',
    'en-US/doc/api',
    'doc/quant',
    'doc/rqams',
    'doc/market-push',
    'doc/mobile',
    'doc/edu',
    'doc/brand',
  ]) {
    await page.goto(`/welcome/${path}`);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      path,
    ).toEqual([]);
    const targets = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
    expect(
      targets.filter((target) => !ids.includes(target ?? '')),
      path,
    ).toEqual([]);
  }
});

test('every documentation page is Markdown to programs, with its generated tables', async ({ page }) => {
  const texts = {
    doc: '](https://',
    'doc/rqsdk': `| ${doc.fields.name} | ${doc.fields.unit} |`,
    'doc/quant': '\n## ',
    'doc/rqams': '\n## ',
    'doc/market-push': '握手返回 429',
    'doc/mobile': '\n## ',
    'doc/edu': '年化溢价',
    'doc/brand': '/welcome/media-kit/mark.svg',
    'rqdata/doc': '| 429 | `rate_limited` |',
    'doc/api': '| `order_book_ids` |',
    'en-US/doc/api': 'GET /api/market/v1/prices',
    'en-US/rqdata/doc': '| 429 | `rate_limited` |',
  };
  const index = await (await page.request.get('/welcome/llms.txt')).text();
  for (const [path, part] of Object.entries(texts)) {
    const markdown = await page.request.get(`/welcome/${path}.md`);
    expect(markdown.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    const text = await markdown.text();
    expect(text.replaceAll('http://', 'https://'), path).toContain(part);
    if (path === 'doc/rqsdk') expect(text).toContain('| 代码 | 代码、证券代码');
    expect(text, path).not.toMatch(/^<[a-z-]+>$|\{#|\]\(\//m);
    const address = await page.request.get(`/welcome/${path}`, { headers: { accept: 'text/markdown' } });
    expect(address.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    await page.goto(`/welcome/${path}`);
    await expect(page.locator(`a[href="/welcome/${path}.md"]`), path).toHaveCount(1);
    await expect(page.locator('link[type="text/markdown"]'), path).toHaveAttribute('href', new RegExp(`/${path}.md$`));
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

test('the data API’s manual is in English, too, and each leads to the other', async ({ page }) => {
  await page.goto('/welcome/en-US/rqdata');
  await page.getByRole('main').getByRole('link', { name: 'API documentation' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data API documentation');
  await page.getByRole('main').getByRole('link', { name: 'Data API reference' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data API reference');
  await expect(page.getByText('GET /api/market/v1/prices')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'rate_limited' }).first().click();
  await expect(page).toHaveURL(/\/en-US\/rqdata\/doc#rate-limited$/);
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
