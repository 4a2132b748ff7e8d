import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { identity } from '#lib/shared/site/identity.ts';
import { expect, test, zh } from './fixtures.ts';
import { copiedBy, expectLive } from './live-demo.ts';

const { takeAway: words, factorDemo, optimizerDemo, backtestDemo, attributionDemo } = zh;

/** A result computes ten years of a market: on a busy machine it takes its time. */
test.describe.configure({ timeout: 240_000 });

const demos = [
  { name: 'factor', path: '/welcome/rq-factor?demo=factor' },
  { name: 'optimizer', path: '/welcome/rqoptimizer?demo=optimizer' },
  { name: 'backtest', path: '/welcome/rq-alpha-plus?demo=backtest' },
] as const;

const action = (page: Page, kind: 'csv' | 'picture' | 'python' | 'link') =>
  page.getByRole('button', { name: words[kind], exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLive(page);
  await expect(action(page, 'csv')).toBeEnabled({ timeout: 60_000 });
}

/** Presses a download and gives what was saved. */
async function saved(page: Page, kind: 'csv' | 'picture'): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), action(page, kind).click()]);
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
  const { name, bytes } = await saved(page, 'csv');
  expect(name).toBe(`${identity.brandZh}-${factorDemo.takeAway.file.replace('{factor}', 'turnover')}.csv`);
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
  const rows = rowsOf((await saved(page, 'csv')).bytes);
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
  const rows = rowsOf((await saved(page, 'csv')).bytes);
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

/** Size, colour of the first pixel, and how many pixels are neither paper nor near it. */
async function look(page: Page, bytes: Buffer) {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const inked = Array.from({ length: 10 }, () => 0);
    let blue = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      if (r + g + b > 600) continue;
      inked[Math.floor((at / data.length) * inked.length)]! += 1;
      if (b > 180 && r < 80) blue += 1;
    }
    return { width, height, corner: Array.from(data.slice(0, 4)), inked, blue };
  }, bytes.toString('base64'));
}

for (const theme of ['light', 'dark'] as const) {
  test(`the picture is drawn on white from top to bottom at twice the size, in a ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const { path } of demos) {
      await open(page, path);
      const { name, bytes } = await saved(page, 'picture');
      expect(name).toMatch(/\.png$/);
      const { width, height, corner, inked, blue } = await look(page, bytes);
      expect(width).toBe(2 * (800 + 2 * 16 + 2 * 32));
      expect(height).toBeGreaterThan(1200);
      expect(corner).toEqual([255, 255, 255, 255]);
      for (const count of inked) expect(count, path).toBeGreaterThan(200);
      // The light theme's primary colour, in lines or bars.
      expect(blue, path).toBeGreaterThan(500);
    }
  });
}

test(
  'the row stands in its width, and the picture fits the phone it is taken on',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, demos[0].path);
    for (const kind of ['csv', 'picture', 'python', 'link'] as const) {
      await action(page, kind).scrollIntoViewIfNeeded();
      await expect(action(page, kind)).toBeInViewport({ ratio: 1 });
    }
    const { width, height } = await look(page, (await saved(page, 'picture')).bytes);
    expect(width).toBeGreaterThan(600);
    expect(height).toBeGreaterThan(width);
  },
);

test('the copied program names the settings, and the copied link shows the same figure in a new page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/welcome/rq-factor?demo=factor&f=momentum60&h=10&from=2023-01-01');
  const python = await copiedBy(page, 'python');
  await expect(page.getByText(words.pythonCopied, { exact: true })).toBeVisible();
  for (const setting of ['momentum_60', '"2023-01-01"', 'HOLDING, KIND, WARM_UP = 10, "rank", 60', 'rquant_market']) {
    expect(python).toContain(setting);
  }
  const link = await copiedBy(page, 'link');
  const status = (at: Page) => at.locator('[data-demo=live] output').first();
  const said = await status(page).textContent();
  const other = await context.newPage();
  await open(other, link);
  await expect(status(other)).toHaveText(said!);
});

test('the backtest’s and the optimizer’s programs carry their settings', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/welcome/rq-alpha-plus?demo=backtest&s=ma&fast=5&slow=30&pool=1-3');
  const backtest = await copiedBy(page, 'python');
  expect(backtest).toContain('STRATEGY = "ma"');
  expect(backtest).toContain('FAST, SLOW = 5, 30');
  expect(backtest).toContain('POOL = ["SIM001", "SIM002", "SIM003"]');
  await open(page, demos[1].path);
  expect(await copiedBy(page, 'python')).toMatch(/WEIGHTS = \[[\d., e-]+\]/);
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
  const said = await total(page).textContent();
  const link = await copiedBy(page, 'link');
  const other = await context.newPage();
  await other.goto(link);
  await expect(total(other)).toHaveText(said!);

  await page.getByLabel(attributionDemo.input.paste).fill('代码,权重\nSIM001,60%\n');
  await page.getByRole('button', { name: attributionDemo.input.calculate, exact: true }).click();
  await expect(page.getByText(attributionDemo.input.pastedName).first()).toBeVisible();
  expect(await copiedBy(page, 'link')).not.toMatch(/SIM001|sample/);
  await expect(page.getByText(attributionDemo.takeAway.ownLink, { exact: true })).toBeVisible();
  expect(await copiedBy(page, 'python')).toContain('0.6, 0,');
  const { width, inked } = await look(page, (await saved(page, 'picture')).bytes);
  expect(width).toBeGreaterThan(1200);
  expect(inked.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2000);
});
