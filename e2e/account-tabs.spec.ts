import type { Page } from '@playwright/test';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const words = zh.account;
const address = '/welcome/account';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const main = (page: Page) => page.getByRole('main');
const tabs = (page: Page) => main(page).getByRole('navigation', { name: words.title, exact: true });
const tab = (page: Page, name: keyof typeof words.tabs) =>
  tabs(page).getByRole('link', { name: words.tabs[name], exact: true });

test('each part of the account has an address: its tab leads there, Back leads away, and it is short on a phone', async ({
  page,
}) => {
  const contents = {
    licences: main(page).getByText(words.licences.empty),
    orders: main(page).getByText(zh.order.list.empty.title),
    deliveries: main(page).getByText(zh.deliveries.empty.title),
    account: main(page).getByRole('region', { name: words.rights.title }),
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, newPhone());
  await page.goto(address);
  await expect(contents.licences).toBeVisible();
  for (const name of ['orders', 'deliveries', 'account'] as const) {
    await tab(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${name}$`));
    await expect(contents[name]).toBeVisible();
    await expect(contents.licences).toHaveCount(0);
    await expect(tabs(page).locator('[aria-current=page]')).toHaveText(words.tabs[name]);
    await expect(tab(page, name)).toBeFocused();
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), name).toBeLessThanOrEqual(3 * 800);
  }
  await page.goBack();
  await expect(contents.deliveries).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(contents.account).toBeVisible();
  await page.goto(`${address}#licences`);
  await expect(contents.licences).toBeVisible();
});
