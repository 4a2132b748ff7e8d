import type { Locator } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';

const { anchors, alignment, analysers } = zh.rqFactor;

/** Screens of 800 pixels. Which data a trial gets is said in full on every page that offers one, also where that makes a ninth. */
const mostScreens = {
  '/welcome': 8,
  '/welcome/about': 8,
  '/welcome/ams': 8,
  '/welcome/ams/portfolio-management': 8,
  '/welcome/ams/post-investment-analysis': 8,
  '/welcome/ams/risk-management': 8,
  '/welcome/case': 8,
  '/welcome/case/public-fund': 8,
  '/welcome/datahub': 9,
  '/welcome/datahub/list': 9,
  '/welcome/edu': 8,
  '/welcome/en-US/rqdata': 8.2,
  // Eight of 780 pixels, with the whole calculator.
  '/welcome/pricing': 7.8,
  '/welcome/quant': 8,
  '/welcome/rq-alpha-plus': 8.2,
  '/welcome/rq-factor': 8,
  '/welcome/rq-sdk': 8,
  '/welcome/rqdata': 8,
  '/welcome/rqoptimizer': 8.2,
  '/welcome/solution/market-push': 8,
  '/welcome/solution/mobile': 8,
  '/welcome/store': 8,
};

test('no page that sells is longer on a phone than its bound', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, most] of Object.entries(mostScreens)) {
    await page.goto(path);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / 800);
    expect.soft(screens, path).toBeLessThanOrEqual(most);
  }
});

/** The press of a section's fold, by what it says. */
const foldOf = (section: Locator) => ({
  unfold: section.getByText(zh.evidence.unfold),
  fold: section.getByText(zh.evidence.fold),
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without', () => {
    test.use({ javaScriptEnabled });

    test('a section shows its claim on a phone, and its evidence once it is pressed or led to', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/welcome/rq-factor');
      const section = page.locator('#alignment');
      const evidence = section.getByRole('table').first();
      const { unfold, fold } = foldOf(section);
      await expect(section.getByRole('heading', { name: alignment.title })).toBeVisible();
      await expect(section.getByText(alignment.lead)).toBeVisible();
      await expect(evidence).toBeHidden();
      await unfold.click();
      await expect(evidence).toBeVisible();
      await fold.click();
      await expect(evidence).toBeHidden();
      await page.getByRole('link', { name: anchors.alignment, exact: true }).click();
      await expect(evidence).toBeVisible();
    });

    test('what is looked up is folded in a wide window as well, until it is pressed or led to', async ({ page }) => {
      await page.goto('/welcome/rq-factor');
      const section = page.locator('#analysers');
      const evidence = section.getByRole('table').first();
      await expect(section.getByText(analysers.lead)).toBeVisible();
      await expect(evidence).toBeHidden();
      const { unfold, fold } = foldOf(section);
      await unfold.click();
      await expect(evidence).toBeVisible();
      await fold.click();
      await expect(evidence).toBeHidden();
      await page.getByRole('link', { name: anchors.analysers, exact: true }).click();
      await expect(evidence).toBeVisible();
    });

    test('a fold says what a press does, with the name of its section', async ({ page }) => {
      await page.goto('/welcome/rq-factor');
      const section = page.locator('#analysers');
      const { unfold, fold } = foldOf(section);
      const summary = section.locator('summary').first();
      const of = zh.evidence.unfoldOf.replace('{title}', analysers.title);
      const named = (action: string) => new RegExp(`^${action}\\s*${of}$`);
      await expect(summary).toHaveAccessibleName(named(zh.evidence.unfold));
      await expect(fold).toBeHidden();
      await summary.click();
      await expect(summary).toHaveAccessibleName(named(zh.evidence.fold));
      await expect(unfold).toBeHidden();
      // What it holds has folds of its own, which are closed still.
      await expect(section.getByText(zh.evidence.otherRows.replace('{count}', '5'))).toBeVisible();
      await summary.press('Enter');
      await expect(summary).toHaveAccessibleName(named(zh.evidence.unfold));
    });

    test('a wide window shows what is read', async ({ page }) => {
      await page.goto('/welcome/rq-factor');
      const section = page.locator('#alignment');
      await expect(section.getByRole('table').first()).toBeVisible();
      await expect(section.getByText(zh.evidence.unfold)).toHaveCount(1);
      await expect(section.getByText(zh.evidence.unfold)).toBeHidden();
    });
  });
}
