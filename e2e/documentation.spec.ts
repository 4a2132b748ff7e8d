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

test('the data API’s manual is in English, too, and each says so of the other', async ({ page }) => {
  await page.goto('/welcome/en-US/rqdata');
  await page.getByRole('main').getByRole('link', { name: 'API documentation' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data API documentation');
  await expect(page.getByText('GET /api/market/v1/prices')).toBeVisible();
  const chinese = page.locator('link[rel="alternate"][hreflang="zh-CN"]');
  expect(new URL((await chinese.getAttribute('href')) ?? '').pathname).toBe('/welcome/rqdata/doc');
});
