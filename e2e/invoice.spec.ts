import { getOrder } from '#contract/order.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { expect, fieldErrors, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { operate } from './operate.ts';
import { receivedMail } from './read-outbox.ts';
import { signIn } from './sign-in.ts';
import { answerCashier, buyer, OrderPage, placeOrder } from './store-page.ts';

const { facts, invoice, list } = zh.order;
const words = zh.purchase.invoice;

test(
  'an invoice asked for after the payment, and issued by an operator, is seen by the buyer and mailed',
  {
    tag: ['@phone', '@way'],
  },
  async ({ page }) => {
    test.skip(isDeployed, seamReason);
    await signIn(page, newPhone());
    const id = await placeOrder(page);
    const order = new OrderPage(page);
    await order.open(id);
    await expect(page.getByText(facts.invoiceOncePaid)).toBeVisible();
    await expect(page.getByRole('button', { name: invoice.ask })).toHaveCount(0);
    await order.startButton('alipay').click();
    await answerCashier(page, 'pay');
    await order.expectStatus('fulfilled');

    const address = `tax-${newPhone()}@example.com`;
    await page.getByRole('button', { name: invoice.ask }).click();
    const title = page.getByLabel(words.title, { exact: true });
    await title.fill(buyer.company);
    await page.getByLabel(words.taxNumber, { exact: true }).fill('91350100M000100Y44');
    await page.getByLabel(words.email, { exact: true }).fill(address);
    await page.getByRole('button', { name: invoice.send }).click();
    await expect(page.getByLabel(words.taxNumber, { exact: true })).toHaveAccessibleDescription(
      new RegExp(fieldErrors.taxNumberBad['zh-CN'].slice(0, 12)),
    );
    await expect(title).toHaveValue(buyer.company);
    await page.getByLabel(words.taxNumber, { exact: true }).fill(buyer.taxNumber);
    await page.getByRole('button', { name: invoice.send }).click();
    await expect(page.getByText(facts.invoiceStates.awaited, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: invoice.correct })).toBeVisible();

    expect(await operate('invoices', '--csv')).toContain(id);
    const reply = await page.request.get(`/api/business/v1/orders/${id}?fields=paid_at`);
    const { paid_at: paidAt } = getOrder.reply.parse(await reply.json()).data;
    const day = beijingDay(new Date(paidAt ?? ''));
    const number = `2611${newPhone()}00000`;
    await operate('invoice-issue', id, '--number', number, '--date', day);
    await page.reload();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByText(day, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: invoice.correct })).toHaveCount(0);
    await expect(operate('invoice-issue', id, '--number', number, '--date', day)).rejects.toThrow(/已开具/);
    expect((await receivedMail(address)).text).toContain(number);

    await page.goto('/welcome/account#orders');
    const table = page.getByRole('table', { name: list.caption });
    await expect(table).toContainText(list.invoiceStates.issued);
    await expect(table).toContainText(number);
  },
);
