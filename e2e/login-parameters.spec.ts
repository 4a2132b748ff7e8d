import { expect, isDeployed, languages, newPhone, seamReason, test, zh } from './fixtures.ts';
import { fillPasswordTab, forgetSession, register, setPassword } from './visits.ts';

const dataPage = '/welcome/rqdata';
const { auth, shell } = zh;

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('auth=login and anything unknown open the login, forget the forgotten password, supplement nothing', async ({
  page,
  login,
}) => {
  for (const [parameter, mode] of [
    ['login', 'login'],
    ['forget', 'forget'],
    ['anything', 'login'],
  ] as const) {
    await page.goto(`${dataPage}?auth=${parameter}`);
    await login.expectOpen(mode);
  }
  await page.goto(`${dataPage}?auth=supplement`);
  await expect(page.getByRole('banner').getByRole('button', { name: shell.login, exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${dataPage}$`));
  await expect(login.root).toHaveCount(0);
});

test('what became of a WeChat login is shown in a toast that can be closed, over the login', async ({
  page,
  login,
}) => {
  for (const [query, text] of [
    ['auth=wechat&binfo=expires', 'wechatExpired'],
    ['binfo=expires', 'wechatExpired'],
    ['auth=wechat&binfo=failed', 'wechatFailed'],
    ['auth=wechat', 'wechatFailed'],
  ] as const) {
    await test.step(query, async () => {
      await page.goto(`${dataPage}?${query}`);
      await login.expectOpen('login');
      await login.dismissToast(auth[text]);
    });
  }
});

test('the parameters leave the address bar once read, and the others stay', async ({ page, login }) => {
  for (const { dataPage: path } of languages) {
    await page.goto(`${path}?auth=login&redirect=%2Fams%2F&binfo=x&invite_code=x&utm_source=partner#top`);
    await expect(login.root).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}\\?utm_source=partner#top$`));
  }
});

test('a new login follows redirect at home, and goes to the product when there is none', async ({ page, login }) => {
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
}) => {
  await page.goto(`${dataPage}?invite_code=abc`);
  await expect(page).toHaveURL(new RegExp(`${dataPage}$`));
  await expect(page.getByRole('banner').getByRole('button', { name: shell.login, exact: true })).toBeVisible();
  await expect(login.root, 'an invitation alone opens nothing').toHaveCount(0);
  await page.goto(`${dataPage}?auth=login&redirect=%2Fams%2F`);
  await register(login, newPhone());
  await expect(page).toHaveURL(/\/dashboard\/$/);
});

test('no user is taken away from the course, the store, an order or the purchase by logging in', async ({
  page,
  login,
  account: { phone },
}) => {
  const password = '墨色琴弦-42';
  await setPassword(login, password);
  for (const path of ['/welcome/edu', '/welcome/store', '/welcome/store/order/1', '/welcome/purchase']) {
    await test.step(path, async () => {
      await forgetSession(login);
      await page.goto(`${path}?auth=login&redirect=%2Fams%2F`);
      await fillPasswordTab(login, phone, password);
      await login.button(auth.submitLogin).click();
      await expect(login.enterPlatform).toBeVisible();
      await expect(login.root).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  }
});
