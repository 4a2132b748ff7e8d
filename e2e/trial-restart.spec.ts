import { expect, isDeployed, seamReason, test } from './fixtures.ts';
import { verifiedClaims } from './licence-key.ts';
import { OwnServer } from './own-server.ts';
import { mailedCode } from './outbox.ts';
import { newEmail, TrialPage } from './trial-page.ts';

const trialMs = 30 * 86_400_000;

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('a server killed in the middle loses nothing typed and no licence; once over, the trial says what to do', async ({
  page,
  login,
}) => {
  test.setTimeout(240_000);
  const server = await OwnServer.create();
  try {
    await server.start();
    const trial = new TrialPage(page, login);
    const email = newEmail();
    await trial.open('quant', server.origin);
    await trial.logInByEmail(email, server.dataDir);
    await trial.fill();
    await server.end('SIGKILL');
    await trial.submit.click();
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();

    await server.start();
    await trial.submit.click();
    const key = await trial.licence.inputValue();
    expect((await verifiedClaims(page.request, key, server.origin)).product).toBe('quant');

    await server.end('SIGKILL');
    await server.start();
    await page.reload();
    await expect(trial.licence).toHaveValue(key);

    const moved = await page.request.post(`${server.origin}/api/test/clock`, { form: { move_ms: String(trialMs) } });
    expect(moved.ok()).toBe(true);
    // The session is over with the days that went by: the page asks for the login again.
    await page.reload();
    await expect(trial.loginStep).toBeVisible();
    await trial.loginStep.getByRole('button', { name: trial.auth.toEmailCode }).click();
    await trial.loginStep.getByLabel(trial.auth.email, { exact: true }).fill(email);
    await trial.loginStep.getByRole('button', { name: trial.auth.sendCode }).click();
    await login.passSlider();
    await trial.loginStep.getByLabel(trial.auth.code, { exact: true }).fill(await mailedCode(email, 3, server.dataDir));
    await trial.loginStep.getByRole('checkbox').check();
    await trial.loginStep.getByRole('button', { name: trial.auth.submitCode, exact: true }).click();
    await expect(page.getByText(trial.result.endedText)).toBeVisible();
    await expect(page.getByRole('link', { name: trial.result.pricing })).toBeVisible();
    await expect(trial.form).toHaveCount(0);
  } finally {
    await server.dispose();
  }
});
