import { expect, test, zh } from './fixtures.ts';
import { cacheLatinFace, shiftsOf, watchShifts } from './layout-shift.ts';
import { chooseView, expectLive, holdCode, holdRequests } from './live-demo.ts';

const demos = [
  { path: '/welcome/rq-factor', status: zh.factorDemo.figures.mean.name, picture: zh.factorDemo.ic.title.rank },
  { path: '/welcome/rqoptimizer', status: zh.optimizerDemo.status.solved, picture: zh.optimizerDemo.frontier.title },
  { path: '/welcome/rq-alpha-plus', status: zh.backtestDemo.status.done, picture: zh.backtestDemo.result.picture },
];

const analysis = '/welcome/ams/post-investment-analysis';

/** Other pages with a live part, each with its selector. */
const others = [
  { path: '/welcome/rqdata', part: '#console' },
  { path: '/welcome/en-US/rqdata', part: '#console' },
  { path: analysis, part: '#worksheet' },
  { path: '/welcome/solution/market-push', part: '#demo' },
  { path: '/welcome/pricing', part: '#calculator' },
];

/** Up to the first figure of a text with placeholders. */
const beginning = (text: string) => text.split('{')[0]!;

for (const width of [360, 1280]) {
  test(`nothing moves when the code of a demonstration takes its place, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await cacheLatinFace(page);
    await watchShifts(page);
    for (const { path, part } of [...demos.map(({ path: at }) => ({ path: at, part: '[data-demo]' })), ...others]) {
      await page.goto(path);
      const place = page.locator(part);
      const drawn = await place.evaluate((element) => element.getBoundingClientRect().height);
      await expectLive(page);
      expect.soft(await place.evaluate((element) => element.getBoundingClientRect().height), path).toBe(drawn);
      // Also what follows a press at once.
      expect.soft(await shiftsOf(page), path).toEqual([]);
    }
  });
}

test('while a study is computed the old figures stay, dimmed and marked as busy', async ({ page }) => {
  const letThrough = await holdRequests(page, /turbopack-worker/);
  await page.goto('/welcome/rq-factor');
  await expectLive(page);
  const demo = page.locator('[data-demo]');
  const busy = demo.locator('div[aria-busy=true]');
  const figures = demo.locator('dl').first();
  const before = await figures.innerText();
  await expect(busy).toHaveCount(0);
  await demo.getByLabel(zh.factorDemo.factor.label, { exact: true }).selectOption('momentum60');
  await expect(busy).toHaveCSS('opacity', '0.5');
  expect(await busy.locator('dl').first().innerText()).toBe(before);
  await letThrough();
  await expect(busy).toHaveCount(0, { timeout: 60_000 });
  await expect(figures).not.toHaveText(before);
});

test('the view of an answer that is chosen before a script has come stays so when the next ones come', async ({
  page,
}) => {
  const { factorDemo, backtestDemo } = zh;
  const letThrough = await holdCode(page, '/welcome/rq-factor');
  const demo = page.locator('[data-demo]');
  const figures = demo.locator('dl').first();
  const shown = demo.getByRole('img', { name: factorDemo.decay.title });
  await chooseView(page, factorDemo.views.decay);
  await expect(shown).toBeVisible();
  await expect(demo).toHaveAttribute('data-demo', 'drawn');
  await letThrough();
  await expectLive(page);
  for (const factor of ['momentum60', 'turnover']) {
    const before = await figures.textContent();
    await demo.getByLabel(factorDemo.factor.label, { exact: true }).selectOption(factor);
    await expect.poll(() => figures.textContent(), { timeout: 60_000 }).not.toBe(before);
    await expect(shown).toBeVisible();
  }

  await page.goto('/welcome/rq-alpha-plus');
  await chooseView(page, backtestDemo.orders.title);
  await expectLive(page);
  // The pager is enabled once all orders of the run have loaded.
  await demo.getByRole('button', { name: backtestDemo.orders.next }).click({ timeout: 60_000 });
  await expect(demo.getByText(backtestDemo.orders.page.split('{')[0]! + '2', { exact: false })).toBeVisible();
});

for (const { path, part } of [...demos.map(({ path: at }) => ({ path: at, part: '[data-demo]' })), ...others]) {
  test(`the controls of ${path} are disabled until their code has come, and their folds are not`, async ({ page }) => {
    const letThrough = await holdCode(page, path);
    const demo = page.locator(part);
    const control = demo.locator('input, select').filter({ visible: true }).first();
    await expect(control).toBeDisabled();
    const folds = demo.locator('details:not([open]) > summary').filter({ visible: true });
    const hasFolds = (await folds.count()) > 0;
    const unfolded = demo.locator('details[open]');
    if (hasFolds) await folds.first().click();
    await expect(unfolded).toHaveCount(hasFolds ? 1 : 0);
    await letThrough();
    await expect(control).toBeEnabled();
    await expect(unfolded).toHaveCount(hasFolds ? 1 : 0);
  });
}

test('a backtest that is asked for as soon as its button can be pressed runs, once', async ({ page }) => {
  const { form, status } = zh.backtestDemo;
  const letThrough = await holdCode(page, '/welcome/rq-alpha-plus');
  const demo = page.locator('[data-demo]');
  const run = demo.getByRole('button', { name: form.run, exact: true });
  await expect(run).toBeDisabled();
  await letThrough();
  await run.click();
  await expect(page).toHaveURL(/[?&]demo=backtest\b/);
  await expect(demo.getByRole('status').filter({ hasText: beginning(status.done) })).toBeVisible({ timeout: 60_000 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the default result of every demonstration can be read', async ({ page }) => {
    for (const { path, status, picture } of demos) {
      await page.goto(path);
      const demo = page.locator('[data-demo=drawn]');
      await expect.soft(demo.getByRole('status').filter({ hasText: beginning(status) })).toBeVisible();
      await expect.soft(demo.getByRole('img', { name: picture })).toBeVisible();
    }
  });

  test('every view of a result can be chosen, one at a time, and paper has them all', async ({ page }) => {
    const { factorDemo: words } = zh;
    await page.goto('/welcome/rq-factor');
    const pictures = [words.ic.title.rank, words.decay.title, words.longShort.title].map((name) =>
      page.locator('[data-demo=drawn]').getByRole('img', { name }),
    );
    for (const [at, view] of [words.views.ic, words.views.decay, words.views.groups].entries()) {
      await chooseView(page, view);
      for (const [of, picture] of pictures.entries()) await expect.soft(picture).toBeVisible({ visible: of === at });
    }
    await page.emulateMedia({ media: 'print' });
    for (const picture of pictures) await expect.soft(picture).toBeVisible();
  });

  test('the sample’s attribution can be read', async ({ page }) => {
    const { attributionDemo: words, evidence } = zh;
    await page.goto(analysis);
    await expect(page.locator('#worksheet').getByRole('img', { name: words.result.waterfall })).toBeVisible();
    await chooseView(page, words.result.views.industries);
    const table = page.locator('#worksheet').getByRole('table', { name: words.result.brinson });
    await expect(table.getByRole('row', { name: words.result.total })).toBeVisible();
    await expect(page.getByRole('button', { name: words.input.calculate, exact: true })).toBeHidden();
    await expect(page.locator('#worksheet noscript p')).toHaveText(evidence.demo.drawn);
  });
});
