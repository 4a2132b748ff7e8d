import type { Page } from '@playwright/test';
import { expect, fieldErrors, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { operate } from './operate.ts';
import { mailedCode } from './read-outbox.ts';
import { bindPhone, signInByEmail } from './sign-in.ts';
import { newEmail } from './trial-page.ts';
import { fillPasswordTab, register, setPassword } from './visits.ts';

const path = '/welcome/edu';
const { auth, campus, edu, trial } = zh;
const password = '墨色琴弦-42';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const form = (page: Page) => page.getByRole('form', { name: campus.label });
/** A field by its label, which may carry the word for optional. */
const field = (page: Page, label: string) =>
  form(page)
    .getByLabel(label, { exact: true })
    .or(form(page).getByLabel(`${label}${campus.optional}`));
const submit = (page: Page) => form(page).getByRole('button', { name: campus.submit });
const result = (page: Page) => page.getByRole('status').filter({ hasText: campus.result.title });
const application = { name: '韩梅梅', school: '示例大学数学学院', course: '量化投资导论', seats: '60' };

async function pressOpen(page: Page): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: edu.campus.opener.open }).click();
}

async function openForm(page: Page): Promise<void> {
  await pressOpen(page);
  await expect(form(page)).toBeVisible();
}

async function fillForm(page: Page, email: string): Promise<void> {
  await form(page).getByRole('radio', { name: campus.roles.lecturer }).check();
  await field(page, campus.name).fill(application.name);
  await field(page, campus.school).fill(application.school);
  await field(page, campus.course).fill(application.course);
  await field(page, campus.seats).fill(application.seats);
  await field(page, trial.application.email).fill(email);
  await form(page).getByRole('checkbox').check();
}

/** Counts the applications that leave the page. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rqsdk-edu/trial')) sent += 1;
  });
  return () => sent;
}

test(
  'is filled in before the login, outlives a closed dialog and a reload, and is sent once after the login',
  {
    tag: ['@phone', '@way'],
  },
  async ({ page, login }) => {
    const email = newEmail();
    const sent = countSent(page);
    await openForm(page);
    await fillForm(page, email);
    await submit(page).click();
    await login.expectOpen();
    await login.close();
    await expect(field(page, campus.seats)).toHaveValue(application.seats);
    await page.reload();
    // A form with a draft is open, and the scroll position is kept; only the consent must be given again.
    await expect(field(page, campus.school)).toHaveValue(application.school);
    await expect(form(page).getByRole('radio', { name: campus.roles.lecturer })).toBeChecked();
    await expect(form(page).getByRole('checkbox')).not.toBeChecked();
    await form(page).getByRole('checkbox').check();
    await submit(page).click();
    await login.expectOpen();
    await register(login, newPhone());
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(form(page).getByText(campus.prove)).toBeVisible();
    await expect(field(page, campus.course)).toHaveValue(application.course);
    expect(sent()).toBe(0);
    const code = form(page).getByLabel(auth.code, { exact: true });
    await expect(code).toBeFocused();
    await form(page).getByRole('button', { name: auth.sendCode }).click();
    await login.passSlider();
    await code.fill(await mailedCode(email));
    await submit(page).dblclick();
    await expect(result(page)).toContainText(/E-\w+/);
    expect(sent()).toBe(1);

    const reference = /E-[\w-]+/.exec((await result(page).textContent()) ?? '')?.[0] ?? '';
    // The draft is deleted with the application, so the button is shown again.
    await pressOpen(page);
    await expect(result(page)).toContainText(reference);

    // A student takes a seat of the granted class in a browser of their own, without an account.
    const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    await operate('campus-grant', reference, '--quota', '1', '--seats', '60', '--until', until);
    await page.goto('/welcome/account');
    const ownClass = page.getByRole('region', { name: trial.list.class.title });
    await expect(ownClass).toContainText(/C-\w{10}/);
    const classCode = /C-\w{10}/.exec((await ownClass.textContent()) ?? '')?.[0] ?? '';
    await page.context().clearCookies();
    await page.goto(path);
    await page.getByRole('button', { name: edu.campus.seat.open }).click();
    await page.getByRole('textbox', { name: campus.seat.code }).fill(classCode);
    await page.getByRole('button', { name: campus.seat.take }).click();
    await login.passSlider();
    await expect(page.getByRole('status').filter({ hasText: campus.seat.title })).toContainText(application.course);
    await expect(page.getByRole('textbox', { name: campus.seat.key })).toHaveValue(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  },
);

test('continues by itself after the login when nothing is left to prove; asked again, it stands', async ({
  page,
  login,
}) => {
  const email = await signInByEmail(page, newEmail());
  await bindPhone(page, newPhone());
  await setPassword(login, password);
  await page.context().clearCookies();

  const sent = countSent(page);
  await openForm(page);
  await fillForm(page, email);
  await submit(page).click();
  await fillPasswordTab(login, email, password);
  await login.button(auth.submitLogin).click();
  await expect(result(page)).toContainText(/E-\w+/);
  expect(sent()).toBe(1);

  await page.context().clearCookies();
  await openForm(page);
  await fillForm(page, email);
  await submit(page).click();
  await fillPasswordTab(login, email, password);
  await login.button(auth.submitLogin).click();
  await expect(result(page)).toBeVisible();
  expect(sent(), 'a standing application is shown, not sent again').toBe(1);
});

test('says beside each field what is wrong with it, in order, without asking for a login', async ({ page, login }) => {
  await openForm(page);
  await submit(page).click();
  await expect(form(page).getByText(fieldErrors.roleEmpty['zh-CN'])).toBeVisible();
  await form(page).getByRole('radio', { name: campus.roles.lab }).check();
  for (const [label, error, value] of [
    [campus.name, fieldErrors.nameEmpty, application.name],
    [campus.school, fieldErrors.companyEmpty, application.school],
    [campus.course, fieldErrors.courseEmpty, application.course],
    [campus.seats, fieldErrors.seatsBad, '501'],
  ] as const) {
    await submit(page).click();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(error['zh-CN']));
    await field(page, label).fill(value);
  }
  await submit(page).click();
  await expect(field(page, campus.seats)).toHaveAccessibleDescription(new RegExp(fieldErrors.seatsBad['zh-CN']));
  await expect(field(page, campus.seats)).toHaveValue('501');
  await field(page, campus.seats).fill('12');
  await submit(page).click();
  const email = field(page, trial.application.email);
  await expect(email).toHaveAccessibleDescription(new RegExp(fieldErrors.emailEmpty['zh-CN']));
  await email.fill(newEmail());
  await submit(page).click();
  await expect(form(page).getByText(fieldErrors.documentsMissing['zh-CN'])).toBeVisible();
  await expect(login.root).toHaveCount(0);
});
