import { expect, fieldErrors, isDeployed, refusals, seamReason, test, zh } from './fixtures.ts';
import { holdRequests } from './live-demo.ts';
import { signInByEmail } from './sign-in.ts';
import { applicant, newEmail, TrialPage } from './trial-page.ts';
import { restAtTop } from './visits.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('what is typed before the login survives it, a reload and a switch of the product', async ({ page, login }) => {
  const trial = new TrialPage(page, login);
  await trial.open('rqdata-cloud');
  await trial.fill();
  await page.reload();
  await expect(trial.field(trial.words.purpose)).toHaveValue(applicant.purpose);
  await page.getByRole('link', { name: zh.trial.products['rq-factor'].name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.trial.products['rq-factor'].title);
  await expect(trial.field(trial.words.name)).toHaveValue(applicant.name);
  await restAtTop(page);
  await trial.logInByEmail(newEmail());
  await expect(trial.field(trial.words.company)).toHaveValue(applicant.company);
  await expect(page).toHaveURL(/\/trial\/rq-factor$/);
});

test('each field says what is wrong with it, in order, and keeps what was typed', async ({ page, login }) => {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, newEmail());
  await trial.open('rqdata-cloud');
  const { words } = trial;
  for (const [label, error, value] of [
    [words.name, fieldErrors.nameEmpty, applicant.name],
    [words.company, fieldErrors.companyEmpty, applicant.company],
    [words.purpose, fieldErrors.purposeEmpty, applicant.purpose],
  ] as const) {
    await trial.submit.click();
    await expect(trial.field(label)).toHaveAccessibleDescription(new RegExp(error['zh-CN']));
    await trial.field(label).fill(value);
  }
  await trial.field(words.email).fill('unknown@');
  await trial.submit.click();
  await expect(trial.field(words.email)).toHaveAccessibleDescription(new RegExp(fieldErrors.emailBad['zh-CN']));
  await trial.field(words.email).fill(newEmail());
  await trial.submit.click();
  const code = trial.form.getByLabel(trial.auth.code, { exact: true });
  await expect(code).toHaveAccessibleDescription(fieldErrors.codeEmpty['zh-CN']);
  await code.fill('000000');
  await trial.submit.click();
  await expect(trial.form.getByText(fieldErrors.documentsMissing['zh-CN'])).toBeVisible();
  await trial.agree(true);
  await trial.submit.click();
  await expect(trial.form.getByRole('alert')).toHaveText(refusals.codeWrong['zh-CN']);
  await expect(trial.field(words.purpose)).toHaveValue(applicant.purpose);
});

test('pressed before the session is known, the form answers as soon as it is', async ({ page, login }) => {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, newEmail());
  const answer = await holdRequests(page, /\/api\/user\/isLogin\.do/);
  await trial.open('rqdata-cloud');
  await trial.submit.click();
  await answer();
  await expect(trial.field(trial.words.name)).toHaveAccessibleDescription(new RegExp(fieldErrors.nameEmpty['zh-CN']));
});

test('pressed before what the account has given is known, the form is sent as soon as it is', async ({
  page,
  login,
}) => {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, newEmail());
  const answer = await holdRequests(page, /\/trial\/check_trial/);
  await trial.open('rqdata-cloud');
  await trial.fill();
  await trial.agree(true);
  await trial.submit.click();
  await expect(trial.submit).toHaveAttribute('aria-busy', 'true');
  await answer();
  await expect(trial.licence).toHaveValue(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('names of companies are suggested; without the register any name is fine', async ({ page, login }) => {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, newEmail());
  const answer = await holdRequests(page, /\/api\/user\/isLogin\.do/);
  await trial.open('ams');
  const company = trial.field(trial.words.company);
  // Typed before the page knows whether the visitor is signed in.
  await company.fill('示例一基金');
  await answer();
  // The list itself is the browser's.
  const suggestions = page.locator(`datalist[id="${await company.getAttribute('list')}"] > option`);
  await expect(suggestions).toHaveText(applicant.company);
  await company.fill(applicant.company);
  await expect(suggestions).toHaveCount(0);
  await page.route('**/get_full_company_name*', (route) => route.abort());
  await company.fill('没有登记的工作室');
  await expect(suggestions).toHaveCount(0);
  await company.blur();
  await expect(company).toHaveValue('没有登记的工作室');
});

test('a visitor who is not signed in is asked for no names and shown no error; any name is fine', async ({
  page,
  login,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/get_full_company_name') && asked.push(request.url()));
  const trial = new TrialPage(page, login);
  await trial.open('ams');
  const company = trial.field(trial.words.company);
  await company.fill('示例一基金');
  await company.blur();
  await expect(company).toHaveValue('示例一基金');
  await trial.logInByEmail(newEmail());
  // After the login, names are suggested for the typed text.
  await company.fill('示例一基金管');
  const suggestions = page.locator(`datalist[id="${await company.getAttribute('list')}"] > option`);
  await expect(suggestions).toHaveText(applicant.company);
  expect(asked).toHaveLength(1);
});

test('pressed twice and in two tabs it is one licence', async ({ page, login, context }) => {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, newEmail());
  await trial.open('rqoptimizer');
  const second = new TrialPage(await context.newPage(), login);
  await second.open('rqoptimizer');
  await trial.fill();
  await second.fill();
  await Promise.all([trial.submit.dblclick(), second.submit.click()]);
  const key = await trial.licence.inputValue();
  await expect(second.licence).toHaveValue(key);
  const { data } = await (await page.request.get('/api/rqlicense/trials')).json();
  expect(data).toHaveLength(1);
});

test('an application that gets no answer within 30 seconds says so, and the form is still there', async ({
  page,
  login,
}) => {
  const trial = new TrialPage(page, login);
  await signInByEmail(page, newEmail());
  await trial.open('rq-alpha-plus');
  await trial.fill();
  await page.clock.install();
  await page.route('**/rq-alpha-plus/trial', () => undefined);
  const asked = page.waitForRequest('**/rq-alpha-plus/trial');
  await trial.submit.click();
  await asked;
  await page.clock.fastForward(30_500);
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: '30000' })).toBeVisible();
  await expect(trial.field(trial.words.purpose)).toHaveValue(applicant.purpose);
});
