import { expect, fieldErrors, isDeployed, seamReason, test } from './fixtures.ts';
import { receivedMail } from './outbox.ts';
import { applicant, newEmail, TrialPage } from './trial-page.ts';

test.beforeEach(() => {
  test.skip(isDeployed, seamReason);
  test.setTimeout(90_000);
});

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a road show is booked for the product of the address, with a calendar file by mail', async ({
      page,
      login,
    }) => {
      const trial = new TrialPage(page, login, language);
      const { words } = trial;
      const email = newEmail();
      await page.goto(`${TrialPage.path('road-show', language)}#ams`);
      await expect(trial.field(words.interest)).toHaveValue('ams');
      await trial.logInByEmail(email);
      await trial.field(words.name).fill(applicant.name);
      await trial.field(words.company).fill(applicant.company);
      const send = trial.form.getByRole('button', { name: words.submitShow });
      await send.click();
      const times = trial.form.getByRole('group', { name: words.times });
      await expect(times.getByText(fieldErrors.timesEmpty[language])).toBeVisible();

      const halves = times.getByRole('checkbox');
      await expect(halves).toHaveCount(20);
      for (const index of [3, 0, 7]) await halves.nth(index).check();
      await expect(halves.nth(1)).toBeDisabled();
      await trial.field(words.teamSize).selectOption('6-20');
      await send.click();

      const result = page.getByRole('status').filter({ hasText: words.interests.ams });
      await expect(result.getByRole('listitem')).toHaveCount(3);
      const mail = await receivedMail(email, 2);
      expect(mail.attachments.map(({ filename }) => filename)).toEqual(['road-show.ics']);
      await page.reload();
      await expect(result).toBeVisible();
    });
  });
}
