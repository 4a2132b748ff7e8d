import { listed, listPath, product } from './datahub-page.ts';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { LoginDialog } from './login-dialog.ts';
import { startSectionSevenBackend, type SectionSevenBackend } from './section-seven-backend.ts';
import { addressWithoutPhone, orderId, workspace } from './section-seven-records.ts';
import { OrderPage, PurchasePage } from './store-page.ts';
import { applicant, newEmail, TrialPage } from './trial-page.ts';
import { fillPasswordTab, submitAndLand } from './visits.ts';

let backend: SectionSevenBackend;
const password = '墨色琴弦-42';

test.beforeEach(() => test.skip(isDeployed, seamReason));
if (!isDeployed)
  test.use({
    baseURL: async ({ server }, use) => {
      backend = await startSectionSevenBackend(server.origin);
      await use(backend.origin);
      await backend.close();
    },
  });

test('login, trial, order and list work before a backend that has the calls of the specification alone', async ({
  page,
}) => {
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

  await page.goto('/welcome/account#orders');
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();

  expectAnswered(
    'POST /user/isLogin.do',
    'POST /user/sms/send',
    'POST /user/login/phone',
    'POST /rqlicense/rq-factor/trial',
    'POST /business/v1/order_intention',
    'POST /business/v1/orders',
    'GET /business/v1/orders',
  );
});

test('a password, its reset, the missing phone and WeChat work before such a backend', async ({ page }) => {
  const { auth, account } = zh;
  const login = new LoginDialog(page, zh, 'zh-CN');
  const back = `redirect=${encodeURIComponent('/welcome/rqdata')}`;
  const pressAndArrive = async (submit: string) => {
    await submitAndLand(login, () => login.button(submit).click());
    await expect(page).toHaveURL(/\/welcome\/rqdata$/);
  };

  await page.goto(`/welcome/rqdata?auth=forget&${back}`);
  await login.field(auth.account).fill('wang@example.com');
  await login.button(auth.sendCode).click();
  await expect(login.field(auth.code)).toBeFocused();
  await login.field(auth.code).fill('123456');
  await login.field(auth.password).fill(password);
  await login.field(auth.passwordAgain).fill(password);
  await pressAndArrive(auth.submitForget);

  await page.goto('/welcome/account#account');
  await page.getByRole('button', { name: `${account.login.set}${account.login.password}` }).click();
  const form = page.getByRole('main').getByRole('region', { name: account.login.title });
  await form.getByLabel(auth.password, { exact: true }).fill(password);
  await form.getByLabel(auth.passwordAgain, { exact: true }).fill(password);
  await form.getByRole('button', { name: account.save }).click();
  await login.expectToast(account.password.saved);

  backend.endSession();
  await page.goto(`/welcome/rqdata?auth=login&${back}`);
  await fillPasswordTab(login, addressWithoutPhone, password);
  await login.button(auth.submitLogin).click();
  await login.expectOpen('supplement');
  await login.field(auth.phone).fill('13900139000');
  await login.button(auth.sendCode).click();
  await expect(login.field(auth.code)).toBeFocused();
  await login.field(auth.code).fill('123456');
  await pressAndArrive(auth.submitSupplement);

  backend.endSession();
  await page.goto(`/welcome/rqdata?auth=login&${back}`);
  await login.button(auth.wechatLogin).click();
  await page.frameLocator('iframe').getByRole('link').click();
  await login.expectOpen('wechat');
  await login.button(auth.wechatExisting).click();
  await fillPasswordTab(login, 'wang@example.com', password);
  await pressAndArrive(auth.submitWechat);
  expect(backend.boundWechat()).toBe('reference-seven');

  expectAnswered(
    'POST /user/email/send',
    'POST /password/reset',
    'POST /user/v2/login',
    'POST /user/set/password',
    'POST /user/bind/phone',
    'GET /wechat/state',
  );
});

test('the marketplace, a payment and a workspace’s trial work before such a backend', async ({ page }) => {
  const { order, trial } = zh;
  await page.goto(TrialPage.path('rqdata-cloud'));
  await page.evaluate(() => fetch('/api/user/login/phone', { method: 'POST' }));
  await page.reload();
  await page.getByRole('radio', { name: workspace.name }).check();
  const application = new TrialPage(page, new LoginDialog(page, zh, 'zh-CN'));
  await application.fill();
  await application.field(trial.application.email).fill(newEmail());
  await application.form.getByRole('button', { name: zh.auth.sendCode }).click();
  await application.form.getByLabel(zh.auth.code, { exact: true }).fill('123456');
  await application.agree(true);
  await application.submit.click();
  await expect(application.licence).toHaveValue('header.payload.signature');

  const own = new OrderPage(page);
  await own.open(orderId);
  await own.chooseWay('wechat_pay');
  await own.startButton('wechat_pay').click();
  await expect(page.getByRole('group', { name: order.pay.wechat.label })).toBeVisible();

  const found = page.waitForResponse(/\/products\?/);
  const counted = page.waitForResponse(/\/attributes\?/);
  await page.goto(`${listPath}?asset=future`);
  await Promise.all([found, counted]);
  await expect(listed(page).first()).toBeVisible();
  await page.goto(`/welcome/datahub/compare?ids=${product.id}`);
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();

  expectAnswered(
    'GET /user/v1/workspaces',
    'GET /rqcrm/v1/cloud_trial/check_trial',
    'POST /rqlicense/send_email_verify_code',
    'POST /rqcrm/v1/cloud_trial',
    `POST /business/v1/orders/${orderId}/payment_request`,
    'GET /business/v1/products',
    'GET /business/v1/products/attributes',
    `GET /business/v1/products/${product.id}`,
  );
});

/** Expects these calls to be answered. Calls that we have added get no answer, and must only read. */
function expectAnswered(...calls: string[]): void {
  expect(backend.answered).toEqual(expect.arrayContaining(calls));
  expect(backend.unknown.filter((call) => !call.startsWith('GET '))).toEqual([]);
}
