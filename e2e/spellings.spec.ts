import { domainToASCII } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { licenceSpellings } from '#lib/shared/spellings/licence-spellings.ts';
import {
  badCodes,
  codeSpellings,
  emailSpellings,
  phoneSpellings,
  referenceSpellings,
  taxNumberSpellings,
} from '#lib/shared/spellings/typed-spellings.ts';
import { fiveOf } from './five-of.ts';
import { expect, fieldErrors, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { receivedCode } from './read-outbox.ts';
import { signIn } from './sign-in.ts';

const words = zh.auth;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Pastes from the clipboard by keyboard, over the field's text. */
async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await expect(field).toBeEnabled();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

test('a phone number pasted in five spellings is shown as one, beside the country that it names', async ({
  page,
  login,
}) => {
  await page.goto('/welcome/rqdata?auth=login');
  const number = login.field(words.phone);
  await expect(number).toBeVisible();
  for (const [typed, meant] of fiveOf(phoneSpellings)) {
    await paste(page, number, typed);
    await expect(async () => {
      const [, code] = /^\+(\d+)/.exec(await login.country.inputValue()) ?? [];
      expect([typed, `+${code}${await number.inputValue()}`]).toEqual([typed, meant]);
    }).toPass({ timeout: 5000 });
    // Numbers without a code are of the country that was chosen.
    if (!meant.startsWith('+86')) await paste(page, number, '+86 13800138000');
  }
});

test('an e-mail address pasted in five spellings is shown as one', async ({ page, login }) => {
  await page.goto('/welcome/rqdata?auth=login');
  await login.byEmail();
  for (const [typed, meant] of fiveOf(emailSpellings)) {
    await paste(page, login.field(words.email), typed);
    // A field of this type writes the domain's other scripts as DNS does.
    const [name = '', domain = ''] = meant.split('@');
    await expect.soft(login.field(words.email), typed).toHaveValue(`${name}@${domainToASCII(domain)}`);
  }
});

test('a code pasted in five spellings is shown as six digits; a wrong form is said at the field and is no try', async ({
  page,
  login,
}) => {
  test.skip(isDeployed, seamReason);
  const phone = newPhone();
  await page.goto('/welcome/rqdata?auth=login');
  await login.field(words.phone).fill(phone);
  await login.requestCode();
  const code = await receivedCode(`+86${phone}`);
  await login.agree();
  const field = login.field(words.code);
  for (const bad of fiveOf(badCodes)) {
    await field.fill(bad);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(fieldErrors.codeBad['zh-CN']);
    await expect(field).toHaveValue(bad);
  }
  for (const spell of fiveOf(codeSpellings)) {
    await paste(page, field, spell(code));
    await expect.soft(field, spell(code)).toHaveValue(code);
  }
  await field.press('Enter');
  await expect(login.root).toBeHidden();
});

test('a reference pasted in five spellings is shown as one', async ({ page }) => {
  await page.goto('/welcome/enquiry');
  const field = page.getByLabel(zh.enquiry.code, { exact: true });
  for (const typed of fiveOf(referenceSpellings)) {
    await paste(page, field, typed);
    await expect.soft(field, typed).toHaveValue('L-7Q2M9XK4TB');
  }
});

test('the inspector finds a licence in five texts that it was pasted with', async ({ page }) => {
  const licence = await (await page.request.get('/api/market/v1/sample_licence')).text();
  const { form } = zh.licence;
  await page.goto('/welcome/licence');
  for (const spell of fiveOf(licenceSpellings)) {
    await paste(page, page.getByLabel(form.label), spell(licence.trim()));
    await page.getByRole('button', { name: form.check }).click();
    await expect
      .soft(page.getByRole('region', { name: form.result }), spell('…'))
      .toContainText(form.verdicts.good.text);
  }
});

test('a tax number pasted in five spellings is shown as one', async ({ page }) => {
  test.skip(isDeployed, seamReason);
  await signIn(page, newPhone());
  await page.goto('/welcome/purchase');
  const field = page.getByLabel(zh.purchase.invoice.taxNumber, { exact: true });
  for (const [typed, meant] of fiveOf(taxNumberSpellings)) {
    await paste(page, field, typed);
    await expect.soft(field, typed).toHaveValue(meant);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
});
