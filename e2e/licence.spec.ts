import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { verifiedClaims } from './licence-key.ts';
import { operate } from './operate.ts';
import { signInByEmail } from './sign-in.ts';
import { newEmail, TrialPage } from './trial-page.ts';

const { form } = zh.licence;

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('the inspector distinguishes a good licence from an altered, a foreign, an extended and a revoked one', async ({
  page,
  login,
}) => {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, newEmail());
  await trial.open('rqdata-cloud');
  await trial.fill();
  await trial.agree(true);
  await trial.submit.click();
  const key = await trial.licence.inputValue();
  const { jti } = await verifiedClaims(page.request, key);

  await page.getByRole('link', { name: trial.result.inspect }).click();
  const result = page.getByRole('region', { name: form.result });
  await expect(result).toContainText(form.verdicts.good.text);
  await expect(result).toContainText(zh.trial.list.names['rqdata-cloud']);
  await expect(result).toContainText(jti);
  await expect(page).toHaveURL(/\/welcome\/licence$/);

  const [header = '', payload = '', signature = ''] = key.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1e6 })).toString('base64url');
  const otherKey = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: 'theirs' })).toString('base64url');
  const check = async (text: string, verdict: keyof typeof form.verdicts) => {
    await page.getByLabel(form.label).fill(text);
    await page.getByRole('button', { name: form.check }).click();
    await expect(result).toContainText(form.verdicts[verdict].title);
    await expect(result).toContainText(form.verdicts[verdict].text);
  };
  await check(`${header}.${longer}.${signature}`, 'altered');
  await check(`${otherKey}.${payload}.${signature}`, 'foreign');
  await check('不是许可', 'malformed');

  const extended = (await operate('licence-extend', jti, '--days', '30')).split('\n')[3] ?? '';
  await check(key, 'extended');
  await check(extended, 'good');
  await operate('licence-revoke', jti);
  await check(extended, 'revoked');
  // The signed list alone is sufficient.
  await page.route(`**/rqlicense/licences/${jti}/status`, (route) => route.abort());
  await page.reload();
  await check(extended, 'revoked');
  await page.unroute(`**/rqlicense/licences/${jti}/status`);

  await trial.open('rqdata-cloud');
  await expect(page.getByText(trial.result.revoked)).toBeVisible();
  await expect(page.getByText(trial.result.revokedText)).toBeVisible();
  await page.goto('/welcome/account');
  const licences = page.getByRole('list', { name: zh.trial.list.caption });
  await expect(licences.getByRole('listitem').filter({ hasText: zh.trial.list.names['rqdata-cloud'] })).toContainText(
    zh.trial.list.states.revoked,
  );
});

test('a member applies for a workspace besides the own trial, and the licence is the workspace’s', async ({
  page,
  login,
}) => {
  const trial = new TrialPage(page, login);
  const email = newEmail();
  await signInByEmail(page, email);
  const id = (await operate('workspace-create', '量化一组', '--member', email)).trim();
  await trial.open('rqsdk-cloud');
  await page.getByRole('radio', { name: '量化一组' }).check();
  await trial.fill();
  await trial.agree(true);
  await trial.submit.click();
  const claims = await verifiedClaims(page.request, await trial.licence.inputValue());
  expect(claims.sub).toBe(`workspace:${id}`);
  await page.getByRole('radio', { name: trial.words.workspaceOwn }).check();
  await expect(trial.form).toBeVisible();
});

test('without JavaScript the page shows the steps, the fields, the length, the quota and who decides', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/welcome/trial/rqdata-cloud');
  const steps = page.getByRole('list', { name: zh.trial.application.heading });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps).toContainText(zh.trial.application.steps.details.text);
  await expect(page.getByText(zh.trial.terms.approvalValue)).toBeVisible();
  await expect(page.getByRole('cell', { name: /1 GB/ })).toBeVisible();
  await expect(page.getByLabel(zh.trial.application.purpose)).toBeVisible();
  await context.close();
});

test('a trial offered in both languages names its pair; one that is not has none and is missing in English', async ({
  page,
}) => {
  const pairs = page.locator('link[rel="alternate"][hreflang]');
  await page.goto('/welcome/trial/rqsdk-cloud');
  await expect(pairs).toHaveCount(2);
  await page.goto('/welcome/trial/ams');
  await expect(pairs).toHaveCount(0);
  expect((await page.goto('/welcome/en-US/trial/ams'))?.status()).toBe(404);
  expect((await page.goto('/welcome/trial/no-such-product'))?.status()).toBe(404);
});
