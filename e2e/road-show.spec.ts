import { en, expect, fieldErrors, isDeployed, languages, newPhone, seamReason, test, zh } from './fixtures.ts';
import { mailedCode, receivedCode, receivedMail } from './read-outbox.ts';
import { signInByEmail } from './sign-in.ts';
import { applicant, newEmail, TrialPage } from './trial-page.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

for (const { name, language } of languages) {
  test.describe(name, () => {
    test.use({ language });

    test(
      'a road show is booked for the product of the address, with a calendar file by mail',
      {
        tag: language === 'zh-CN' ? ['@phone', '@way'] : ['@way'],
      },
      async ({ page, login }) => {
        const trial = new TrialPage(page, login, language);
        const { words } = trial;
        // Chinese: with an account. English: without one, confirmed by the code of the address.
        const hasAccount = language === 'zh-CN';
        const email = hasAccount ? await signInByEmail(page, newEmail()) : newEmail();
        await page.goto(`${TrialPage.path('road-show', language)}#ams`);
        await expect(trial.field(words.interest)).toHaveValue('ams');
        await trial.field(words.name).fill(applicant.name);
        await trial.field(words.company).fill(applicant.company);
        const send = trial.form.getByRole('button', { name: words.submitShow });
        await send.click();
        const times = trial.form.getByRole('group', { name: words.times });
        await expect(times).toHaveAccessibleDescription(new RegExp(fieldErrors.timesEmpty[language]));

        const halves = times.getByRole('checkbox');
        // English readers are offered two more parts of a day, when it is morning with them.
        await expect(halves).toHaveCount(hasAccount ? 20 : 40);
        const chosen: string[] = [];
        // An afternoon, a morning, an afternoon; in English the last hours of a day in place of its afternoon.
        for (const index of [3, 0, 7]) {
          await halves.nth(index).check();
          chosen.push((await halves.nth(index).getAttribute('aria-label')) ?? '');
        }
        await expect(halves.nth(1)).toBeDisabled();
        await trial.field(words.teamSize).selectOption('6-20');
        if (!hasAccount) {
          await trial.form.getByRole('textbox', { name: words.email }).fill(email);
          await trial.form.getByRole('checkbox').last().check();
          await trial.form.getByRole('button', { name: trial.auth.sendCode }).click();
          await login.passSlider();
          await trial.form.getByLabel(trial.auth.code, { exact: true }).fill(await mailedCode(email));
        }
        await send.click();

        const result = page.getByRole('status').filter({ hasText: words.interests.ams });
        await expect(result.getByRole('listitem')).toHaveText(chosen);
        const { attachments, text } = await receivedMail(email, 2);
        expect(attachments.map(({ filename }) => filename)).toEqual(['road-show.ics']);
        const calendar = new TextDecoder().decode(attachments[0]?.content as ArrayBuffer);
        const starts = [...calendar.matchAll(/^DTSTART:\d{8}T(\d{6}Z)/gm)].map(([, time]) => time);
        expect(starts, 'in UTC').toEqual(
          hasAccount ? ['060000Z', '010000Z', '060000Z'] : ['123000Z', '010000Z', '123000Z'],
        );
        if (hasAccount) {
          await page.reload();
          await expect(result).toBeVisible();
          return;
        }
        const link = /https?:\S+booking=\S+/.exec(text ?? '')?.[0] ?? '';
        await page.goto(new URL(link).pathname + new URL(link).hash);
        const { booking } = en.trial;
        const state = page.getByRole('status').filter({ hasText: booking.states.asked });
        await expect(state.getByRole('listitem')).toHaveText(chosen);
        expect(page.url(), 'the link has left the address').not.toMatch(/key|#/);
        await page.reload();
        await expect(state.getByRole('listitem')).toHaveText(chosen);
        const move = page.getByRole('form', { name: booking.move });
        await move.getByRole('checkbox').nth(4).check();
        const moved = (await move.getByRole('checkbox').nth(4).getAttribute('aria-label')) ?? '';
        await move.getByRole('button', { name: booking.moveConfirm }).click();
        await expect(state.getByRole('listitem')).toHaveText([moved]);
      },
    );
  });
}

test('leaving a field judges what was typed into it, and says nothing about times that are still to be chosen', async ({
  page,
  login,
}) => {
  const trial = new TrialPage(page, login);
  await page.goto(TrialPage.path('road-show'));
  const address = trial.form.getByRole('textbox', { name: trial.words.email });
  await address.fill('not an address');
  await trial.field(trial.words.remarks).focus();
  await expect(address).toHaveAccessibleDescription(new RegExp(fieldErrors.emailBad['zh-CN']));
  const times = trial.form.getByRole('group', { name: trial.words.times });
  await expect(times).not.toHaveAccessibleDescription(new RegExp(fieldErrors.timesEmpty['zh-CN']));
});

/** Fills in all fields except the contact, and agrees. */
async function fillShow(trial: TrialPage): Promise<void> {
  const { words, form } = trial;
  await trial.field(words.name).fill(applicant.name);
  await trial.field(words.company).fill(applicant.company);
  await form.getByRole('group', { name: words.times }).getByRole('checkbox').first().check();
  await form.getByRole('checkbox').last().check();
}

async function confirmBy(trial: TrialPage, readCode: () => Promise<string>): Promise<void> {
  const { form, auth, words, login } = trial;
  await form.getByRole('button', { name: auth.sendCode }).click();
  await login.passSlider();
  await form.getByLabel(auth.code, { exact: true }).fill(await readCode());
  await form.getByRole('button', { name: words.submitShow }).click();
}

test(
  'who has booked without an account registers in one press, without another code',
  { tag: '@phone' },
  async ({ page, login }) => {
    const trial = new TrialPage(page, login);
    const { words, result } = trial;
    const email = newEmail();
    await page.goto(`${TrialPage.path('road-show')}#rqdata`);
    await fillShow(trial);
    await trial.form.getByRole('radio', { name: words.confirmations.email }).check();
    await trial.form.getByRole('textbox', { name: words.email }).fill(email);
    await confirmBy(trial, () => mailedCode(email));
    await page.getByRole('button', { name: result.register.press }).click();
    await expect(page.getByRole('button', { name: login.shell.accountMenu })).toBeVisible();
    await expect(page.getByRole('button', { name: result.register.press })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: words.interests.rqdata })).toBeVisible();
  },
);

