import type { Locator, Page } from '@playwright/test';
import { resumeMaxBytes } from '#contract/recruitment.ts';
import { wordFile } from '#server/testing/resume-files.ts';
import { expect, fieldErrors, isDeployed, refusals, seamReason, test, zh } from './fixtures.ts';
import {
  apply,
  field,
  fill,
  mailedApplicationCode,
  newEmail,
  openForm,
  opening,
  openingPath,
  pdf,
  submit,
} from './job-application-form.ts';
import { captchaSlider, countryOptions } from './login-dialog.ts';

const { recruitment, recruitmentApply: words, recruitmentStatus: status } = zh;
const renamed = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>a page') };
const document = { name: '简历.docx', mimeType: 'application/octet-stream', buffer: wordFile };

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** An error is seen, and read out with its field. */
async function expectSaid(control: Locator, error: string): Promise<void> {
  await expect(control.page().getByText(error)).toBeVisible();
  await expect(control).toHaveAccessibleDescription(new RegExp(error.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
}

/** The résumés that travel from now on. */
function watchUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/resumes') && sent.push(request.url()));
  return sent;
}

test(
  'an application’s code is mailed; its page is found by the code, shows the stage, and it can be withdrawn',
  {
    tag: '@phone',
  },
  async ({ page, login, browser }) => {
    const email = newEmail();
    await apply(page, login, { email });
    await expect(page.getByText(email)).toBeVisible();
    const code = await mailedApplicationCode(email);
    await page.goto(`/welcome/recruitment/status#code=${code}`);
    await expect(page.getByRole('heading', { name: opening?.title ?? '' })).toBeVisible();
    await expect(page.getByText(status.nextTexts.received)).toBeVisible();
    await expect(page).toHaveURL('/welcome/recruitment/status');
    // The form of links that were mailed until November 2026.
    const other = await browser.newPage();
    await other.goto(new URL(`/welcome/recruitment/status?code=${code}`, page.url()).href);
    await expect(other.getByText(status.nextTexts.received)).toBeVisible();
    await expect(other).toHaveURL(page.url());
    await other.close();

    // By hand, without regard to case.
    await apply(page, login, { email: newEmail() });
    await page.getByRole('main').getByRole('link', { name: words.statusLink }).click();
    await expect(page).toHaveURL('/welcome/recruitment/status');
    await field(page, status.code).fill(` ${code.toLowerCase()} `);
    await field(page, status.code).press('Enter');
    await expect(page.getByText(status.nextTexts.received)).toBeVisible();

    await page.getByRole('button', { name: status.withdraw }).click();
    await page.getByRole('dialog').getByRole('button', { name: status.keep }).last().click();
    await expect(page.getByText(status.nextTexts.received)).toBeVisible();
    await page.getByRole('button', { name: status.withdraw }).click();
    await page.getByRole('button', { name: status.withdrawConfirm }).click();
    await expect(page.getByText(status.nextTexts.withdrawn)).toBeVisible();
    await expect(page.getByRole('button', { name: status.withdraw })).toHaveCount(0);

    // A withdrawn applicant may apply again.
    await apply(page, login, { email });
    expect(await mailedApplicationCode(email, 2)).not.toBe(code);
  },
);

test('a second application looks the same, and the mail has the code of the first', async ({ page, login }) => {
  const email = newEmail();
  await apply(page, login, { email });
  const code = await mailedApplicationCode(email);
  const main = page.getByRole('main');
  const first = await main.innerText();
  await apply(page, login, { email });
  expect(await main.innerText()).toBe(first);
  expect(await mailedApplicationCode(email, 2)).toBe(code);
});

test('a refusal of the application loses nothing typed, and its résumé travels once', async ({
  page,
  login,
  server,
}) => {
  const sent = watchUploads(page);
  const email = newEmail();
  await openForm(page);
  await fill(page, { email });
  // The opening has closed meanwhile.
  const untilClosedMs = Date.parse(`${opening?.closesOn}T16:00:01Z`) - Date.now();
  await server.moveClock(untilClosedMs);
  await submit(page).click();
  await login.passSlider();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(refusals.openingClosed['zh-CN']);
  await expect(field(page, words.email)).toHaveValue(email);
  await expect(page.getByRole('main').getByRole('link', { name: words.statusLink })).toBeVisible();
  // Neither the file nor the human check is requested again.
  await server.moveClock(-untilClosedMs);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: words.doneTitle })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what is missing is said beside its field, and the first one takes the focus', async ({ page }) => {
  await openForm(page);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await submit(page).click();
  for (const [control, key] of [
    [field(page, words.name), 'nameEmpty'],
    [page.getByPlaceholder(zh.auth.phonePlaceholder), 'phoneEmpty'],
    [field(page, words.email), 'emailEmpty'],
    [field(page, words.resume), 'resumeEmpty'],
    [page.getByRole('checkbox'), 'consentMissing'],
  ] as const) {
    await expectSaid(control, fieldErrors[key]['zh-CN']);
  }
  await expect(field(page, words.name)).toBeFocused();
  await field(page, words.email).fill('no address');
  await expect(page.getByText(fieldErrors.emailEmpty['zh-CN'])).toHaveCount(0);
  await field(page, words.name).fill('韩梅梅');
  await expectSaid(field(page, words.email), fieldErrors.emailBad['zh-CN']);
});

