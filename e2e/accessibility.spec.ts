import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { answerCashier, logIn, OrderPage, placeOrder, PurchasePage } from './store-page.ts';

const pages = [
  '/welcome',
  '/welcome/about',
  '/welcome/ams',
  '/welcome/ams/portfolio-management',
  '/welcome/ams/post-investment-analysis',
  '/welcome/ams/risk-management',
  '/welcome/case',
  '/welcome/case/capital-firm',
  '/welcome/case/public-fund',
  '/welcome/edu',
  '/welcome/datahub',
  '/welcome/datahub/compare?ids=stock-daily-bars,stock-minute-bars',
  '/welcome/datahub/list',
  '/welcome/datahub/product/stock-daily-bars',
  `/welcome/datahub/supplier/${encodeURIComponent('示例：期权 / 波动率工作室')}`,
  '/welcome/en-US/rqdata',
  '/welcome/en-US/trial/rqdata-cloud',
  '/welcome/licence',
  '/welcome/no-such-page',
  '/welcome/pricing',
  '/welcome/purchase',
  '/welcome/purchase?product=stock-buybacks&product=stock-bars-archive',
  '/welcome/quant',
  '/welcome/recruitment/school',
  '/welcome/recruitment/school/search',
  '/welcome/recruitment/social',
  '/welcome/recruitment/social/opening/quant-support-engineer',
  '/welcome/recruitment/social/search',
  '/welcome/recruitment/status',
  '/welcome/rq-alpha-plus',
  '/welcome/rq-factor',
  '/welcome/rq-sdk',
  '/welcome/rqdata',
  '/welcome/rqoptimizer',
  '/welcome/solution/market-push',
  '/welcome/solution/mobile',
  '/welcome/store',
  '/welcome/store/order/O-NOSUCHORDER',
  '/welcome/trial/road-show',
  '/welcome/trial/rqsdk-cloud',
];

/** What axe calls serious or critical, as "rule: selector", of all rules or of some. */
async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Even a transition of one millisecond waits for a picture, and a page at rest draws none. */
function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

for (const path of pages) {
  test(`axe finds nothing serious on ${path} in either theme, and nothing scrolls sideways at 360 px`, async ({
    page,
  }) => {
    test.skip(test.info().project.name === 'phone', 'both widths are looked at in one go');
    // A button between two states has the colours of neither.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await seriousFindings(page)).toEqual([]);
    // The dark theme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await endTransitions(page);
    expect(await seriousFindings(page, ['color-contrast'])).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    // The window takes its new size in steps.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing serious in the open push demonstration', async ({ page }) => {
      await page.goto('/welcome/solution/market-push?demo=market-push');
      await expect(page.getByText(zh.marketPushDemo.status.open, { exact: true })).toBeVisible();
      await expect(page.getByRole('table', { name: /SIM004/ }).last()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
    });

    test('axe finds nothing serious in the open price calculator and its quotation', async ({ page }) => {
      await page.goto('/welcome/pricing?calc=1');
      await page.getByRole('button', { name: zh.priceCalculator.price.quote }).click();
      await expect(page.getByRole('article', { name: zh.priceCalculator.quotation.title })).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
    });

    test('axe finds nothing serious in a purchase with an error and in an order, unpaid and done', async ({
      page,
      login,
    }) => {
      test.skip(isDeployed, seamReason);
      test.setTimeout(90_000);
      await logIn(page, login);
      const purchase = new PurchasePage(page);
      await purchase.open('?items=professional:1,futures:1&months=12');
      await purchase.order();
      await expect(purchase.field(zh.purchase.buyer.email)).toHaveAttribute('aria-invalid', 'true');
      expect(await seriousFindings(page)).toEqual([]);
      const order = new OrderPage(page);
      await order.open(await placeOrder(page));
      for (const way of ['bank_transfer', 'wechat_pay'] as const) {
        await order.chooseWay(way);
        await order.startButton(way).click();
        await expect(order.startButton(way)).toHaveCount(0);
        expect(await seriousFindings(page)).toEqual([]);
      }
      await order.chooseWay('alipay');
      await order.startButton('alipay').click();
      await answerCashier(page, 'pay');
      await order.expectStatus('fulfilled');
      await page.getByRole('button', { name: zh.order.invoice.ask }).click();
      await page.getByRole('button', { name: zh.order.invoice.send }).click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
      expect(await seriousFindings(page)).toEqual([]);
    });

    test('axe finds nothing serious in the login dialog and its errors', async ({ page, login }) => {
      await page.goto('/welcome?auth=login');
      await login.button(zh.auth.submitCode).click();
      await login.expectOpen();
      expect(await seriousFindings(page)).toEqual([]);
    });
  });
}
