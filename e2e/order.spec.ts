import { getOrder, requestPayment } from '#contract/order.ts';
import { expect, fieldErrors, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { operate } from './operate.ts';
import { signIn } from './sign-in.ts';
import { answerCashier, OrderPage, placeOrder } from './store-page.ts';

const { pay, cancel, refund, unknown, list } = zh.order;

test.beforeEach(async ({ page }) => {
  test.skip(isDeployed, seamReason);
  await signIn(page, newPhone());
});

test('WeChat Pay shows a code; paid elsewhere and notified twice, the page has the licence by itself @way', async ({
  page,
  context,
}) => {
  const order = new OrderPage(page);
  await order.open(await placeOrder(page));
  await order.chooseWay('wechat_pay');
  const answered = page.waitForResponse('**/payment_request');
  await order.startButton('wechat_pay').click();
  const { data } = requestPayment.reply.parse(await (await answered).json());
  await expect(page.getByRole('img', { name: pay.wechat.code })).toBeVisible();
  const payer = await context.newPage();
  await payer.goto(data.way === 'wechat_pay' ? data.code_url : '');
  await answerCashier(payer, 'twice');
  await order.expectStatus('fulfilled');
  await expect(order.licence).toHaveValue(/\./);
  await expect(page.getByRole('img', { name: pay.wechat.code })).toHaveCount(0);
});

test('who declines at the cashier sees the payment being confirmed for half a minute, then may go on or write to us', async ({
  page,
}) => {
  const order = new OrderPage(page);
  const id = await placeOrder(page);
  await page.clock.install();
  await order.open(id);
  await order.startButton('alipay').click();
  await answerCashier(page, 'decline');
  await expect(page).toHaveURL(/\/store\/order\//);
  await expect(page.getByText(pay.confirming, { exact: true })).toBeVisible();
  await expect(page.getByText(zh.order.says.pending_payment)).toHaveCount(0);
  await expect(order.startButton('alipay')).toHaveCount(0);
  await page.clock.runFor(30_000);
  await order.expectStatus('pending_payment');
  await expect(page.getByText(pay.missing, { exact: true })).toBeVisible();
  const contact = await page.getByRole('link', { name: pay.paid }).getAttribute('href');
  expect(decodeURIComponent(contact ?? '')).toContain(id);
  await page.getByRole('button', { name: pay.continue }).click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
});

test('the browser’s own way back from the cashier confirms the payment, too', async ({ page }) => {
  const order = new OrderPage(page);
  await order.open(await placeOrder(page));
  await order.startButton('alipay').click();
  await page.waitForURL(/\/cashier\//);
  await page.goBack();
  await expect(page.getByText(pay.confirming, { exact: true })).toBeVisible();
  await expect(order.startButton('alipay')).toHaveCount(0);
});

test.describe('in WeChat’s browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50' });

  test('WeChat Pay is chosen, and Alipay says where it can be opened', async ({ page }) => {
    const order = new OrderPage(page);
    await order.open(await placeOrder(page));
    await expect(order.startButton('wechat_pay')).toBeVisible();
    await order.chooseWay('alipay');
    await expect(page.getByText(pay.inWechatText)).toBeVisible();
    await expect(order.startButton('alipay')).toHaveCount(0);
  });
});

test('a paid order has its receipt as a file, and an unpaid one has none', async ({ page }) => {
  const order = new OrderPage(page);
  await order.open(await placeOrder(page));
  const receipt = page.getByRole('link', { name: zh.order.facts.receipt });
  await expect(page.getByRole('link', { name: zh.order.facts.contract })).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const file = await page.request.get((await receipt.getAttribute('href'))!);
  expect(file.headers()['content-type']).toBe('application/pdf');
});

