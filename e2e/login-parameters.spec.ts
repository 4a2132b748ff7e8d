import { expect, isDeployed, languages, newPhone, seamReason, test } from './fixtures.ts';
import { register } from './visits.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    for (const [auth, mode] of [
      ['login', 'login'],
      ['forget', 'forget'],
      ['anything', 'login'],
    ] as const) {
      test(`auth=${auth} opens the mode ${mode}`, async ({ page, login }) => {
        await page.goto(`${dataPage}?auth=${auth}`);
        await login.expectOpen(mode);
      });
    }

    test('auth=supplement opens nothing', async ({ page, login, words: { shell } }) => {
      await page.goto(`${dataPage}?auth=supplement`);
      await expect(page.getByRole('banner').getByRole('link', { name: shell.login })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${dataPage}$`));
      await expect(login.root).toHaveCount(0);
    });

    for (const [query, text] of [
      ['auth=wechat&binfo=expires', 'wechatExpired'],
      ['binfo=expires', 'wechatExpired'],
      ['auth=wechat&binfo=failed', 'wechatFailed'],
      ['auth=wechat', 'wechatFailed'],
    ] as const) {
      test(`${query} is told in a toast that can be closed, over the login`, async ({ page, login, words }) => {
        await page.goto(`${dataPage}?${query}`);
        await login.expectOpen('login');
        const toast = login.toast(words.auth[text]);
        await toast.getByRole('button', { name: words.shell.closeToast }).click();
        await expect(toast).toBeHidden();
      });
    }

    test('the parameters leave the address bar once read, and the others stay', async ({ page, login }) => {
      await page.goto(`${dataPage}?auth=login&redirect=%2Fams%2F&binfo=x&invite_code=x&utm_source=partner#top`);
      await login.expectOpen('login');
      await expect(page).toHaveURL(new RegExp(`${dataPage}\\?utm_source=partner#top$`));
    });

    test('a new login follows redirect at home, and goes to the product when there is none', async ({
      page,
      login,
    }) => {
      await page.goto(`${dataPage}?auth=login&redirect=%2Fams%2F`);
      await register(login, newPhone());
      await expect(page).toHaveURL(/\/ams\/$/);
      // Already logged in: the login finishes at once, and the dialog is not even fetched.
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto(`${dataPage}?auth=login`);
      await expect(page).toHaveURL(/\/quant\/$/);
      expect(fetched.filter((url) => url.endsWith('/api/common/country_codes'))).toEqual([]);
      await page.goto(`${dataPage}?auth=login&redirect=https%3A%2F%2Fevil.example%2F`);
      await expect(page).toHaveURL(/\/quant\/$/);
      await page.goto(`${dataPage}?auth=forget&redirect=%2Fdashboard%2F`);
      await expect(page).toHaveURL(/\/dashboard\/$/);
    });

    test('an invitation outlives a change of the page and leads to the dashboard, whatever else is asked', async ({
      page,
      login,
      words: { shell },
    }) => {
      await page.goto(`${dataPage}?invite_code=abc`);
      await expect(page).toHaveURL(new RegExp(`${dataPage}$`));
      await expect(page.getByRole('banner').getByRole('link', { name: shell.login })).toBeVisible();
      await expect(login.root, 'an invitation alone opens nothing').toHaveCount(0);
      await page.goto(`${dataPage}?auth=login&redirect=%2Fams%2F`);
      await register(login, newPhone());
      await expect(page).toHaveURL(/\/dashboard\/$/);
    });
  });
}

for (const path of ['/welcome/edu', '/welcome/store', '/welcome/store/order/1', '/welcome/purchase']) {
  test(`nobody is taken away from ${path}`, async ({ page, login }) => {
    await page.goto(`${path}?auth=login&redirect=%2Fams%2F`);
    await register(login, newPhone());
    await expect(login.enterPlatform).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
