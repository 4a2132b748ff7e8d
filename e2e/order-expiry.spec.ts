import { intentionSeconds, payWithinSeconds } from '#contract/order-states.ts';
import { refusals } from '#contract/refusals.ts';
import { expect, isDeployed, seamReason, test } from './fixtures.ts';
import { OwnServer } from './own-server.ts';
import { logIn, OrderPage, placeOrder, PurchasePage } from './store-page.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** A server of its own: what happens here to the clock and the payment houses must not happen to other tests. */
test('quotes and orders end with their time, and a silent payment house is told of in words', async ({
  page,
  login,
}) => {
  test.setTimeout(180_000);
  const server = await OwnServer.create();
  const seam = async (name: string, form: Record<string, string>) => {
    const reply = await page.request.post(`${server.origin}/api/test/${name}`, { form });
    expect(reply.ok()).toBe(true);
  };
  try {
    await server.start();
    await logIn(page, login, server);

    const purchase = new PurchasePage(page);
    await purchase.open('?items=research:1&months=1', server.origin);
    await purchase.fillBuyer();
    await expect(purchase.confirm).toBeEnabled();
    await seam('clock', { move_ms: String((intentionSeconds + 1) * 1000) });
    await purchase.order();
    await expect(purchase.form.getByText(refusals.intentionExpired['zh-CN'])).toBeVisible();
    // A new quote was asked for: the next press orders it.
    await purchase.order();
    await expect(page).toHaveURL(/\/store\/order\/O/);

    const order = new OrderPage(page);
    await seam('faults', { payment: 'refuse' });
    await order.startButton('alipay').click();
    await expect(page.getByText(refusals.paymentUnavailable['zh-CN'])).toBeVisible();
    await seam('faults', { payment: 'none' });
    await seam('clock', { move_ms: String((payWithinSeconds + 1) * 1000) });
    await order.expectStatus('closed');
    await expect(order.startButton('alipay')).toHaveCount(0);

    await order.open(await placeOrder(page, server.origin), server.origin);
    await order.expectStatus('pending_payment');
  } finally {
    await server.dispose();
  }
});