test(
  'a code by SMS books a road show without an address; its link on the page cancels it, and its number registers in one press',
  { tag: '@phone' },
  async ({ page, login }) => {
    const trial = new TrialPage(page, login);
    const { words, result } = trial;
    const number = newPhone();
    await page.goto(`${TrialPage.path('road-show')}#ams`);
    await fillShow(trial);
    await expect(trial.form.getByRole('radio', { name: words.confirmations.phone })).toBeChecked();
    await trial.form.getByRole('button', { name: words.submitShow }).click();
    const phone = trial.form.getByRole('textbox', { name: words.confirmations.phone });
    await expect(phone).toHaveAccessibleDescription(new RegExp(fieldErrors.phoneEmpty['zh-CN']));
    await phone.fill(number);
    await confirmBy(trial, () => receivedCode(`+86${number}`));

    const booked = page.getByRole('status').filter({ hasText: words.interests.ams });
    await expect(booked).toContainText(result.called);
    const link = (await booked.getByRole('link', { name: result.bookingLink }).getAttribute('href')) ?? '';
    await page.getByRole('button', { name: result.register.press }).click();
    await expect(page.getByRole('button', { name: login.shell.accountMenu })).toBeVisible();
    await page.reload();
    await expect(booked).toContainText(result.called);

    await page.goto(link);
    const { booking } = zh.trial;
    await page.getByRole('button', { name: booking.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: booking.cancelConfirm }).click();
    await expect(page.getByRole('status').filter({ hasText: booking.states.cancelled })).toBeVisible();
  },
);

test(
  'the number of an account books a road show without a code, and another number asks for one',
  { tag: '@phone' },
  async ({ page, login, account: { phone } }) => {
    const trial = new TrialPage(page, login);
    const { words, form, auth } = trial;
    await page.goto(`${TrialPage.path('road-show')}#quant`);
    const number = form.getByRole('textbox', { name: words.confirmations.phone });
    const code = form.getByLabel(auth.code, { exact: true });
    await expect(number).toHaveValue(phone);
    await expect(code).toHaveCount(0);
    await trial.field(words.name).fill(applicant.name);
    await trial.field(words.company).fill(applicant.company);
    await form.getByRole('group', { name: words.times }).getByRole('checkbox').first().check();
    await number.fill(newPhone());
    await form.getByRole('button', { name: words.submitShow }).click();
    await expect(code).toHaveAccessibleDescription(new RegExp(fieldErrors.codeEmpty['zh-CN']));
    await number.fill(`+86 ${phone}`);
    await expect(code).toHaveCount(0);
    await form.getByRole('button', { name: words.submitShow }).click();
    const booked = page.getByRole('status').filter({ hasText: words.interests.quant });
    await expect(booked).toContainText(trial.result.called);
    await page.reload();
    await expect(booked).toContainText(trial.result.called);
  },
);
