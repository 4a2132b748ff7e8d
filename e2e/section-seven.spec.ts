import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { orderId, startSectionSevenBackend, type SectionSevenBackend } from './section-seven-backend.ts';
import { PurchasePage } from './store-page.ts';
import { applicant, TrialPage } from './trial-page.ts';

let backend: SectionSevenBackend;
test.beforeEach(async ({ server }) => {
  test.skip(isDeployed, seamReason);
  backend = await startSectionSevenBackend(server.origin);
});
test.afterEach(() => backend.close());

test('login, trial, order and list work before a backend that has the calls of the specification alone', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: backend.origin });
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const { auth, trial, order } = zh;

  await page.goto(TrialPage.path('rq-factor'));
  await page.locator('#apply').scrollIntoViewIfNeeded();
  const step = page.getByRole('region', { name: trial.application.loginTitle });
  await step.getByLabel(auth.phone, { exact: true }).fill('13800138000');
  await step.getByRole('button', { name: auth.sendCode }).click();
  await expect(step.getByRole('button', { name: /^(?:60|5\d)s后获取$/ })).toBeDisabled();
  await step.getByLabel(auth.code, { exact: true }).fill('123456');
  await step.getByRole('checkbox').check();
  await step.getByRole('button', { name: auth.submitCode, exact: true }).click();
  await expect(step).toBeHidden();

  const form = page.getByRole('form', { name: trial.application.formTitle });
  await form.getByLabel(trial.application.name, { exact: true }).fill(applicant.name);
  await form.getByLabel(trial.application.company, { exact: true }).fill(applicant.company);
  await form.getByLabel(trial.application.purpose, { exact: true }).fill(applicant.purpose);
  await form.getByRole('button', { name: trial.application.submit }).click();
  await expect(page.getByLabel(trial.result.licence, { exact: true })).toHaveValue('header.payload.signature');

  const purchase = new PurchasePage(page);
  await purchase.open('?items=professional:1&months=12');
  await purchase.fillBuyer();
  await purchase.order();
  await expect(page).toHaveURL(new RegExp(`/store/order/${orderId}$`));
  await expect(page.getByText(order.says.pending_payment)).toBeVisible();

  await page.goto('/welcome/account');
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();

  expect(backend.answered).toEqual(
    expect.arrayContaining([
      'POST /user/isLogin.do',
      'POST /user/sms/send',
      'POST /user/login/phone',
      'POST /rqlicense/rq-factor/trial',
      'POST /business/v1/order_intention',
      'POST /business/v1/orders',
      'GET /business/v1/orders',
    ]),
  );
  // What we have added stays unanswered, and is only read.
  expect(backend.unknown.filter((call) => !call.startsWith('GET '))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