test('a payment whose answer was lost is shown until the message is closed', async ({ page, login }) => {
  const order = new OrderPage(page);
  await page.clock.install();
  await order.open(await placeOrder(page));
  await page.route('**/payment_request', (route) => route.abort());
  await order.startButton('alipay').click();
  await login.expectToast(zh.errors.network);
  await page.clock.runFor(60_000);
  const orders = page.getByRole('link', { name: zh.errors.orders });
  await expect(orders).toHaveAttribute('href', '/welcome/account#orders');
  await login.dismissToast(zh.errors.network);
});

test('a payment that fails with the whole connection is shown until the message is closed', async ({
  page,
  context,
  login,
}) => {
  const order = new OrderPage(page);
  await page.clock.install();
  await order.open(await placeOrder(page));
  await expect(order.startButton('alipay')).toBeEnabled();
  await context.setOffline(true);
  await order.startButton('alipay').click();
  await login.expectToast(zh.errors.network);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('link', { name: zh.errors.orders })).toBeVisible();
  await login.dismissToast(zh.errors.network);
});

test('coming back from the cashier without paying marks nothing paid', async ({ page }) => {
  const id = await placeOrder(page);
  const order = new OrderPage(page);
  await page.goto(`/welcome/store/order/${id}?trade_status=TRADE_SUCCESS&out_trade_no=1&total_amount=800.00`);
  await order.expectStatus('pending_payment');
  const reply = await page.request.get(`/api/business/v1/orders/${id}?fields=status`);
  expect(getOrder.reply.parse(await reply.json()).data.status).toBe('pending_payment');
});

