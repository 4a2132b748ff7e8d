import { intentionSeconds, payWithinSeconds } from '#contract/order-states.ts';
import { expect, isDeployed, newPhone, refusals, seamReason, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { OrderPage, placeOrder, PurchasePage } from './store-page.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('quotes and orders end with their time, and a payment provider that fails is reported in a message', async ({
  page,
  server,
}) => {
  await signIn(page, newPhone());
  const purchase = new PurchasePage(page);
  await purchase.open('?items=research:1&months=1');
  await purchase.fillBuyer();
  await expect(purchase.confirm).toBeEnabled();
  await server.moveClock((intentionSeconds + 1) * 1000);
  await purchase.order();
  await expect(purchase.form.getByText(refusals.intentionExpired['zh-CN'])).toBeVisible();
  // The page requested a new quote: the next press orders it.
  await purchase.order();
  await expect(page).toHaveURL(/\/store\/order\/O/);

  const order = new OrderPage(page);
  await server.setFaults({ payment: 'refuse' });
  await order.startButton('alipay').click();
  await expect(page.getByRole('alert').getByText(refusals.paymentUnavailable['zh-CN'])).toBeVisible();
  await server.setFaults({ payment: 'none' });
  await server.moveClock((payWithinSeconds + 1) * 1000);
  await order.expectStatus('closed');
  await expect(order.startButton('alipay')).toHaveCount(0);

  await order.open(await placeOrder(page));
  await order.expectStatus('pending_payment');
});
