import { readFile } from 'node:fs/promises';
import { trialAgreements, trialDays, trialQuotas } from '#contract/trial.ts';
import { expect, isDeployed, newPhone, seamReason, test } from './fixtures.ts';
import { verifiedClaims } from './licence-key.ts';
import { mailedCode, receivedMail } from './read-outbox.ts';
import { signInByEmail } from './sign-in.ts';
import { newEmail, TrialPage } from './trial-page.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

/**
 * One trial for each kind of agreement; the server's `trials.test.ts` and `quick-start.test.ts` check the contents of
 * every product's trial.
 */
const offered = [
  ...(['rqsdk-cloud', 'quant', 'ams'] as const).map((product) => ({ product, language: 'zh-CN' as const })),
  { product: 'rqdata-cloud', language: 'en-US' },
] as const;

for (const { product, language } of offered) {
  // The English journey logs in on the page itself.
  const isWhole = language === 'en-US';

  test.describe(`${product} in ${language}`, () => {
    test.use({ language, permissions: ['clipboard-read', 'clipboard-write'] });

    test(
      'with an e-mail account alone gives a signed licence on screen, as a copy, a file, by mail and in the code',
      {
        tag: isWhole ? ['@phone', '@way'] : ['@way'],
      },
      async ({ page, login }) => {
        const trial = new TrialPage(page, login, language);
        const email = newEmail();
        if (!isWhole) await signInByEmail(page, email);
        await trial.open(product);
        if (isWhole) await trial.logInByEmail(email);
        await trial.fill();
        await expect(trial.field(trial.words.email)).toHaveValue(email);
        await trial.agree(trialAgreements[product] !== 'login');
        await trial.submit.click();

        const key = await trial.licence.inputValue();
        const claims = await verifiedClaims(page.request, key);
        expect(claims).toMatchObject({ product, source: 'trial', quota: trialQuotas[product] });
        expect(claims.exp - claims.iat).toBe(trialDays * 86_400);

        await page.getByRole('button', { name: trial.result.copy, exact: true }).click();
        await expect(page.getByRole('button', { name: trial.result.copied })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: trial.result.download }).click();
        const file = await download;
        expect(file.suggestedFilename()).toBe(`${product}.lic`);
        expect((await readFile(await file.path(), 'utf8')).trim()).toBe(key);

        const mail = await receivedMail(email, 2);
        expect(mail.text?.replaceAll(/\s/g, '')).toContain(key);
        const masked = `${email[0]}***@example.com`;
        const announced = page.getByRole('status').filter({ hasText: trial.result.granted });
        await expect(announced).toContainText(trial.result.mails.licence.sent.replace('{email}', masked));
        await expect(page.getByRole('group', { name: trial.result.quickStart })).toContainText(key);

        await page.reload();
        await expect(page.getByText(trial.result.running)).toBeVisible();
        await expect(trial.licence).toHaveValue(key);
      },
    );
  });
}

test.describe('with a foreign number', () => {
  test.use({ language: 'en-US' });

  test('the English trial asks for an address, proves it and gives the licence', async ({ page, login }) => {
    const trial = new TrialPage(page, login, 'en-US');
    const email = newEmail();
    await trial.open('rqsdk-cloud');
    await trial.logInByPhone(`94${newPhone().slice(-6)}`, '852');
    await trial.fill();
    await trial.field(trial.words.email).fill(email);
    await trial.form.getByRole('button', { name: trial.auth.sendCode }).click();
    await login.passSlider();
    await trial.form.getByLabel(trial.auth.code, { exact: true }).fill(await mailedCode(email));
    await trial.agree(true);
    await trial.submit.click();
    await verifiedClaims(page.request, await trial.licence.inputValue());
  });
});