test('files that are too big, empty or of another kind are refused before they travel', async ({ page }) => {
  const sent = watchUploads(page);
  await openForm(page);
  await fill(page);
  const resume = field(page, words.resume);
  await resume.setInputFiles({ ...pdf, buffer: Buffer.alloc(resumeMaxBytes + 1, '%PDF-') });
  await expectSaid(resume, words.resumeLarge.replace('{size}', '5.1 MB'));
  await resume.setInputFiles({ ...pdf, buffer: Buffer.alloc(0) });
  await expectSaid(resume, words.resumeNothing);
  await resume.setInputFiles(document);
  await expectSaid(resume, words.resumeType);
  await submit(page).click();
  await expect(resume).toBeFocused();
  expect(sent).toEqual([]);
});

test('a page that is called a PDF is refused beside its field; another file then passes', async ({ page, login }) => {
  await openForm(page);
  await fill(page, { file: renamed });
  await submit(page).click();
  await login.passSlider();
  await expectSaid(field(page, words.resume), refusals.resumeBad['zh-CN']);
  await expect(field(page, words.resume)).toHaveAttribute('aria-invalid', 'true');
  await field(page, words.resume).setInputFiles(pdf);
  await submit(page).click();
  await login.passSlider();
  await expect(page.getByRole('heading', { name: words.doneTitle })).toBeVisible();
});

test('the human check comes before the file travels; closed it sends nothing, and an upload can be cancelled', async ({
  page,
  login,
}) => {
  // Never answered: the upload hangs until it is cancelled.
  await page.route('**/api/recruitment/v1/resumes*', () => undefined);
  const sent = watchUploads(page);
  await openForm(page);
  await fill(page);
  await submit(page).click();
  const slider = captchaSlider(page);
  await expect(slider).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(slider).toBeHidden();
  await expect(submit(page)).toBeEnabled();
  expect(sent).toEqual([]);
  await expect(field(page, words.name)).toHaveValue('韩梅梅');

  await submit(page).click();
  await login.passSlider();
  await expect(page.getByRole('progressbar', { name: words.uploading })).toBeVisible();
  await page.getByRole('button', { name: words.cancel }).click();
  await expect(page.getByText(words.cancelled)).toBeVisible();
  await expect(field(page, words.name)).toHaveValue('韩梅梅');
});

test('an encrypted résumé is to be checked before it is sent, and goes on by a second press', async ({
  page,
  login,
}) => {
  const encrypted = Buffer.concat([pdf.buffer, Buffer.from('\ntrailer\n<</Encrypt 4 0 R>>\n%%EOF\n')]);
  await openForm(page);
  await fill(page);
  await field(page, words.resume).setInputFiles({ ...pdf, buffer: encrypted });
  await submit(page).click();
  await login.passSlider();
  await expect(page.getByText(words.encrypted)).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: words.doneTitle })).toBeVisible();
});

test('the form is filled and sent with the keyboard alone, with a number from abroad @way', async ({ page, login }) => {
  await page.goto(openingPath);
  const open = page.getByRole('button', { name: recruitment.opening.open });
  await expect(open).toBeEnabled();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(submit(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field(page, words.name)).toBeFocused();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  const country = page.getByRole('combobox', { name: zh.auth.country });
  await expect(country).toBeFocused();
  await expect(countryOptions(country)).not.toHaveCount(1);
  await page.keyboard.type('+852');
  await page.keyboard.press('Tab');
  await expect(country).toHaveValue('+852 中国香港');
  await page.keyboard.type('51234567');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail());
  await field(page, words.resume).setInputFiles(pdf);
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await login.passSlider();
  await expect(page.getByRole('heading', { name: words.doneTitle })).toBeFocused();
});

test('an unknown or misspelt code is said to be so', async ({ page }) => {
  await page.goto('/welcome/recruitment/status');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const input = field(page, status.code);
  await input.fill('A-1');
  await input.press('Enter');
  await expect(page.getByText(status.codeBad)).toBeVisible();
  await input.fill('A-0000000000');
  await input.press('Enter');
  await expect(page.getByText(refusals.applicationUnknown['zh-CN'])).toBeVisible();
});
