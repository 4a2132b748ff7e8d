import type { Page } from '@playwright/test';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { OrderPage, placeOrder } from './store-page.ts';
import { TrialPage } from './trial-page.ts';

const dayMs = 86_400_000;

/** A visitor's clock that is wrong; every other one is tried where its rule is (lib/api/server-clock.test.ts). */
const wrongClocks: ReadonlyArray<{ name: string; byMs: number; whileOpen: boolean }> = [
  { name: 'a year ahead', byMs: 365 * dayMs, whileOpen: false },
  { name: 'set a year back while the page is open', byMs: -365 * dayMs, whileOpen: true },
];

const setWrong = (page: Page, byMs: number) => page.clock.setFixedTime(Date.now() + byMs);

for (const { name, byMs, whileOpen } of wrongClocks) {
  test.describe(`by a clock that is ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      test.skip(isDeployed, seamReason);
      if (!whileOpen) await setWrong(page, byMs);
    });

    test('an order can be paid, and its time to pay is the server’s', async ({ page }) => {
      await signIn(page, newPhone());
      const order = new OrderPage(page);
      await order.open(await placeOrder(page));
      const timer = page.getByRole('timer');
      await expect(timer).toBeVisible();
      if (whileOpen) await setWrong(page, byMs);
      await expect(timer).toHaveText(/^(?:0:)?2[89]:\d\d$/);
      const shown = await timer.textContent();
      // It runs.
      await expect(timer).not.toHaveText(shown!);
      await expect(timer).toHaveText(/^(?:0:)?2[89]:\d\d$/);
      await expect(page.getByText(zh.order.pay.over)).toHaveCount(0);
    });

    test('a road-show can be booked for the days that the server takes', async ({ page, login }) => {
      const trial = new TrialPage(page, login);
      await trial.open('road-show');
      const half = trial.form.getByRole('group', { name: zh.trial.application.times }).getByRole('checkbox').first();
      await expect(half).toBeVisible();
      if (whileOpen) await setWrong(page, byMs);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const [first = ''] = appointmentDays(new Date());
      const day = new Date(first).toLocaleDateString('zh-CN', { month: 'short', day: 'numeric', weekday: 'short' });
      await expect(half).toHaveAccessibleName(`${day} ${zh.trial.application.halves.am}`);
    });

    test('a code can be requested again after the server’s pause', async ({ page, login }) => {
      await page.goto('/welcome/rqdata?auth=login');
      await login.field(zh.auth.phone).fill(newPhone());
      await login.requestCode();
      if (whileOpen) await setWrong(page, byMs);
      await expect(
        login.root.getByRole('button', { name: new RegExp(`^${zh.auth.resendIn.replace('{n}', '[1-5]?\\d')}$`) }),
      ).toBeDisabled();
    });
  });
}