test(
  'a transfer shows the account, takes the slip, and is paid once a colleague confirms it',
  {
    tag: ['@phone', '@way'],
  },
  async ({ page, context }) => {
    const id = await placeOrder(page);
    const order = new OrderPage(page);
    await order.open(id);
    await order.chooseWay('bank_transfer');
    await order.startButton('bank_transfer').click();
    const slip = page.getByLabel(pay.transfer.slip, { exact: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: pay.transfer.copy.replace('{name}', pay.transfer.note) }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await slip.fill('!');
    await page.getByRole('button', { name: pay.transfer.send }).click();
    await expect(slip).toHaveAccessibleDescription(new RegExp(fieldErrors.slipNumberBad['zh-CN']));
    const number = `SLIP-${id}`.slice(0, 40);
    await slip.fill(number);
    await page.getByRole('button', { name: pay.transfer.send }).click();
    await expect(page.getByText(pay.slipGiven.replace('{slip}', number))).toBeVisible();
    await expect(page.getByRole('button', { name: cancel.open })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('radio', { name: pay.ways.bank_transfer })).toBeChecked();
    await operate('transfer-confirm', id, '--amount', '800', '--slip', number);
    await order.expectStatus('fulfilled');
    await expect(page.getByText(pay.ways.bank_transfer, { exact: true })).toBeVisible();
  },
);

test('cancelled in one tab, the order is closed in the other', async ({ page, context }) => {
  const id = await placeOrder(page);
  const order = new OrderPage(page);
  await order.open(id);
  const second = new OrderPage(await context.newPage());
  await second.open(id);
  await second.expectStatus('pending_payment');
  await page.getByRole('button', { name: cancel.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: cancel.confirm }).click();
  await order.expectStatus('closed');
  await second.page.bringToFront();
  await second.expectStatus('closed');
  await expect(second.startButton('alipay')).toHaveCount(0);
});

test('paid in two tabs at once it is paid once', async ({ page, context }) => {
  const id = await placeOrder(page);
  const [first, second] = [new OrderPage(page), new OrderPage(await context.newPage())];
  await first.open(id);
  await second.open(id);
  await first.startButton('alipay').click();
  await second.startButton('alipay').click();
  await expect(page).toHaveURL(/\/api\/cashier\//);
  await expect(second.page).toHaveURL(page.url());
  await answerCashier(page, 'pay');
  await answerCashier(second.page, 'pay');
  await first.expectStatus('fulfilled');
  await second.page.bringToFront();
  await second.expectStatus('fulfilled');
  const reply = await page.request.get(`/api/business/v1/orders/${id}?fields=history,refund`);
  const { history, refund: back } = getOrder.reply.parse(await reply.json()).data;
  expect(history?.map(({ status }) => status)).toEqual(['pending_payment', 'paid', 'fulfilled']);
  expect(back).toBeNull();
});

test('a refund after the licence is asked for with a reason, and a colleague pays it back @way', async ({ page }) => {
  const id = await placeOrder(page);
  const order = new OrderPage(page);
  await order.open(id);
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  await page.getByRole('button', { name: refund.open }).click();
  await page.getByRole('button', { name: refund.send }).click();
  await expect(page.getByLabel(refund.reason)).toHaveAccessibleDescription(fieldErrors.refundReasonEmpty['zh-CN']);
  await page.getByLabel(refund.reason).fill('期权数据与说明不符');
  await page.getByRole('button', { name: refund.send }).click();
  await expect(page.getByText(refund.asked)).toBeVisible();
  const preview = await operate('order-refund', id, '--service', 'ended');
  await operate('order-refund', id, '--service', 'ended', '--confirm', /--confirm (\w+)/.exec(preview)?.[1] ?? '');
  await page.reload();
  await order.expectStatus('refunded');
  await expect(order.licence).toHaveCount(0);
});

test('no account learns of another’s order, nor a visitor of any', async ({ page, browser }) => {
  const id = await placeOrder(page);
  const order = new OrderPage(page);
  for (const strange of ['O-NOSUCHORDER', '%3Cb%3E']) {
    await order.open(strange);
    await expect(page.getByText(unknown.title)).toBeVisible();
  }
  const context = await browser.newContext();
  const visitor = new OrderPage(await context.newPage());
  await visitor.open(id);
  await expect(visitor.page.getByText(zh.order.loggedOut.title)).toBeVisible();
  await expect(visitor.page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await context.close();
});

test('own orders are listed and filtered', { tag: '@phone' }, async ({ page }) => {
  const [kept, cancelled] = [await placeOrder(page), await placeOrder(page)];
  await page.request.post(`/api/business/v1/orders/${cancelled}/cancel`, { form: {} });
  await page.goto('/welcome/account#orders');
  const table = page.getByRole('table', { name: list.caption });
  await expect(table.getByRole('link')).toHaveText([cancelled, kept]);
  await page.getByLabel(list.status, { exact: true }).selectOption('closed');
  await expect(table.getByRole('link')).toHaveText([cancelled]);
  await page.getByLabel(list.status, { exact: true }).selectOption('refunded');
  await expect(table).toContainText(list.none);
  await page.getByLabel(list.status, { exact: true }).selectOption('');
  await page.getByLabel(list.to, { exact: true }).fill('2020-01-01');
  await expect(table).toContainText(list.none);
  await page.getByLabel(list.to, { exact: true }).fill('');
  await table.getByRole('link', { name: kept }).click();
  await new OrderPage(page).expectStatus('pending_payment');
});

test('one page shows the order of its address: loaded, reached by a link, and gone back to', async ({ page }) => {
  const [first, second] = [await placeOrder(page), await placeOrder(page)];
  const expectShown = async (id: string, other: string) => {
    await expect(page).toHaveURL(new RegExp(`/store/order/${id}$`));
    await expect(page.getByRole('main').getByText(id)).not.toHaveCount(0);
    await expect(page.getByRole('main').getByText(other)).toHaveCount(0);
  };
  await page.goto(`/welcome/store/order/${first}`);
  await expectShown(first, second);
  await page.goto('/welcome/account#orders');
  await page.getByRole('link', { name: second }).click();
  await expectShown(second, first);
  await page.goBack();
  await page.getByRole('link', { name: first }).click();
  await expectShown(first, second);
  await page.goBack();
  await page.goForward();
  await expectShown(first, second);
});
