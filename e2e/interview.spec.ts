import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { expect, isDeployed, refusals, seamReason, test, zh } from './fixtures.ts';
import { apply, mailedApplicationCode, newEmail, opening } from './job-application-form.ts';
import { LoginDialog } from './login-dialog.ts';
import { operate } from './operate.ts';
import { receivedMail } from './read-outbox.ts';

const status = zh.recruitmentStatus;
const words = status.interview;
const link = 'https://meet.example.com/42';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test(
  'an interview’s hour is picked by the link of its mail, changed, and cancelled with the application',
  {
    tag: ['@phone', '@way'],
  },
  async ({ page, login, browser, words: texts }) => {
    const [email, other] = [newEmail(), newEmail()];
    const slots = appointmentDays(new Date())
      .slice(2, 5)
      .map((day, at) => `${day}T${at === 1 ? '14:30' : '09:30'}`);
    const meeting = ['--person', '李雷', '--link', link];
    const invite = async (code: string) => operate('application-invite', code, ...slots, ...meeting);
    const stranger = await browser.newPage();
    await apply(stranger, new LoginDialog(stranger, texts, 'zh-CN'), { email: other });
    const otherCode = await mailedApplicationCode(other);
    await apply(page, login, { email });
    await invite(await mailedApplicationCode(email));
    await invite(otherCode);
    const { text = '' } = await receivedMail(email, 1, /选择/);
    expect(text).toContain(link);
    expect(text).toContain(`${slots[1]?.slice(0, 10)} 14:30–15:30`);
    const own = new URL(/https?:\S+code=\S+/.exec(text)?.[0] ?? '');
    await page.goto(own.pathname + own.hash);

    const main = page.getByRole('main');
    const choice = main.getByRole('radiogroup');
    await expect(choice).toHaveAccessibleName(words.offered);
    await expect(choice.getByRole('radio')).toHaveCount(slots.length);
    await main.getByRole('button', { name: words.confirm }).click();
    await expect(choice).toHaveAccessibleDescription(new RegExp(words.choose));

    // Another applicant is quicker.
    const picked = await stranger.request.post('/api/recruitment/v1/applications/interview', {
      form: { code: otherCode, slot: slots[0] ?? '' },
    });
    expect(await picked.json()).toMatchObject({ code: 0 });
    await choice.getByRole('radio').first().check();
    await main.getByRole('button', { name: words.confirm }).click();
    await expect(main.getByText(refusals.interviewSlotGone['zh-CN'])).toBeVisible();
    await expect(choice.getByRole('radio')).toHaveCount(slots.length - 1);

    await choice.getByRole('radio', { name: '14:30–15:30' }).check();
    await main.getByRole('button', { name: words.confirm }).click();
    const chosen = main.getByText(words.mailed).locator('..');
    await expect(main.locator(':focus')).toContainText('14:30–15:30');
    await expect(chosen).toContainText(link);
    const { attachments } = await receivedMail(email, 1, /已约定/);
    expect(attachments.map(({ filename }) => filename)).toEqual(['interview.ics']);
    const calendar = new TextDecoder().decode(attachments[0]?.content as ArrayBuffer);
    expect(calendar).toContain(`DTSTART:${slots[1]?.slice(0, 10).replaceAll('-', '')}T063000Z`);

    await choice.getByRole('radio', { name: '09:30–10:30' }).check();
    await main.getByRole('button', { name: words.change }).click();
    await expect(main.locator(':focus')).toContainText('09:30–10:30');
    await receivedMail(email, 2, /已约定/);

    await page.reload();
    await expect(main.getByText(words.mailed)).toBeVisible();
    await page.getByRole('button', { name: status.withdraw }).click();
    await page.getByRole('button', { name: status.withdrawConfirm }).click();
    await expect(page.getByText(status.nextTexts.withdrawn)).toBeVisible();
    await expect(main.getByText(words.mailed)).toHaveCount(0);
    const cancelled = await receivedMail(email, 1, /新进展/);
    expect(new TextDecoder().decode(cancelled.attachments[0]?.content as ArrayBuffer)).toContain('METHOD:CANCEL');
    await expect(page.getByRole('heading', { name: opening?.title ?? '' })).toBeVisible();
    // The hour is free again for the next applicant of this server.
    await stranger.request.post('/api/recruitment/v1/applications/withdraw', { form: { code: otherCode } });
    await stranger.close();
  },
);
