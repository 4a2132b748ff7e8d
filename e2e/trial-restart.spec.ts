import { identity } from '#content/company.ts';
import { expect, isDeployed, seamReason, test } from './fixtures.ts';
import { verifiedClaims } from './licence-key.ts';
import { signInByEmail } from './sign-in.ts';
import { newEmail, TrialPage } from './trial-page.ts';

const trialMs = 30 * 86_400_000;

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('a server killed in the middle loses nothing typed and no licence; once over, the trial says what to do', async ({
  page,
  login,
  server,
}) => {
  // The duration of a server start depends on the machine's other work.
  test.setTimeout(240_000);
  const trial = new TrialPage(page, login);
  const email = await signInByEmail(page, newEmail());
  const known = page.waitForResponse('**/check_trial*');
  await trial.open('quant');
  await trial.fill();
  // The page's remaining requests and the code of its messages need the server, too.
  await known;
  await page.waitForLoadState('networkidle');
  await server.end('SIGKILL');
  await trial.submit.click();
  await expect(login.toast(trial.errors.network)).toBeInViewport({ ratio: 1 });

  await server.start();
  await trial.submit.click();
  const key = await trial.licence.inputValue();
  expect((await verifiedClaims(page.request, key)).product).toBe('quant');

  await server.end('SIGKILL');
  await server.start();
  await page.reload();
  await expect(trial.licence).toHaveValue(key);

  await server.moveClock(trialMs);
  // The session has expired during the days that passed: the page requires a login again.
  await page.reload();
  await expect(trial.loginStep).toBeVisible();
  await signInByEmail(page, email, 2);
  await page.reload();
  await expect(page.getByText(trial.result.endedText.replace('{email}', identity.supportEmail))).toBeVisible();
  await expect(page.getByRole('link', { name: trial.result.pricing })).toBeVisible();
  await expect(trial.form).toHaveCount(0);
});
