import type { Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { DeskColleague, deskPassword } from './desk-colleague.ts';
import { expect, isDeployed, refusals, seamReason, test, zh } from './fixtures.ts';

const { account, frame } = zh.desk;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.beforeEach(() => test.skip(isDeployed, seamReason));
// A worker of its own: where two owners have enrolled, no terminal invites without a key.
test.use({ environment: { LOG_LEVEL: 'silent' } });

test('a colleague ends the own session of another browser, changes the own password, and renews the recovery codes', async ({
  page,
  browser,
  server,
}) => {
  const qin = await DeskColleague.enrol(page, server, 'qin', 'sales');
  const elsewhere = await (await browser.newContext({ baseURL: server.origin })).newPage();
  const other = qin.at(elsewhere);
  await elsewhere.goto('/welcome/desk');
  await other.logIn(await other.nextCode());
  await expect(elsewhere.getByRole('navigation', { name: frame.navigation })).toBeVisible();
  await page.goto('/welcome/desk');
  await page.getByRole('link', { name: frame.account }).click();
  await expect(heading(page, account.title)).toBeVisible();
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  await expect(part(account.sessions.title).getByText(account.sessions.current)).toHaveCount(1);
  expect(await seriousFindings(page, 'body')).toEqual([]);
  await part(account.sessions.title)
    .getByRole('button', { name: new RegExp(`^${account.sessions.end} `) })
    .click();
  await expect(page.getByText(account.sessions.ended, { exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(heading(elsewhere, frame.login.title)).toBeVisible();

  const nextPassword = '白墙青瓦-72 号院';
  const form = part(account.password.title);
  await form.getByLabel(account.password.current, { exact: true }).fill(deskPassword);
  await form.getByLabel(account.password.next, { exact: true }).fill(nextPassword);
  await form.getByLabel(account.password.again, { exact: true }).fill(nextPassword);
  await form.getByLabel(account.password.digits).fill('000000');
  await form.getByRole('button', { name: account.password.submit }).click();
  await expect(form.getByText(refusals.deskProofWrong['zh-CN'])).toBeVisible();
  await form.getByLabel(account.password.digits).fill(await qin.nextCode());
  await form.getByRole('button', { name: account.password.submit }).click();
  await expect(page.getByText(account.password.changed)).toBeVisible();
  await expect(form.getByLabel(account.password.current, { exact: true })).toHaveValue('');
  await other.logIn(await other.nextCode());
  await expect(elsewhere.getByText(refusals.loginFailed['zh-CN'])).toBeVisible();
  await other.logIn(await other.nextCode(), nextPassword);
  await expect(elsewhere.getByRole('navigation', { name: frame.navigation })).toBeVisible();

  const recovery = part(account.recovery.title);
  await recovery.getByLabel(account.recovery.digits).fill(await qin.nextCode());
  await recovery.getByRole('button', { name: account.recovery.submit }).click();
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  await elsewhere.context().close();
});
