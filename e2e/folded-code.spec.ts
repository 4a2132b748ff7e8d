import type { Page } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';

const { notebook } = zh.quant;
const { code: words } = zh.evidence;
const lastLine = 'plot("positions"';

/** The notebook's strategy, the cell that is seen first, is longer than what is seen of it. */
const cell = (page: Page) =>
  page.getByRole('group', { name: notebook.file, exact: true }).locator('.code-panel:visible');
const unfold = (page: Page) => cell(page).getByText(words.others.replace('{count}', '3'), { exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without', () => {
    test.use({ javaScriptEnabled });

    test('long code shows its first lines, and the others once they are asked for', async ({ page }) => {
      await page.goto('/welcome/quant');
      const last = cell(page).locator('pre').filter({ hasText: lastLine });
      await expect(cell(page).getByText('def init(context)')).toBeVisible();
      await expect(last).toBeHidden();
      await unfold(page).click();
      await expect(last).toBeVisible();
      const [lines, others] = await Promise.all([last.boundingBox(), unfold(page).boundingBox()]);
      expect(others!.y, 'what folds them again stands below them').toBeGreaterThanOrEqual(lines!.y + lines!.height);
      await unfold(page).click();
      await expect(last).toBeHidden();
    });
  });
}

test.describe('copied', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('long code is whole, folded or not', async ({ page }) => {
    await page.goto('/welcome/quant');
    const whole = (await cell(page).locator('code').allTextContents()).join('\n');
    expect(whole.split('\n')).toHaveLength(15);
    await cell(page).getByRole('button', { name: words.copy }).click();
    await expect(cell(page).getByRole('button', { name: words.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
  });
});
