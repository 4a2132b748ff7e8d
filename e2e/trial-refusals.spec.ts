import type { Page } from '@playwright/test';
import { agreementOf } from '#contract/agreements.ts';
import { trialAgreements } from '#contract/trial.ts';
import { expect, isDeployed, refusals, seamReason, test } from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';
import { operate } from './operate.ts';
import { mailedCode } from './read-outbox.ts';
import { deleteAccount, signInByEmail } from './sign-in.ts';
import { applicant, newEmail, TrialPage } from './trial-page.ts';

/** Refusals of a trial by the server, as the applicant reads them (docs/behaviour.md#refusals). */

test.beforeEach(() => test.skip(isDeployed, seamReason));

const product = 'rqsdk-cloud';

/** Opens the page of a signed-in visitor who has filled in the form. */
async function openFilled(page: Page, login: LoginDialog, email = newEmail()): Promise<TrialPage> {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, email);
  await trial.open(product);
  await trial.fill();
  return trial;
}

/** Sends a code to the form's address, which differs from the account's. */
async function sendCode(trial: TrialPage): Promise<void> {
  await trial.form.getByRole('button', { name: trial.auth.sendCode }).click();
  await trial.login.passSlider();
}

/** Sends a code as above, and waits for its mail and for the pause on the page. */
async function receiveCode(trial: TrialPage, email: string, count = 1): Promise<void> {
  await sendCode(trial);
  await mailedCode(email, count);
  await expect(trial.form.getByRole('button', { name: /^\d+/ })).toBeVisible();
}

/** Reloads the page as a new tab, which does not know of the pause after a code. */
async function openAsNewTab(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('code-pauses'));
  await page.reload();
}

/** Expects the refusal in the form, and that no input is lost. */
async function expectRefused(trial: TrialPage, refusal: keyof typeof refusals): Promise<void> {
  await expect(trial.form.getByRole('alert')).toHaveText(refusals[refusal]['zh-CN']);
  await expect(trial.field(trial.words.purpose)).toHaveValue(applicant.purpose);
}

test('an address whose codes were guessed fifteen times is paused', async ({ page, login, server }) => {
  const trial = await openFilled(page, login);
  const email = newEmail();
  await trial.field(trial.words.email).fill(email);
  await trial.agree(true);
  const form = { ...applicant, email, email_code: '000000', agreement: agreementOf(trialAgreements[product]) };
  for (let sent = 1; sent <= 3; sent++) {
    await receiveCode(trial, email, sent);
    for (let tries = 0; tries < 5; tries++) await page.request.post(`/api/rqlicense/${product}/trial`, { form });
    await server.passResendPause();
    await openAsNewTab(page);
  }
  await trial.form.getByLabel(trial.auth.code, { exact: true }).fill('123456');
  await trial.agree(true);
  await trial.submit.click();
  await expectRefused(trial, 'codePaused');
});

test('a code asked for again too soon is refused, and the form is still there', async ({ page, login }) => {
  const trial = await openFilled(page, login);
  const email = newEmail();
  await trial.field(trial.words.email).fill(email);
  await receiveCode(trial, email);
  await openAsNewTab(page);
  await sendCode(trial);
  await expect(login.toast(trial.errors.tooMany)).toBeVisible();
  await expect(trial.field(trial.words.purpose)).toHaveValue(applicant.purpose);
});

test('a trial that ended in the meantime is not given again', async ({ page, login, context }) => {
  const trial = await openFilled(page, login);
  const second = new TrialPage(await context.newPage(), login);
  await second.open(product);
  await second.fill();
  await trial.agree(true);
  await trial.submit.click();
  await expect(trial.licence).toBeVisible();
  const { data } = await (await page.request.get('/api/rqlicense/trials')).json();
  await operate('licence-revoke', data[0].licence.id);
  await second.agree(true);
  await second.submit.click();
  await expectRefused(second, 'trialEnded');
});

test('a trial of an account that was deleted since is said before the form @phone', async ({ page, login, server }) => {
  const email = newEmail();
  const trial = await openFilled(page, login, email);
  await trial.agree(true);
  await trial.submit.click();
  await expect(trial.licence).toBeVisible();
  await server.passResendPause();
  await deleteAccount(page, email, 2);
  await server.passResendPause();
  await signInByEmail(page, email, 3);
  await trial.open(product);
  await expect(page.getByText(trial.result.past)).toBeVisible();
  await expect(page.getByText(trial.result.pastText)).toBeVisible();
  await expect(trial.form).toBeHidden();
  await trial.open('ams');
  await expect(trial.form).toBeVisible();
});

test('a workspace that the applicant does not belong to is refused', async ({ page, login }) => {
  const email = await signInByEmail(page, newEmail());
  const id = (await operate('workspace-create', '量化一组', '--member', email)).trim();
  const trial = new TrialPage(page, login);
  await trial.open(product);
  await page.getByRole('radio', { name: '量化一组' }).check();
  await trial.fill();
  await trial.agree(true);
  await page.route('**/api/rqcrm/v1/cloud_trial', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(id, 'another') }),
  );
  await trial.submit.click();
  await expectRefused(trial, 'workspaceUnknown');
});

test('a session that ended elsewhere asks for the login again and keeps the form', async ({ page, login, context }) => {
  const trial = await openFilled(page, login);
  await trial.agree(true);
  await context.clearCookies({ name: 'sid' });
  await trial.submit.click();
  await expect(trial.loginStep).toBeVisible();
  await expect(trial.field(trial.words.purpose)).toHaveValue(applicant.purpose);
});
