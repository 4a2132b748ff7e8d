import { en, expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { verifiedClaims } from './licence-key.ts';
import { signInByEmail } from './sign-in.ts';
import { newEmail, TrialPage } from './trial-page.ts';

const { form } = zh.licence;

test.use({ environment: { SANDBOX: '1' } });
test.skip(isDeployed, seamReason);

test('a sandbox’s licence is marked as one where it is given, in the page’s language, and where it is inspected', async ({
  page,
  login,
}) => {
  await signInByEmail(page, newEmail());
  const trial = new TrialPage(page, login, 'en-US');
  await trial.open('rqsdk-cloud');
  await trial.fill();
  await trial.agree(true);
  await trial.submit.click();
  const key = await trial.licence.inputValue();
  expect((await verifiedClaims(page.request, key)).sandbox).toBe(true);
  await expect(page.getByText(en.trial.result.sandbox.title)).toBeVisible();

  await page.goto(`/welcome/licence#${key}`);
  const result = page.getByRole('region', { name: form.result });
  await expect(result).toContainText(form.verdicts.good.text);
  await expect(result).toContainText(form.sandbox.title);
});
