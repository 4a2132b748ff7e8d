import type { Page } from '@playwright/test';
import { zh } from './fixtures.ts';
import { expectLive } from './live-demo.ts';

const { priceCalculator: words } = zh;

export const calculatorField = (page: Page, name: keyof typeof words.fields) =>
  page.getByLabel(words.fields[name], { exact: true });

export async function openCalculator(page: Page) {
  await page.goto('/welcome/pricing');
  await expectLive(page);
  await unfoldCalculator(page);
}

/** What a phone folds of the calculator. */
export async function unfoldCalculator(page: Page) {
  const { groups, share, price, options, volume } = words;
  for (const name of [groups.use, groups.plan, share.label, price.lines, options.title, volume.title]) {
    const fold = page.locator('#calculator summary').filter({ hasText: name });
    if (await fold.isVisible()) await fold.click();
  }
}
