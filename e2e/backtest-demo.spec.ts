import type { Page } from '@playwright/test';
import { backtest, sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { parseFields } from '#lib/shared/quant/backtest/settings-fields.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { expect, test, zh } from './fixtures.ts';
import { chooseView, expectLive, openMore } from './live-demo.ts';

const path = '/welcome/rq-alpha-plus';
const words = zh.backtestDemo;
const { form, orders, result, status, views } = words;

/** Returns a pattern that matches a text with any values in its placeholders. */
function pattern(text: string): RegExp {
  return new RegExp(text.replaceAll(/\{[^}]*\}/g, '.*'));
}

/** Returns a field of the form; other parts of the page contain some of the same words. */
const field = (page: Page, label: string) => page.locator('#demo').getByLabel(label, { exact: true });
const done = (page: Page) => page.getByText(pattern(status.done));
const runButton = (page: Page) => page.getByRole('button', { name: form.run });
const metrics = (page: Page) => page.getByRole('table', { name: result.metrics });
const orderRows = (page: Page) => page.getByRole('table', { name: orders.title }).locator('tbody tr');

async function openDemo(page: Page): Promise<void> {
  await page.goto(path);
  await expectLive(page);
}

test(
  'a run shows the figures that the engine computes, and every order with its reason',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openDemo(page);
    await runButton(page).click();
    await expect(done(page)).toBeVisible();
    const { summary } = sampleBacktest();
    await expect(metrics(page)).toContainText(formatPercent(summary.portfolio.annual, 2, { signed: true }));
    await expect(metrics(page)).toContainText(summary.portfolio.drawdown.bottomDay);
    await expect(page.getByRole('img', { name: result.picture })).toBeVisible();
    await expect(page.locator('#demo').getByText(zh.evidence.pastPerformance)).toBeVisible();
    await chooseView(page, views.trading);
    await expect(page.getByRole('img', { name: result.turnoverPicture })).toBeVisible();

    await chooseView(page, orders.title);
    await page.getByRole('button', { name: orders.next }).click();
    await expect(page.getByText(pattern(orders.page.replace('{page}', '2')))).toBeVisible();
    for (const reason of ['limitUp', 'limitDown'] as const) {
      await field(page, orders.filter).selectOption(reason);
      await expect(orderRows(page)).toHaveCount(summary.reasons[reason]);
      await expect(orderRows(page).first()).toContainText(orders.reasons[reason]);
    }
  },
);

test('a wrong parameter is reported beside its field, keeps its value, and nothing runs', async ({ page }) => {
  await openDemo(page);
  const cash = field(page, form.cash);
  await openMore(page);
  await cash.fill('一千万');
  await field(page, form.top).fill('31');
  await runButton(page).click();
  await expect(cash).toHaveAccessibleErrorMessage(words.errors.number);
  await expect(field(page, form.top)).toBeFocused();
  await expect(cash).toHaveValue('一千万');
  await expect(page.getByText(status.stale)).toBeVisible();
  await cash.fill('10000000');
  await expect(page.getByText(words.errors.number)).toBeHidden();
  await field(page, form.top).fill('5');
  await runButton(page).click();
  await expect(done(page)).toBeVisible();
});

test('a run can be cancelled and started again, whatever an ended worker still says', async ({ page }) => {
  // Holds messages to the worker, so that even a fast machine has a run to cancel.
  await page.addInitScript(() => {
    const postMessage = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')!;
    const kept: (() => void)[] = [];
    Worker.prototype.postMessage = function (...question: unknown[]) {
      kept.push(() => Reflect.apply(postMessage.value as () => void, this, question));
    };
    window.addEventListener('release', () => {
      Object.defineProperty(Worker.prototype, 'postMessage', postMessage);
      for (const ask of kept) ask();
    });
    // Browsers sometimes do this: the event is already queued.
    const ended = new WeakSet<Worker>();
    const terminate = Object.getOwnPropertyDescriptor(Worker.prototype, 'terminate')!;
    Worker.prototype.terminate = function () {
      Reflect.apply(terminate.value as () => void, this, []);
      if (!ended.has(this)) queueMicrotask(() => this.dispatchEvent(new Event('error')));
      ended.add(this);
    };
  });
  await openDemo(page);
  await runButton(page).click();
  await expect(page.getByRole('progressbar', { name: status.running })).toBeVisible();
  await page.getByRole('button', { name: status.cancel }).click();
  await expect(page.getByText(status.cancelled)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('release')));
  await page.getByRole('button', { name: status.again }).click();
  await expect(done(page)).toBeVisible();
});

test('a copied address gives exactly the same result', async ({ page, context }) => {
  await openDemo(page);
  await field(page, form.strategy).selectOption('ma');
  await field(page, form.fast).fill('5');
  await field(page, form.slow).fill('30');
  await openMore(page);
  await field(page, form.match).selectOption('close');
  await page.getByText(pattern(form.poolCount)).click();
  await page.getByRole('checkbox', { name: 'SIM030' }).uncheck();
  await runButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(page.url()).toContain('s=ma&fast=5&slow=30&pool=1-29');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(field(other, form.strategy)).toHaveValue('ma');
  await expect(done(other)).toBeVisible();
  expect(await metrics(other).innerText()).toBe(await metrics(page).innerText());
  const { settings } = parseFields({ s: 'ma', fast: '5', slow: '30', match: 'close', pool: '1-29' });
  const { summary } = backtest(sampleBars(), settings!);
  await expect(metrics(other)).toContainText(formatPercent(summary.portfolio.total, 1, { signed: true }));
  for (const at of [page, other]) await chooseView(at, orders.title);
  await expect(orderRows(page).first()).toBeVisible();
  expect(await orderRows(other).allInnerTexts()).toEqual(await orderRows(page).allInnerTexts());
});

test('an address with wrong settings shows them with their errors, also those under the fold, and runs nothing', async ({
  page,
}) => {
  await page.goto(`${path}?demo=backtest&s=ma&fast=90&slow=20&pool=1-99&cash=%3Cb%3E`);
  await expect(field(page, form.fast)).toHaveAccessibleErrorMessage(words.errors.fast);
  await expect(page.getByText(words.errors.pool)).toBeVisible();
  await expect(field(page, form.fast)).toHaveValue('90');
  await expect(field(page, form.cash)).toHaveValue('<b>');
  await expect(page.getByText(status.idle)).toBeVisible();
});

test('everything can be done by keyboard', async ({ page }) => {
  await openDemo(page);
  await page.locator('[data-demo]').focus();
  await page.keyboard.press('Tab');
  await expect(field(page, form.strategy)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(field(page, form.fast)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeVisible();
  await expect(field(page, form.fast)).toHaveValue('8');
  await page.getByRole('radio', { name: views.returns, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: orders.title, exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(field(page, orders.filter)).toBeFocused();
  // Past the fold of the page's other rows and the previous button.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(pattern(orders.page.replace('{page}', '2')))).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows its whole story with the default run, and says what another one needs', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('img', { name: result.picture })).toBeVisible();
    const { summary } = sampleBacktest();
    await expect(metrics(page)).toContainText(formatPercent(summary.portfolio.annual, 2, { signed: true }));
    // The text of a noscript element cannot be found by `getByText`.
    await expect(page.locator('#demo noscript p')).toBeVisible();
    await expect(page.locator('#demo noscript p')).toHaveText(zh.evidence.demo.drawn);
    await expect(page.getByRole('img', { name: zh.rqAlphaPlus.day.picture })).toBeVisible();
    await expect(page.getByRole('img', { name: zh.rqAlphaPlus.matching.picture })).toBeVisible();
  });
});
