import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deletionWords } from '#contract/account.ts';
import { seriousFindings } from './axe.ts';
import { expect, fieldErrors, isDeployed, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';
import { mailedCode, receivedCode } from './read-outbox.ts';
import { signIn, signInByPassword } from './sign-in.ts';
import { register, setPassword } from './visits.ts';

const words = zh.account;
const auth = zh.auth;
const password = '墨色琴弦-42';
const address = '/welcome/account';
/** The tab of the profile and the login. */
const accountTab = `${address}#account`;

test.beforeEach(() => test.skip(isDeployed, seamReason));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const section = (page: Page, title: string) => main(page).getByRole('region', { name: title });

/** Loads the tab. A browser does not reload an address of which it already shows the fragment. */
async function load(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(accountTab);
}

/** The page of a signed-in user. */
async function open(page: Page): Promise<void> {
  await load(page);
  await expect(section(page, words.profile.title)).toBeVisible();
}

async function openLoggedIn(page: Page): Promise<void> {
  await signIn(page, newPhone());
  await open(page);
}

async function logInByPassword(page: Page, login: LoginDialog, account: string): Promise<void> {
  await load(page);
  await button(page, words.loggedOut.login).click();
  await login.tab(auth.tabs.password).click();
  await login.field(auth.account).fill(account);
  await login.field(auth.password).fill(password);
  await login.button(auth.submitLogin).click();
  await expect(section(page, words.profile.title)).toBeVisible();
}

test('a visitor is shown what the page is for, logs in by its button and stays; search engines stay away', async ({
  page,
  login,
}) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
  await expect(main(page).getByText(words.loggedOut.text)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await button(page, words.loggedOut.login).click();
  await register(login, newPhone());
  await expect(main(page).getByText(words.licences.empty)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('the name is edited by keyboard, and what is wrong is said at the field', async ({ page, login }) => {
  await openLoggedIn(page);
  const edit = button(page, `${words.profile.edit}${words.profile.name}`);
  await edit.press('Enter');
  const name = main(page).getByLabel(words.profile.name, { exact: true });
  await expect(name).toBeFocused();
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(fieldErrors.nameEmpty['zh-CN']);
  await name.fill('欧阳明');
  await name.press('Enter');
  await login.expectToast(words.profile.saved);
  await expect(edit).toBeFocused();
  await page.reload();
  await expect(section(page, words.profile.title).getByText('欧阳明')).toBeVisible();
});

test('an address is bound by a mailed code, and logs in with the password set here @way', async ({
  page,
  login,
  account: { phone },
}) => {
  await open(page);
  const email = `${phone}@example.com`;
  await button(page, `${words.login.bind}${words.login.email}`).click();
  const form = section(page, words.login.title);
  await form.getByLabel(words.login.newEmail).fill(email);
  await form.getByRole('button', { name: auth.sendCode }).click();
  await login.passSlider();
  // Waits for the message first: the focus that moves to the code's field clears the refusal of an earlier press.
  await expect(page.getByText(auth.codeSent).first()).toBeVisible();
  await form.getByLabel(auth.code).fill('000000');
  await form.getByRole('button', { name: words.save }).click();
  await expect(form.getByRole('alert')).toHaveText(refusals.codeWrong['zh-CN']);
  await form.getByLabel(auth.code).fill(await mailedCode(email));
  await form.getByRole('button', { name: words.save }).click();
  await login.expectToast(words.login.emailSaved);
  await expect(form.getByText(`1***@example.com`)).toBeVisible();

  await button(page, `${words.login.set}${words.login.password}`).click();
  await form.getByLabel(auth.password, { exact: true }).fill(password);
  await form.getByLabel(auth.passwordAgain, { exact: true }).fill(password);
  await form.getByRole('button', { name: words.save }).click();
  await login.expectToast(words.password.saved);
  await page.context().clearCookies();
  await logInByPassword(page, login, email);
});

test('changing the number after ten minutes asks for a new login first', async ({ page, login }) => {
  await page.route('**/api/user/devices', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, data: { ...reply.data, recentLogin: false } } });
  });
  await openLoggedIn(page);
  await expect(section(page, words.devices.title).getByText(words.devices.current)).toBeVisible();
  await button(page, `${words.login.change}${words.login.phone}`).click();
  await expect(main(page).getByText(auth.recentLogin.text)).toBeVisible();
  await button(page, auth.recentLogin.again).click();
  await login.expectOpen('login');
  // The open dialog hides the page from queries by role.
  await expect(page.locator('main').getByText(words.loggedOut.text)).toBeVisible();
});

