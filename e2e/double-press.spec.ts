import type { Locator } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';
import { visitHeld } from './visits.ts';

/** A page whose scripts have nothing to do for a reader. */
const page = '/welcome/quant';

for (const moment of ['before a script has come', 'while they come'] as const) {
  test(`登录 pressed twice ${moment} ends in the login dialog`, { tag: '@phone' }, async ({ page: tab, login }) => {
    const letThrough = await visitHeld(tab, page);
    const button = tab.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true });
    // The second begins as late after the first as an impatient finger's.
    await button.click({ delay: 300 });
    if (moment === 'while they come') letThrough();
    await button.click({ force: true });
    letThrough();
    await login.expectOpen();
    await expect(login.field(zh.auth.phone)).toBeFocused();
  });
}

for (const width of [1440, 360]) {
  test(`at ${width} pixels a menu or box that is pressed twice before a script has come is closed, and opens after it has`, async ({
    page: tab,
  }) => {
    await tab.setViewportSize({ width, height: 800 });
    const letThrough = await visitHeld(tab, page);
    const open = tab.locator('[popover]:popover-open');
    const buttons = await tab
      .locator('button[popovertarget]:not([popovertargetaction])')
      .filter({ visible: true })
      .all();
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      const { x, y, width: wide, height } = (await button.boundingBox())!;
      // At the same position: a menu that covers its button has its close button there.
      await tab.mouse.click(x + wide / 2, y + height / 2, { delay: 300 });
      await expect(open).toHaveCount(1);
      await tab.mouse.click(x + wide / 2, y + height / 2);
      await expect(open).toHaveCount(0);
    }
    letThrough();
    await tab.waitForFunction(() => history.scrollRestoration === 'manual');
    await expect(open).toHaveCount(0);
    for (const button of buttons) {
      await button.click();
      await expect(open).toHaveCount(1);
      await tab.keyboard.press('Escape');
    }
  });
}

const isOpen = (fold: Locator) => fold.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open);

for (const address of ['/welcome/rq-factor', '/welcome/pricing']) {
  test(`a fold of ${address} that is pressed twice before a script has come is as it was, and answers after it has`, async ({
    page: tab,
  }) => {
    await tab.setViewportSize({ width: 360, height: 800 });
    const letThrough = await visitHeld(tab, address);
    const folds = await tab.locator('main summary').filter({ visible: true }).all();
    expect(folds.length).toBeGreaterThan(3);
    for (const fold of folds) {
      const before = await isOpen(fold);
      await fold.click();
      await fold.click();
      expect(await isOpen(fold)).toBe(before);
    }
    letThrough();
    await tab.waitForFunction(() => history.scrollRestoration === 'manual');
    for (const fold of folds) {
      const before = await isOpen(fold);
      await fold.click();
      expect(await isOpen(fold)).toBe(!before);
      // Restored, because its content may have folds of its own.
      await fold.click();
      expect(await isOpen(fold)).toBe(before);
    }
  });
}
