import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { identity } from '#content/company.ts';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { expect, test, zh } from './fixtures.ts';
import { chooseView, copiedAddress, expectLive, openMore } from './live-demo.ts';

const { takeAway: words, factorDemo, optimizerDemo, backtestDemo, attributionDemo } = zh;

/** A result computes ten years of a market: on a busy machine it takes its time. */
test.describe.configure({ timeout: 240_000 });

const demos = [
  { name: 'factor', path: '/welcome/rq-factor?demo=factor' },
  { name: 'optimizer', path: '/welcome/rqoptimizer?demo=optimizer' },
  { name: 'backtest', path: '/welcome/rq-alpha-plus?demo=backtest' },
] as const;

const action = (page: Page, kind: 'csv' | 'link') => page.getByRole('button', { name: words[kind], exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLive(page);
  await expect(action(page, 'csv')).toBeEnabled({ timeout: 60_000 });
}

/** Presses the download and returns the saved file. */
async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), action(page, 'csv').click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

type Row = { part: string; item: string; measure: string; value: string };

/** The rows under the head, which every file has. */
function rowsOf(bytes: Buffer): Row[] {
  const text = bytes.toString('utf8');
  expect(text.startsWith('\u{feff}')).toBe(true);
  const [head, ...rows] = parseCsv(text).rows.map(({ cells }) => cells);
  expect(head).toEqual([words.part, words.item, words.measure, words.value, words.data]);
  expect(new Set(rows.map((cells) => cells[4]))).toEqual(new Set([words.simulated]));
  return rows.map(([part = '', item = '', measure = '', value = '']) => ({ part, item, measure, value }));
}

const valueIn = (rows: readonly Row[], measure: string, item?: string) =>
  Number(rows.find((row) => row.measure === measure && (item === undefined || row.item === item))?.value);

test('the factor laboratory’s file has the figures that are shown, a row a day', async ({ page }) => {
  await open(page, demos[0].path);
  const { name, bytes } = await saved(page);
  expect(name).toBe(
    `${identity.brandZh}-${factorDemo.takeAway.file.replace('{factor}', factorDemo.factor.names.composite)}.csv`,
  );
  const rows = rowsOf(bytes);
  const mean = formatNumber(valueIn(rows, factorDemo.figures.mean.name), 4, { signed: true });
  await expect(page.locator('[data-demo=live] output').first()).toContainText(mean);
  const daily = rows.filter(({ part }) => part === factorDemo.ic.title.rank).map(({ value }) => Number(value));
  expect(daily.length).toBeGreaterThan(2000);
  expect(daily.reduce((sum, value) => sum + value, 0) / daily.length).toBeCloseTo(
    valueIn(rows, factorDemo.figures.mean.name),
    12,
  );
});

test('the optimizer’s file has the weights and figures that are shown', async ({ page }) => {
  await open(page, demos[1].path);
  const rows = rowsOf((await saved(page)).bytes);
  const gain = optimizerDemo.takeAway.share.replace('{name}', optimizerDemo.summary.expectedReturn);
  const shown = formatPercent(valueIn(rows, gain, optimizerDemo.summary.solution));
  await expect(page.locator('[data-demo=live] output').first()).toContainText(shown);
  const weight = optimizerDemo.takeAway.share.replace('{name}', optimizerDemo.weights.weight);
  const weights = rows.filter(({ measure }) => measure === weight).map(({ value }) => Number(value));
  expect(weights).toHaveLength(30);
  expect(weights.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 8);
});

test('the backtest’s file has the figures that are shown and every order', async ({ page }) => {
  await open(page, demos[2].path);
  const rows = rowsOf((await saved(page)).bytes);
  const { summary, run } = sampleBacktest();
  const annual = backtestDemo.takeAway.share.replace('{name}', backtestDemo.result.annual);
  expect(valueIn(rows, annual, backtestDemo.result.portfolio)).toBe(summary.portfolio.annual);
  await expect(page.getByRole('table', { name: backtestDemo.result.metrics })).toContainText(
    formatPercent(summary.portfolio.annual, 2, { signed: true }),
  );
  const orders = rows.filter(({ measure }) => measure === backtestDemo.orders.outcome);
  expect(orders).toHaveLength(run.orders.length);
  expect(rows.filter(({ part }) => part === backtestDemo.takeAway.equity)).toHaveLength(run.days.length);
});

test('the row stands in its width on a phone', { tag: '@phone' }, async ({ page }) => {
  await open(page, demos[0].path);
  for (const kind of ['csv', 'link'] as const) {
    await action(page, kind).scrollIntoViewIfNeeded();
    // A page scrolls by whole pixels, and a row may begin within one.
    await expect(action(page, kind)).toBeInViewport({ ratio: 0.98 });
  }
});

test('the copied link shows the same figure in a new page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/welcome/rq-factor?demo=factor&f=momentum60&h=10&from=2023-01-01');
  const link = await copiedAddress(page);
  await expect(page.getByText(words.linkCopied, { exact: true })).toBeVisible();
  const status = (at: Page) => at.locator('[data-demo=live] output').first();
  const said = await status(page).textContent();
  const other = await context.newPage();
  await open(other, link);
  await expect(status(other)).toHaveText(said!);
});

test('an attribution’s link opens the sample again, and carries no holdings of a visitor’s own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const total = (at: Page) =>
    at
      .getByRole('table', { name: attributionDemo.result.brinson })
      .getByRole('row', { name: attributionDemo.result.total });
  await page.goto('/welcome/ams/post-investment-analysis?demo=attribution');
  await expectLive(page);
  await page.getByLabel(attributionDemo.result.benchmark, { exact: true }).selectOption('equal');
  await chooseView(page, attributionDemo.result.views.industries);
  const said = await total(page).textContent();
  const link = await copiedAddress(page);
  const other = await context.newPage();
  await other.goto(link);
  await chooseView(other, attributionDemo.result.views.industries);
  await expect(total(other)).toHaveText(said!);

  await openMore(page);
  await page.getByLabel(attributionDemo.input.paste).fill('代码,权重\nSIM001,60%\n');
  await page.getByRole('button', { name: attributionDemo.input.calculate, exact: true }).click();
  await expect(page.getByText(attributionDemo.input.pastedName).first()).toBeVisible();
  expect(await copiedAddress(page)).not.toMatch(/SIM001|sample/);
  await expect(page.getByText(attributionDemo.takeAway.ownLink, { exact: true })).toBeVisible();
});