test('another device is seen and logged out, one by one and all at once', async ({
  page,
  login,
  browser,
  account: { phone },
}) => {
  await setPassword(login, password);
  const other = await (await browser.newContext()).newPage();
  await signInByPassword(other, phone, password);
  const devices = section(page, words.devices.title);
  const close = devices.getByRole('button', { name: new RegExp(`^${words.devices.close}`) });
  await open(page);
  await expect(devices.getByText(words.devices.current)).toHaveCount(1);
  await close.click();
  await login.expectToast(words.devices.closed);
  await expect(close).toHaveCount(0);
  await other.goto(address);
  await expect(main(other).getByText(words.loggedOut.text)).toBeVisible();

  await signInByPassword(other, phone, password);
  await open(other);
  await page.reload();
  await button(page, words.devices.closeOthers).click();
  await login.expectToast(words.devices.othersClosed);
  // Without a reload: the other page's next call learns of it.
  await button(other, words.rights.export).click();
  await expect(main(other).getByText(words.loggedOut.text)).toBeVisible();
  await other.context().close();
});

test('the export is a file with the number in it, and no hash', async ({ page, account: { phone } }) => {
  await open(page);
  const downloading = page.waitForEvent('download');
  await button(page, words.rights.export).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { phone: `+86${phone}`, hasPassword: false } });
  expect(text).not.toMatch(/[0-9a-f]{32}/);
});

test('the export and the devices ask for the current password ten minutes after the login, once, and continue', async ({
  page,
  login,
  server,
}) => {
  await openLoggedIn(page);
  await setPassword(login, password);
  await page.reload();
  await server.moveClock(11 * 60_000);
  await button(page, words.rights.export).click();
  await expect(login.root.getByRole('heading', { name: words.proof.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login.root).toBeHidden();
  await expect(button(page, words.rights.export)).toBeFocused();
  await button(page, words.rights.export).click();
  await login.field(words.password.current).fill('不是这个口令');
  await login.button(words.proof.submit).click();
  await expect(login.refusal).toHaveText(words.password.wrong);
  await login.field(words.password.current).fill(password);
  const downloading = page.waitForEvent('download');
  await login.field(words.password.current).press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/^account-/);
  await expect(login.root).toBeHidden();
  await button(page, words.rights.export).click();
  await login.expectToast(words.rights.exported);
  await expect(login.root).toBeHidden();
});

test('an account is deleted with a code and the typed word, and its number is a stranger again', async ({
  page,
  login,
  server,
  account: { phone },
}) => {
  await server.passResendPause();
  await open(page);
  await button(page, words.rights.delete).click();
  const dialog = login.root;
  await expect(dialog.getByRole('listitem')).toHaveText([...words.deletion.consequences]);
  const confirm = dialog.getByLabel(words.deletion.confirm.replace('{word}', deletionWords['zh-CN']));
  await login.requestCode();
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`, 2));
  await confirm.fill('注销');
  await login.button(words.deletion.submit).click();
  await expect(confirm).toHaveAccessibleDescription(fieldErrors.confirmationWrong['zh-CN']);
  await confirm.fill(deletionWords['zh-CN']);
  await confirm.press('Enter');
  await login.expectToast(words.deletion.done);
  await expect(main(page).getByText(words.loggedOut.text)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('common-account');
  const free = await page.request.post('/api/user/validateUniqueness.do', { form: { username: phone } });
  expect(await free.json()).toMatchObject({ data: { unique: true } });
});

test('the page fits a phone and a tablet, and axe finds nothing serious, with a form open', async ({ page }) => {
  await openLoggedIn(page);
  await button(page, `${words.login.change}${words.login.phone}`).click();
  await expect(section(page, words.devices.title).getByText(words.devices.current)).toBeVisible();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await seriousFindings(page, 'html')).toEqual([]);
});

test('the security records show what happened to the account, a page more at each press @phone', async ({ page }) => {
  await openLoggedIn(page);
  const records = section(page, words.journal.title);
  const unfold = async () => {
    // A wide window shows them at once.
    const fold = records.getByText(words.journal.show, { exact: true });
    await expect(records).toBeVisible();
    if (await fold.isVisible()) await fold.click();
  };
  await unfold();
  await expect(records.getByRole('rowheader').first()).toContainText(words.journal.actions['login-code']);
  await expect(records.getByText(words.journal.refused)).toHaveCount(0);
  for (let count = 0; count < 21; count += 1) {
    const reply = await page.request.get('/api/user/account/export');
    expect(reply.ok()).toBe(true);
  }
  await page.reload();
  await unfold();
  await expect(records.getByRole('rowheader')).toHaveCount(20);
  await expect(records.getByRole('rowheader').first()).toContainText(words.journal.actions['account-exported']);
  await records.getByRole('button', { name: words.journal.more }).click();
  await expect(records.getByRole('rowheader')).toHaveCount(22);
  await expect(records.getByRole('rowheader').last()).toContainText(words.journal.actions['login-code']);
  await expect(records.getByRole('button', { name: words.journal.more })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
