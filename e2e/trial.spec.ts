import { readFile } from 'node:fs/promises';
import { licensedProducts, trialAgreements, trialDays, trialQuotas } from '#contract/licence.ts';
import { expect, isDeployed, newPhone, seamReason, test } from './fixtures.ts';
import { verifiedClaims } from './licence-key.ts';
import { receivedMail } from './outbox.ts';
import { newEmail, TrialPage } from './trial-page.ts';

test.beforeEach(() => {
  test.skip(isDeployed, seamReason);
  test.setTimeout(90_000);
});

const offered = [
  ...licensedProducts.map((product) => ({ product, language: 'zh-CN' as const })),
  ...(['rqdata-cloud', 'rqsdk-cloud'] as const).map((product) => ({ product, language: 'en-US' as const })),
];

for (const { product, language } of offered) {
  test.describe(`${product} in ${language}`, () => {
    test.use({ language });

    test('with an e-mail account alone gives a signed licence on screen, as a file, by mail and in the code', async ({
      page,
      login,
    }) => {
      const trial = new TrialPage(page, login, language);
      const email = newEmail();
      await trial.open(product);
      await trial.logInByEmail(email);
      await trial.fill();
      await expect(trial.field(trial.words.email)).toHaveValue(email);
      await trial.agree(trialAgreements[product] !== 'login');
      await trial.submit.click();

      const key = await trial.licence.inputValue();
      const claims = await verifiedClaims(page.request, key);
      expect(claims).toMatchObject({ product, source: 'trial', quota: trialQuotas[product] });
      expect(claims.exp - claims.iat).toBe(trialDays * 86_400);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: trial.result.download }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${product}.lic`);
      expect((await readFile(await file.path(), 'utf8')).trim()).toBe(key);

      const mail = await receivedMail(email, 2);
      expect(mail.text?.replaceAll(/\s/g, '')).toContain(key);
      const masked = `${email[0]}***@example.com`;
      await expect(page.getByText(trial.result.mailed.replace('{email}', masked))).toBeVisible();
      if (product !== 'ams' && product !== 'quant') {
        await expect(page.getByRole('group', { name: trial.result.quickStart })).toContainText(key);
      }

      await page.reload();
      await expect(page.getByText(trial.result.running)).toBeVisible();
      await expect(trial.licence).toHaveValue(key);
    });
  });
}

test.describe('with a foreign number', () => {
  test.use({ language: 'en-US' });

  for (const country of ['852', '33']) {
    test(`+${country} the English trial asks for an address, proves it and gives the licence`, async ({
      page,
      login,
    }, info) => {
      const trial = new TrialPage(page, login, 'en-US');
      const email = newEmail();
      const digits = newPhone().slice(-7);
      await trial.open('rqdata-cloud');
      await trial.logInByPhone(
        country === '852' ? `9${digits}` : `6${info.project.name === 'phone' ? 1 : 2}${digits}`,
        country,
      );
      await trial.fill();
      await trial.field(trial.words.email).fill(email);
      await trial.form.getByRole('button', { name: trial.auth.sendCode }).click();
      await login.passSlider();
      const code = /\b\d{6}\b/.exec((await receivedMail(email)).text ?? '')?.[0] ?? '';
      await trial.form.getByLabel(trial.auth.code, { exact: true }).fill(code);
      await trial.agree(true);
      await trial.submit.click();
      await verifiedClaims(page.request, await trial.licence.inputValue());
    });
  }
});
