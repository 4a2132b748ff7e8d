import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { signIn, signInByEmail } from './sign-in.ts';
import { newEmail, TrialPage } from './trial-page.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('进入平台 opens the page’s own product, which is the recent one from then on, in other tabs too', async ({
  page,
  login,
  context,
}) => {
  await signIn(page, newPhone());
  const other = await context.newPage();
  await other.goto('/welcome/about');
  const otherEnter = other.getByRole('banner').getByRole('link', { name: zh.shell.enterPlatform });
  await expect(otherEnter).toHaveAttribute('href', '/quant/');
  await page.goto('/welcome/ams');
  await expect(login.enterPlatform).toHaveAttribute('href', '/ams/');
  const platform = context.waitForEvent('page');
  await login.enterPlatform.click();
  await expect(await platform).toHaveURL(/\/ams\/$/);
  await expect(otherEnter).toHaveAttribute('href', '/ams/');
  await page.goto('/welcome/about');
  await expect(login.enterPlatform).toHaveAttribute('href', '/ams/');

  await page.getByRole('button', { name: new RegExp(`^${zh.shell.accountMenu}`) }).click();
  const opened = context.waitForEvent('page');
  await page.locator('#account-menu').getByRole('link', { name: zh.accountMenu.dashboard }).click();
  await opened;
  await expect(login.enterPlatform).toHaveAttribute('href', '/dashboard/');
});

test('a trial makes its platform the recent product, and so does the link beside its licence', async ({
  page,
  login,
  context,
}) => {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, newEmail());
  await trial.open('ams');
  await expect(login.enterPlatform).toHaveAttribute('href', '/quant/');
  await trial.fill();
  await trial.agree(true);
  await trial.submit.click();
  await trial.licence.waitFor();
  await expect(login.enterPlatform).toHaveAttribute('href', '/ams/');
  await page.getByRole('button', { name: new RegExp(`^${zh.shell.accountMenu}`) }).click();
  const opened = context.waitForEvent('page');
  await page.locator('#account-menu').getByRole('link', { name: zh.accountMenu.quant }).click();
  await opened;
  await expect(login.enterPlatform).toHaveAttribute('href', '/quant/');
  const platform = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: zh.trial.result.enter }).click();
  await platform;
  await expect(login.enterPlatform).toHaveAttribute('href', '/ams/');
});
