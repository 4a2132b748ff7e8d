import type { Page } from '@playwright/test';
import { findPricedItem } from '#content/prices/price-list.ts';
import { zh } from './fixtures.ts';
import { expectLive } from './live-demo.ts';

const { priceCalculator: words } = zh;

/** The term is the purchase's field. */
const labels = { ...words.fields, months: zh.purchase.term.months };

export const calculatorField = (page: Page, name: keyof typeof words.units | 'f' | 'months') =>
  page.getByLabel(labels[name], { exact: true });

/** Returns the control of a package or module, whose label continues with its price. */
export const calculatorChoice = (page: Page, kind: 'radio' | 'checkbox', id: string) =>
  page.locator('#calculator').getByRole(kind, { name: new RegExp(`^${findPricedItem(id)!.name['zh-CN']}`) });

export async function openCalculator(page: Page) {
  await page.goto('/welcome/pricing');
  await expectLive(page);
  await unfoldCalculator(page);
}

/** Opens the folds of the calculator on a phone. */
export async function unfoldCalculator(page: Page) {
  const { groups, share, price, options, volume } = words;
  for (const name of [groups.use, groups.plan, share.label, price.lines, options.title, volume.title]) {
    const fold = page.locator('#calculator summary').filter({ hasText: name });
    if (await fold.isVisible()) await fold.click();
  }
}
