import type { Page } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';

/** Computed content of each window, with the window's name. */
const windows = [
  { path: '/welcome/quant', name: zh.quant.notebook.file, shows: 'total_returns' },
  { path: '/welcome/ams', name: zh.ams.window.name, shows: zh.ams.window.drawdown },
  { path: '/welcome/ams/portfolio-management', name: zh.ams.window.name, shows: zh.amsPortfolio.hero.picture },
  { path: '/welcome/ams/risk-management', name: zh.ams.window.name, shows: zh.amsRisk.hero.picture },
];

const windowOf = (page: Page) => page.getByRole('figure').filter({ hasText: zh.evidence.frame }).first();

test('a product’s window stands in the first screen, is named a sample, and holds nothing that could be pressed in vain', async ({
  page,
}) => {
  for (const { path, name, shows } of windows) {
    await page.goto(path);
    const frame = windowOf(page);
    await expect.soft(frame.getByText(name, { exact: true }).first(), path).toBeInViewport();
    await expect.soft(frame.getByText(zh.evidence.frame, { exact: true }), path).toBeVisible();
    await expect.soft(frame.getByText(shows).first(), path).toBeVisible();
    await expect
      .soft(frame.getByRole('button').or(frame.getByRole('link')).or(frame.locator('img')), path)
      .toHaveCount(0);
  }
});

test('a phone shows the windows, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [
    '/welcome/ams',
    '/welcome/ams/portfolio-management',
    '/welcome/ams/risk-management',
    '/welcome/quant',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.soft(page.getByText(zh.evidence.frame, { exact: true }), path).toBeVisible();
  }
});
