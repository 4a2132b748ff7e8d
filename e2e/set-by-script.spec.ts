import type { Locator } from '@playwright/test';
import { listPath } from './datahub-page.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { fill, mailedApplicationCode, newEmail, openForm, submit } from './job-application-form.ts';
import { receivedCode } from './read-outbox.ts';
import { setPassword, submitAndLand } from './visits.ts';

const { auth, account: words, datahubLead: lead } = zh;

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Sets a field as a password manager does, bypassing React's value tracking, with or without events. */
async function set(field: Locator, value: string, events: readonly string[] = []): Promise<void> {
  await field.evaluate(
    (element: HTMLInputElement | HTMLTextAreaElement, { text, names }) => {
      element.value = text;
      for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true }));
    },
    { text: value, names: events },
  );
}

for (const events of [[], ['input', 'change']]) {
  const how = events.length > 0 ? 'with events' : 'without a word';
  test(`a password manager that fills the login ${how} logs in`, async ({ page, login, account: { phone } }) => {
    const password = '墨色琴弦-42';
    await setPassword(login, password);
    await page.context().clearCookies();
    await page.goto('/welcome/rqdata?auth=login&redirect=%2Fwelcome%2Frqdata');
    await login.tab(auth.tabs.password).click();
    await set(login.field(auth.account), phone, events);
    await set(login.field(auth.password), password, events);
    await submitAndLand(login, () => login.button(auth.submitLogin).click());
  });
}

test('a number that a script has set gets its code', async ({ page, login }) => {
  await page.goto('/welcome/rqdata?auth=login');
  const phone = newPhone();
  await set(login.field(auth.phone), phone);
  await login.button(auth.sendCode).click();
  await login.passSlider();
  expect(await receivedCode(`+86${phone}`)).toMatch(/^\d{6}$/);
});

test('a name, a wish and an application are sent as their fields hold them', async ({ page, login }) => {
  await page.goto(`${listPath}?q=${encodeURIComponent('独角兽饲养')}`);
  await page.getByRole('button', { name: zh.datahub.list.ask }).click();
  const email = `buyer-${newPhone()}@example.com`;
  await set(page.getByLabel(lead.name), '李雷');
  await set(page.getByLabel(lead.email), email);
  await page.getByRole('checkbox', { name: /《/ }).check();
  await page.getByRole('button', { name: lead.submit, exact: true }).click();
  await login.passSlider();
  await expect(page.getByText(lead.doneTitle)).toBeFocused();

  await openForm(page);
  await fill(page);
  const address = newEmail();
  await set(page.getByRole('main').getByLabel(zh.recruitmentApply.name, { exact: true }), '韩梅梅二');
  await set(page.getByRole('main').getByLabel(zh.recruitmentApply.email, { exact: true }), address);
  await submit(page).click();
  await login.passSlider();
  expect(await mailedApplicationCode(address)).not.toBe('');
});

test('a changed name is the one that the field holds', async ({ page, login, account: _account }) => {
  await page.goto('/welcome/account#account');
  await page.getByRole('button', { name: `${words.profile.edit}${words.profile.name}`, exact: true }).click();
  await set(page.getByRole('main').getByLabel(words.profile.name, { exact: true }), '欧阳明');
  await page.getByRole('button', { name: words.save, exact: true }).first().click();
  await login.expectToast(words.profile.saved);
  await expect(page.getByRole('main').getByText('欧阳明')).toBeVisible();
});
