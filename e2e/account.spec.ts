import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { deletionWord } from '#contract/account.ts';
import {
  expect,
  fieldErrors,
  isDeployed,
  newPhone,
  passResendPause,
  refusals,
  seamReason,
  test,
  zh,
} from './fixtures.ts';
import { LoginDialog } from './login-dialog.ts';
import { mailedCode, receivedCode } from './outbox.ts';

const words = zh.account;
const auth = zh.auth;
const password = '墨色琴弦-42';
const address = '/welcome/account';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const section = (page: Page, title: string) => main(page).getByRole('region', { name: title });
const toast = (page: Page, text: string) => page.getByText(text).first();

/** Registers a new number by the page's own login button, and is still on the page. */
async function register(page: Page, login: LoginDialog): Promise<string> {
  const phone = newPhone();
  await page.goto(address);
  await button(page, words.loggedOut.login).click();
  await login.field(auth.phone).fill(phone);
  await login.requestCode();
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`));
  await login.agree();
  await login.button(auth.submitCode).click();
  await expect(section(page, words.profile.title)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  return phone;
}

async function setPassword(page: Page): Promise<void> {
  await button(page, `${words.login.set}${words.login.password}`).click();
  const form = section(page, words.login.title);
  await form.getByLabel(auth.password, { exact: true }).fill(password);
  await form.getByLabel(auth.passwordAgain, { exact: true }).fill(password);
  await form.getByRole('button', { name: words.save }).click();
  await expect(toast(page, words.password.saved)).toBeVisible();
}

async function logInByPassword(page: Page, login: LoginDialog, account: string): Promise<void> {
  await page.goto(address);
  await button(page, words.loggedOut.login).click();
  await login.tab(auth.tabs.password).click();
  await login.field(auth.account).fill(account);
  await login.field(auth.password).fill(password);
  await login.button(auth.submitLogin).click();
  await expect(section(page, words.profile.title)).toBeVisible();
}

/** The account's page in a browser of its own. */
async function onAnotherDevice(browser: Browser, account: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logInByPassword(page, new LoginDialog(page, zh, 'zh-CN'), account);
  return page;
}

test('a visitor is told what the page is for, and search engines stay away', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
  await expect(main(page).getByText(words.loggedOut.text)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('the name is edited by keyboard, and what is wrong is said at the field', async ({ page, login }) => {
  await register(page, login);
  const edit = button(page, `${words.profile.edit}${words.profile.name}`);
  await edit.press('Enter');
  const name = main(page).getByLabel(words.profile.name, { exact: true });
  await expect(name).toBeFocused();
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(fieldErrors.nameEmpty['zh-CN']);
  await name.fill('欧阳明');
  await name.press('Enter');
  await expect(toast(page, words.profile.saved)).toBeVisible();
  await expect(edit).toBeFocused();
  await page.reload();
  await expect(section(page, words.profile.title).getByText('欧阳明')).toBeVisible();
});

test('an address is bound by a mailed code, and logs in with the password set here', async ({ page, login }) => {
  const phone = await register(page, login);
  const email = `${phone}@example.com`;
  await button(page, `${words.login.bind}${words.login.email}`).click();
  const form = section(page, words.login.title);
  await form.getByLabel(words.login.newEmail).fill(email);
  await form.getByRole('button', { name: auth.sendCode }).click();
  await login.passSlider();
  await form.getByLabel(auth.code).fill('000000');
  await form.getByRole('button', { name: words.save }).click();
  await expect(form.getByRole('alert')).toHaveText(refusals.codeWrong['zh-CN']);
  await form.getByLabel(auth.code).fill(await mailedCode(email));
  await form.getByRole('button', { name: words.save }).click();
  await expect(toast(page, words.login.emailSaved)).toBeVisible();
  await expect(form.getByText(`1***@example.com`)).toBeVisible();

  await setPassword(page);
  await page.context().clearCookies();
  await logInByPassword(page, login, email);
});

test('changing the number after ten minutes asks for a new login first', async ({ page, login }) => {
  await register(page, login);
  await page.route('**/api/user/devices', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, data: { ...reply.data, recentLogin: false } } });
  });
  await page.reload();
  await expect(section(page, words.devices.title).getByText(words.devices.current)).toBeVisible();
  await button(page, `${words.login.change}${words.login.phone}`).click();
  await expect(main(page).getByText(auth.recentLogin.text)).toBeVisible();
  await button(page, auth.recentLogin.again).click();
  await login.expectOpen('login');
  await expect(main(page).getByText(words.loggedOut.text)).toBeVisible();
});

test('another device is seen and logged out, one by one and all at once', async ({ page, login, browser }) => {
  // Three logins in two browsers.
  test.slow();
  const phone = await register(page, login);
  await setPassword(page);
  const other = await onAnotherDevice(browser, phone);
  const devices = section(page, words.devices.title);
  const close = devices.getByRole('button', { name: new RegExp(`^${words.devices.close}`) });
  await page.reload();
  await expect(devices.getByText(words.devices.current)).toHaveCount(1);
  await close.click();
  await expect(toast(page, words.devices.closed)).toBeVisible();
  await expect(close).toHaveCount(0);
  await other.reload();
  await expect(main(other).getByText(words.loggedOut.text)).toBeVisible();

  await logInByPassword(other, new LoginDialog(other, zh, 'zh-CN'), phone);
  await page.reload();
  await button(page, words.devices.closeOthers).click();
  await expect(toast(page, words.devices.othersClosed)).toBeVisible();
  // Without a reload: what the other page asks for next tells it.
  await button(other, words.rights.export).click();
  await expect(main(other).getByText(words.loggedOut.text)).toBeVisible();
  await other.context().close();
});

test('the export is a file with the number in it, and no hash', async ({ page, login }) => {
  const phone = await register(page, login);
  const downloading = page.waitForEvent('download');
  await button(page, words.rights.export).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { phone: `+86${phone}`, hasPassword: false } });
  expect(text).not.toMatch(/[0-9a-f]{32}/);
});

test('an account is deleted with a code and the typed word, and its number is a stranger again', async ({
  page,
  login,
}) => {
  const phone = await register(page, login);
  await passResendPause(page);
  await button(page, words.rights.delete).click();
  const dialog: Locator = login.root;
  await expect(dialog.getByRole('listitem')).toHaveText([...words.deletion.consequences]);
  const confirm = dialog.getByLabel(words.deletion.confirm.replace('{word}', deletionWord));
  await login.requestCode();
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`, 2));
  await confirm.fill('注销');
  await login.button(words.deletion.submit).click();
  await expect(confirm).toHaveAccessibleDescription(fieldErrors.confirmationWrong['zh-CN']);
  await confirm.fill(deletionWord);
  await confirm.press('Enter');
  await expect(toast(page, words.deletion.done)).toBeVisible();
  await expect(main(page).getByText(words.loggedOut.text)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('common-account');
  const free = await page.request.post('/api/user/validateUniqueness.do', { form: { username: phone } });
  expect(await free.json()).toMatchObject({ data: { unique: true } });
});

test('the page fits a phone and a tablet, and axe finds nothing serious, with a form open', async ({ page, login }) => {
  await register(page, login);
  await button(page, `${words.login.change}${words.login.phone}`).click();
  await expect(section(page, words.devices.title).getByText(words.devices.current)).toBeVisible();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // A toast that is fading out is half transparent.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});
