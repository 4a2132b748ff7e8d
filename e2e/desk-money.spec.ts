import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { requestInvoice } from '#contract/order.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { bankStatement } from '#server/testing/statement-files.ts';
import { seriousFindings } from './axe.ts';
import { DeskColleague } from './desk-colleague.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { operate } from './operate.ts';
import { signIn } from './sign-in.ts';
import { buyer, placeOrder } from './store-page.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));
test.describe.configure({ mode: 'serial' });
// A worker of its own: the ledger of its days is this file's.
test.use({ environment: { LOG_LEVEL: 'warn' } });

const price = '800.00';
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a statement with three planted differences shows those three, and what came in is matched from its row @way', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, newPhone());
  const [booked, other, waiting] = [await placeOrder(page), await placeOrder(page), await placeOrder(page)];
  await operate('transfer-confirm', booked, '--amount', price, '--slip', 'MONEY-0001');
  await operate('transfer-confirm', other, '--amount', price, '--slip', 'MONEY-0002');
  const file = bankStatement(beijingDay(new Date(server.now)), [
    { number: 'MONEY-0001', in: price },
    // Another amount than the ledger's.
    { number: 'MONEY-0002', in: '799.00' },
    // Not with us yet, and there twice.
    { number: 'MONEY-0003', in: price, payer: buyer.company, note: waiting },
    { number: 'MONEY-0003', in: price, payer: buyer.company, note: waiting },
  ]);
  const desk = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await DeskColleague.enrol(desk, server, 'fang', 'finance');
  await desk.goto('/welcome/desk/actions');
  await desk.getByRole('button', { name: '核对账单', exact: true }).click();
  const dialog = dialogOf(desk, '核对账单');
  await dialog
    .getByLabel('账单文件')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: '核对账单', exact: true }).click();
  // The report is in `pre`, because the copy button next to it has a status of its own.
  const report = dialog.locator('pre');
  await expect(report).toContainText('差异 3 处');
  for (const words of ['收款金额不符', '我方无此收款', '重复']) await expect(report).toContainText(words);
  await expect(report).toContainText('新的到账 3 笔');

  await desk.goto('/welcome/desk/transfers');
  const row = desk.getByRole('row').filter({ hasText: waiting });
  await expect(row).toContainText('附言写有订单号；金额与应付一致');
  expect(await seriousFindings(desk, 'body')).toEqual([]);
  await row.getByRole('button', { name: '确认到账', exact: true }).click();
  const confirm = dialogOf(desk, '确认到账');
  await expect(confirm).toContainText('MONEY-0003');
  await confirm.getByRole('button', { name: '确认到账', exact: true }).click();
  await expect(desk.getByText('已付清')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/welcome/store/order/${waiting}`);
  await expect(page.getByText(zh.order.status.fulfilled, { exact: true }).first()).toBeVisible();
  await desk.context().close();
});

test('the PDF of an invoice that a colleague uploads is downloaded by its buyer, byte by byte @way', async ({
  page,
  browser,
  server,
}) => {
  const number = '26110000000000000042';
  await signIn(page, newPhone());
  const order = await placeOrder(page);
  await operate('transfer-confirm', order, '--amount', price, '--slip', 'MONEY-0004');
  await page.request.post(`/api${requestInvoice.path.replace('{id}', order)}`, {
    form: {
      invoice_kind: 'normal',
      invoice_title: buyer.company,
      invoice_tax_number: buyer.taxNumber,
      invoice_email: buyer.email,
    },
  });
  const desk = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await DeskColleague.enrol(desk, server, 'gu', 'finance');
  await desk.goto('/welcome/desk/invoices');
  const row = desk.getByRole('row').filter({ hasText: order });
  await row.getByRole('button', { name: '登记发票', exact: true }).click();
  const dialog = dialogOf(desk, '登记发票');
  await dialog.getByLabel('发票号码').fill(number);
  await dialog.getByLabel('开票日期').fill(beijingDay(new Date(server.now)));
  const upload = dialog.getByLabel('发票文件');
  const submit = dialog.getByRole('button', { name: '登记发票', exact: true });
  await upload.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
  await submit.click();
  await expect(dialog.getByText('发票文件应为 PDF')).toBeVisible();
  await upload.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdfFile });
  await submit.click();
  await expect(dialog.locator('pre')).toContainText('已登记');
  await dialog.getByRole('button', { name: zh.desk.action.close, exact: true }).last().click();
  await expect(row.getByText(number)).toBeVisible();
  await expect(row.getByRole('button', { name: '登记发票', exact: true })).toHaveCount(0);

  await page.goto(`/welcome/store/order/${order}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: zh.order.facts.invoiceFile.replace('{number}', number), exact: true }).click();
  const kept = await download;
  expect(kept.suggestedFilename()).toBe(`invoice-${number}.pdf`);
  expect((await readFile(await kept.path())).equals(pdfFile)).toBe(true);
  await desk.context().close();
});
