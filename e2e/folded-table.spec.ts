import { strategyCode } from '#app/[lang]/(zh)/rq-alpha-plus/_facts/backtest-samples.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { expect, test, zh } from './fixtures.ts';
import { chooseView } from './live-demo.ts';

const code = strategyCode(sampleBacktest().settings);
/** Number of lines of the strategy's code before the fold. */
const shownLines = 13;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without', () => {
    test.use({ javaScriptEnabled });

    test('a list of orders shows five of a page, and the others as rows of the same table', async ({ page }) => {
      const { orders } = zh.backtestDemo;
      await page.goto('/welcome/rq-alpha-plus');
      await chooseView(page, orders.title);
      const listed = page.getByRole('table', { name: orders.title }).getByRole('rowheader');
      await expect(listed).toHaveCount(5);
      const others = page.getByText(orders.others.replace('{count}', '7'));
      await others.click();
      await expect(listed).toHaveCount(12);
      await others.click();
      await expect(listed).toHaveCount(5);
    });

    test('a folded table of shares keeps what they add up to in view', async ({ page }) => {
      const { result } = zh.attributionDemo;
      await page.goto('/welcome/ams/post-investment-analysis');
      for (const [view, name, count] of [
        [result.views.industries, result.brinson, 11],
        [result.views.factors, result.factors, 22],
      ] as const) {
        await chooseView(page, view);
        const listed = page.getByRole('table', { name }).getByRole('rowheader');
        const total = listed.last();
        await expect(listed).toHaveCount(6);
        await expect(total).toHaveText(result.total);
        const others = page.getByText(zh.evidence.otherRows.replace('{count}', String(count - 5)));
        await others.click();
        await expect(listed).toHaveCount(count + 1);
        await expect(total).toHaveText(result.total);
        await others.click();
        await expect(listed).toHaveCount(6);
      }
    });

    test('long code shows its first lines, and the others once they are asked for', async ({ page }) => {
      await page.goto('/welcome/rq-alpha-plus');
      const block = page.getByRole('group', { name: zh.rqAlphaPlus.code.label });
      const lines = code.split('\n');
      const last = block.getByText('order_target_percent(stock, 0.98', { exact: false });
      await expect(block.getByText(lines[0]!)).toBeVisible();
      await expect(last).toBeHidden();
      const others = block.getByText(zh.evidence.code.otherLines.replace('{count}', String(lines.length - shownLines)));
      await others.click();
      await expect(last).toBeVisible();
      await others.click();
      await expect(last).toBeHidden();
    });
  });
}

test('a folded code is copied whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/welcome/rq-alpha-plus');
  const block = page.getByRole('group', { name: zh.rqAlphaPlus.code.label });
  await block.getByRole('button', { name: zh.evidence.code.copy, exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});
