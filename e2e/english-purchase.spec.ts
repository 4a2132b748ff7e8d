import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { overseas } from '#content/overseas.ts';
import { recommendedPlan } from '#content/prices/price-list.ts';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { orderDocumentPath, orderDocuments } from '#contract/order-documents.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { indicativeUnits } from '#lib/shared/pricing/indicative-amount.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { en, expect, isDeployed, seamReason, test } from './fixtures.ts';
import { operate } from './operate.ts';
import { mailedCode, receivedMail } from './read-outbox.ts';

const { order: words, purchase, overseas: buying } = en;

test.use({ language: 'en-US', locale: 'en-GB', timezoneId: 'Europe/London' });
test.beforeEach(() => test.skip(isDeployed, seamReason));

const chineseIn = (text: string) => text.match(/[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+/g) ?? [];

/** All that a page says, but for what is marked as Chinese: the way to the Chinese page. */
async function expectEnglish(page: Page): Promise<void> {
  const marked = await page.locator('main [lang|="zh"]').allInnerTexts();
  const said = await page.getByRole('main').innerText();
  const rest = marked.reduce((text, chinese) => text.replace(chinese, ''), said);
  expect(chineseIn(rest), page.url()).toEqual([]);
}

test(
  'from the data page to a paid, fulfilled and invoiced order by e-mail alone, all of it in English',
  { tag: ['@phone', '@way'] },
  async ({ page, login }) => {
    const email = `ada${randomInt(1e9)}@fund.example.co.uk`;
    await page.goto('/welcome/en-US/rqdata');
    await expectEnglish(page);
    await page
      .getByRole('navigation', { name: en.rqdataEnglish.links.label })
      .getByRole('link', { name: en.rqdataEnglish.links.prices })
      .click();
    await expect(page).toHaveURL(/\/en-US\/pricing$/);
    await page
      .getByRole('link', { name: en.plans.buy.replace('{name}', recommendedPlan.name['en-US']) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en-US\/purchase\?/);

    const form = page.getByRole('form', { name: purchase.form });
    const field = (label: string) => form.getByLabel(new RegExp(`^${label}(?:\\s*optional)?$`));
    await field(purchase.buyer.company).fill('Example Capital LLP');
    await field(purchase.buyer.email).fill(email);
    await expect(field(purchase.buyer.phone)).toHaveCount(0);
    await expect(field(purchase.invoice.taxNumber)).toHaveCount(0);
    await field(purchase.buyer.address).fill('1 Example Lane, London EC1A 1AA');
    await field(purchase.buyer.registrationNumber).fill('GB123456789');
    await field(purchase.invoice.title).fill('Example Capital LLP');
    await field(purchase.invoice.country).fill('United Kingdom');
    await field(purchase.invoice.email).fill(email);
    await form.getByRole('checkbox', { name: new RegExp(purchase.agreement.words.trim()) }).check();
    const total = form.getByRole('table', { name: words.lines.caption }).getByRole('row', { name: words.lines.total });
    await expect(total).toContainText(/CNY .*about GBP /);
    await page.getByLabel(en.indicative.choose).selectOption('EUR');
    await expect(total).toContainText('about EUR ');
    await expect(page.getByText(`Indicative, charged in CNY. Rates: ${overseas.rates.source}`)).toBeVisible();
    await expectEnglish(page);
    await form.getByRole('button', { name: purchase.confirm }).click();

    await login.expectOpen();
    await login.field(en.auth.email).fill(email);
    await login.requestCode();
    await login.field(en.auth.code).fill(await mailedCode(email));
    await login.agree();
    await login.button(en.auth.submitCode).click();
    await expect(page).toHaveURL(/\/en-US\/store\/order\/[\w-]+$/);
    const id = page.url().split('/').at(-1) ?? '';

    const asked = await page.request.get(`/api/business/v1/orders/${id}?fields=amount`);
    const { amount } = ((await asked.json()) as { data: { amount: string } }).data;
    const amountFen = fenFromYuan(amount);
    await expect(page.getByRole('heading', { name: `Pay ${formatYuan(amountFen, 'en-US')}` })).toBeVisible();
    const euros = formatNumber(indicativeUnits(amountFen, overseas.rates.fenPer100.EUR), 0);
    await expect(page.getByText(`about EUR ${euros}`)).toBeVisible();
    await expect(page.getByRole('radio', { name: words.pay.ways.bank_transfer })).toBeChecked();
    await page.getByRole('button', { name: words.pay.start.bank_transfer }).click();
    const account = page.getByLabel(words.pay.abroad.label);
    for (const text of [overseas.transfer.swift, overseas.transfer.account, 'OUR', amount, id])
      await expect(account.getByText(text, { exact: true })).toBeVisible();
    await page.getByLabel(words.pay.transfer.slip, { exact: true }).fill(`UETR-${id}`);
    await page.getByRole('button', { name: words.pay.transfer.send }).click();
    await expect(page.getByText(words.pay.slipGiven.replace('{slip}', `UETR-${id}`))).toBeVisible();

    // A bank on the way keeps CNY 60.
    const arrived = yuanFromFen(amountFen - 6000);
    await operate('transfer-confirm', id, '--amount', arrived, '--slip', `UETR-${id}`, '--despite', amount);
    await expect(page.getByText(/received, CNY 60 due/)).toBeVisible();
    await operate('transfer-confirm', id, '--amount', '60', '--slip', `UETR-${id}-2`, '--despite', `UETR-${id}`);
    await expect(page.getByText(words.status.fulfilled, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: words.licence.key, exact: true })).toHaveValue(/^eyJ/);
    await operate(
      'invoice-issue',
      id,
      '--number',
      `2611${String(randomInt(1e9)).padStart(16, '0')}`,
      '--date',
      beijingDay(new Date()),
    );
    await page.reload();
    await expect(page.getByText(words.facts.invoiceNumber, { exact: true })).toBeVisible();
    await expect(page.getByText('United Kingdom', { exact: true })).toBeVisible();
    await expect(page.getByText('1 Example Lane, London EC1A 1AA', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: words.po.add }).click();
    await page.getByLabel(words.po.field, { exact: true }).fill('PO-2026-0042');
    await page.getByRole('button', { name: words.po.save }).click();
    await expect(page.getByText('PO-2026-0042', { exact: true })).toBeVisible();
    await expectEnglish(page);
    for (const kind of orderDocuments) {
      await expect(page.getByRole('link', { name: words.facts[kind] })).toBeVisible();
      const document = await page.request.get(`/api${orderDocumentPath(id, kind)}`);
      expect(document.headers()['content-type'], kind).toBe('application/pdf');
    }

    for (const about of [
      /placed, awaiting payment$/,
      /bank transfer details$/,
      /transfer reference received$/,
      /partial payment received, CNY 60\.00 due$/,
      /payment received$/,
      /license issued$/,
      /invoice issued$/,
    ]) {
      const { subject = '', text = '' } = await receivedMail(email, 1, about);
      expect(chineseIn(subject + text), subject).toEqual([]);
      for (const [link] of text.matchAll(/https?:\/\/\S+\/welcome\S*/g)) expect(link, subject).toContain('/en-US/');
    }
  },
);

test('the page for buyers abroad is linked where one buys, and says what only the operator knows', async ({ page }) => {
  for (const path of ['rqdata', 'pricing', 'purchase']) {
    await page.goto(`/welcome/en-US/${path}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: buying.name })
      .or(page.getByRole('main').getByRole('link', { name: en.rqdataEnglish.links.buying }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/en-US\/buying$/);
  }
  await expect(page.getByText(overseas.dataLocation[0]!)).toBeVisible();
  await expect(page.getByRole('table', { name: buying.processors.caption })).toBeVisible();
  await expectEnglish(page);
});
