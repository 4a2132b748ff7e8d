import type { Page } from '@playwright/test';
import { priceOf } from '#lib/pricing/listed-price.ts';
import { quotationEnd } from '#lib/pricing/quotation.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { charactersOf } from '#server/testing/pdf-streams.ts';
import { calculatorField as field, unfoldCalculator } from './calculator-page.ts';
import { expect, test, zh } from './fixtures.ts';
import { expectLive } from './live-demo.ts';

const { priceCalculator: words } = zh;

const sheet = (page: Page) => page.getByRole('article', { name: words.quotation.title });

test.describe('the quotation', () => {
  const address = '/welcome/pricing?calc=1&n=300&f=minute&y=10&u=2&mod=futures&m=12';
  const totalFen = priceOf(
    [
      { id: 'professional', quantity: 2 },
      { id: 'futures', quantity: 2 },
    ],
    12,
  );

  test(
    'is dated, numbered, stands fifteen days and writes its total in figures and capitals',
    {
      tag: '@phone',
    },
    async ({ page }) => {
      await page.goto(address);
      await expectLive(page);
      await unfoldCalculator(page);
      await page.getByRole('button', { name: words.price.quote }).click();
      await page.getByLabel(words.quotation.buyer).fill('样例基金管理有限公司');
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
      await expect(sheet(page)).toContainText(`Q${today.replaceAll('-', '')}-`);
      await expect(sheet(page)).toContainText(quotationEnd(today));
      await expect(sheet(page)).toContainText('样例基金管理有限公司');
      await expect(sheet(page).getByRole('row', { name: words.quotation.total })).toContainText(
        formatNumber(totalFen / 100, 2),
      );
      await expect(sheet(page)).toContainText(chineseAmount(totalFen));
      await expect(sheet(page)).toContainText(words.quotation.estimate);
      expect(await page.getByLabel(words.share.label).inputValue()).not.toContain('样例');
      // Conditions that no package meets take the sheet away, neither the name nor the focus.
      await field(page, 's').fill('30');
      await expect(sheet(page)).toBeHidden();
      await field(page, 's').fill('3');
      await expect(sheet(page)).toContainText('样例基金管理有限公司');
      await expect(field(page, 's')).toBeFocused();
    },
  );

  test('is printed alone, without the page around it', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto(address);
    await page.getByRole('button', { name: words.price.quote }).click();
    await page.getByRole('button', { name: words.quotation.print }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(field(page, 'n')).toBeHidden();
    await expect(page.getByRole('button', { name: words.quotation.print })).toBeHidden();
  });

  test('has its lines for two seals, and says on every sheet of paper which of how many it is', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: words.price.quote }).click();
    for (const party of ['customer', 'seller'] as const) {
      await expect(sheet(page).getByText(words.quotation.seals[party])).toBeVisible();
    }
    expect(await sheet(page).innerText()).not.toContain('第');
    expect(charactersOf(await page.pdf({ preferCSSPageSize: true }))).toContain('第');
  });

  test('refuses a name that no sheet holds, beside the field', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: words.price.quote }).click();
    const buyer = page.getByLabel(words.quotation.buyer);
    await buyer.fill('长'.repeat(61));
    await expect(buyer).toHaveAccessibleDescription(/至多 60 个字/);
    await expect(page.getByRole('button', { name: words.quotation.print })).toBeDisabled();
    await expect(buyer).toHaveValue('长'.repeat(61));
  });
});
