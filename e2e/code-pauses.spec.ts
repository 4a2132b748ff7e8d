import type { Locator, Page } from '@playwright/test';
import { expect, newPhone, test, zh } from './fixtures.ts';
import type { OwnServer } from './own-server.ts';
import { signIn } from './sign-in.ts';
import { newEmail, TrialPage } from './trial-page.ts';

const { auth } = zh;
const application = zh.trial.application;

const waitingIn = (place: Locator) =>
  place.getByRole('button', { name: new RegExp(auth.resendIn.replace('{n}', '\\d+')) });

/** Expects the pause to hold until its end in the server's time, which an answer gives to a restored page. */
async function expectEnds(page: Page, place: Locator, server: OwnServer): Promise<void> {
  await server.moveClock(40_000);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(waitingIn(place)).toBeDisabled();
  await server.moveClock(61_000);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(place.getByRole('button', { name: auth.resend, exact: true })).toBeEnabled();
}

test('the pause after a login’s code by mail outlives closing the dialog and a reload', async ({
  page,
  login,
  server,
}) => {
  const open = () => page.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true }).click();
  const email = newEmail();
  const expectKept = async () => {
    await expect(login.field(auth.email)).toHaveValue(email);
    await expect(waitingIn(login.root)).toBeDisabled();
  };
  await page.goto('/welcome/rqdata?auth=login');
  await login.button(auth.toEmailCode).click();
  await login.field(auth.email).fill(email);
  await login.requestCode();
  await login.close();
  await open();
  await expectKept();
  await page.reload();
  await open();
  await expectKept();
  await expectEnds(page, login.root, server);
});

test('the pause after a trial’s code by mail outlives a reload and holds for the other trials of the tab', async ({
  page,
  login,
  server,
}) => {
  await signIn(page, newPhone());
  const trial = new TrialPage(page, login);
  await trial.open('ams');
  await trial.field(application.email).fill(newEmail());
  await trial.form.getByRole('button', { name: auth.sendCode }).click();
  await login.passSlider();
  await expect(waitingIn(trial.form)).toBeDisabled();
  await page.reload();
  await expect(waitingIn(trial.form)).toBeDisabled();
  await trial.open('quant');
  await expect(waitingIn(trial.form)).toBeDisabled();
  await expectEnds(page, trial.form, server);
});

for (const way of ['email', 'phone'] as const) {
  test(`the pause after a road-show’s code by ${way} outlives the other way and a reload, and the other way has its own`, async ({
    page,
    login,
    server,
  }) => {
    const trial = new TrialPage(page, login);
    const choose = (chosen: keyof typeof application.confirmations) =>
      trial.form.getByRole('radio', { name: application.confirmations[chosen] }).check();
    const send = trial.form.getByRole('button', { name: auth.sendCode, exact: true });
    await trial.open('road-show');
    await choose(way);
    const label = way === 'email' ? application.email : application.confirmations.phone;
    await trial.form.getByRole('textbox', { name: label }).fill(way === 'email' ? newEmail() : newPhone());
    await send.click();
    await login.passSlider();
    await expect(waitingIn(trial.form)).toBeDisabled();
    await choose(way === 'email' ? 'phone' : 'email');
    await expect(send).toBeEnabled();
    await choose(way);
    await expect(waitingIn(trial.form)).toBeDisabled();
    await page.reload();
    await expect(trial.form.getByRole('radio', { name: application.confirmations[way] })).toBeChecked();
    await expect(waitingIn(trial.form)).toBeDisabled();
    await expectEnds(page, trial.form, server);
  });
}
