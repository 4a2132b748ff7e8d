import { payWithinSeconds, transferWithinSeconds } from '#contract/order-states.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { operate } from './operate.ts';
import { signIn } from './sign-in.ts';
import { OrderPage, placeOrder } from './store-page.ts';

const { pay, reopen, cancel, facts } = zh.order;

test.beforeEach(() => test.skip(isDeployed, seamReason));

test(
  'a filed slip stops the clock past the 72 hours, and what the bank says stands beside what was filed',
  { tag: '@phone' },
  async ({ page, server }) => {
    const phone = newPhone();
    await signIn(page, phone);
    const id = await placeOrder(page);
    const order = new OrderPage(page);
    await order.open(id);
    await order.chooseWay('bank_transfer');
    await order.startButton('bank_transfer').click();
    await page.getByLabel(pay.transfer.slip, { exact: true }).fill('BUYER-000001');
    await page.getByRole('button', { name: pay.transfer.send }).click();
    await expect(page.getByText(pay.slipGiven.replace('{slip}', 'BUYER-000001'))).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);

    await server.moveClock((transferWithinSeconds + 3600) * 1000);
    await signIn(page, phone, 2);
    await order.open(id);
    await order.expectStatus('pending_payment');
    const bank = `ICBC-${id}`;
    await expect(operate('transfer-confirm', id, '--amount', '300', '--slip', bank)).rejects.toThrow('BUYER-000001');
    await operate(
      'transfer-confirm',
      id,
      '--amount',
      '300',
      '--slip',
      bank,
      '--despite',
      'BUYER-000001',
      '--despite',
      '800.00',
    );
    await expect(page.getByText(/已收到 ¥300.*还差 ¥500/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await operate('transfer-confirm', id, '--amount', '500', '--slip', `${bank}-2`);
    await order.expectStatus('fulfilled');
    await expect(page.getByText('BUYER-000001', { exact: true })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: facts.bankSlip })).toHaveCount(2);
  },
);

test(
  'an order that closed for time opens again with one press, for a transfer at its price',
  { tag: '@phone' },
  async ({ page, server }) => {
    await signIn(page, newPhone());
    const id = await placeOrder(page);
    const order = new OrderPage(page);
    await order.open(id);
    await server.moveClock((payWithinSeconds + 60) * 1000);
    await order.expectStatus('closed');
    await expect(page.getByRole('button', { name: cancel.open })).toHaveCount(0);
    await page.getByRole('button', { name: reopen.open }).click();
    await order.expectStatus('pending_payment');
    await expect(page.getByRole('radio', { name: pay.ways.bank_transfer })).toBeChecked();
    await order.startButton('bank_transfer').click();
    await page.getByLabel(pay.transfer.slip, { exact: true }).fill(`SLIP-${id}`);
    await page.getByRole('button', { name: pay.transfer.send }).click();
    await operate('transfer-confirm', id, '--amount', '800', '--slip', `SLIP-${id}`);
    await order.expectStatus('fulfilled');
    await expect(page.getByText(zh.order.steps.reopened, { exact: true })).toBeVisible();
  },
);
