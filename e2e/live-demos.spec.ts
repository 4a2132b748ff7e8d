import { expect, test, zh } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { expectLive, holdCode } from './live-demo.ts';

const demos = [
  { path: '/welcome/rq-factor', status: zh.factorDemo.figures.mean.name, picture: zh.factorDemo.ic.title.rank },
  { path: '/welcome/rqoptimizer', status: zh.optimizerDemo.status.solved, picture: zh.optimizerDemo.frontier.title },
  { path: '/welcome/rq-alpha-plus', status: zh.backtestDemo.status.done, picture: zh.backtestDemo.result.picture },
];

const analysis = '/welcome/ams/post-investment-analysis';

/** With the part that holds each, beside those above. */
const others = [
  { path: '/welcome/rqdata', part: '#console' },
  { path: '/welcome/en-US/rqdata', part: '#console' },
  { path: '/welcome/rq-sdk', part: '#console' },
  { path: analysis, part: '#worksheet' },
  { path: '/welcome/solution/market-push', part: '#demo' },
  { path: '/welcome/pricing', part: '#calculator' },
];

/** Up to the first figure of a text with placeholders. */
const beginning = (text: string) => text.split('{')[0]!;

for (const width of [360, 1280]) {
  test(`nothing moves when the code of a demonstration takes its place, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
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
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/turbopack-worker/, async (route) => {
    await held;
    await route.continue();
  });
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
  release();
  await expect(busy).toHaveCount(0, { timeout: 60_000 });
  await expect(figures).not.toHaveText(before);
});

test('what is unfolded of a result stays so when another takes its place', async ({ page }) => {
  const { factorDemo, backtestDemo } = zh;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/welcome/rq-factor');
  const demo = page.locator('[data-demo]');
  const unfolded = demo.getByRole('img', { name: factorDemo.decay.title });
  await demo.getByText(factorDemo.rest, { exact: true }).click();
  await expect(unfolded).toBeVisible();
  await expectLive(page);
  const figures = demo.locator('dl').first();
  const before = await figures.innerText();
  await demo.getByLabel(factorDemo.factor.label, { exact: true }).selectOption('momentum60');
  await expect(figures).not.toHaveText(before, { timeout: 60_000 });
  await expect(unfolded).toBeVisible();

  await page.goto('/welcome/rq-alpha-plus');
  await demo.getByText(backtestDemo.orders.show, { exact: true }).click();
  await expectLive(page);
  // Once the orders of the run behind the drawing are there, they can be leafed through.
  await demo.getByRole('button', { name: backtestDemo.orders.next }).click({ timeout: 60_000 });
  await expect(demo.getByText(backtestDemo.orders.page.split('{')[0]! + '2', { exact: false })).toBeVisible();
});

test('holdings that are pasted and sent before the code has come are computed when it has, and leave nothing in the address', async ({
  page,
}) => {
  const { attributionDemo: words } = zh;
  const paste = page.getByLabel(words.input.paste);
  const holdings = '代码,权重\nSIM001,60%\nSIM002,40%\n';
  const letThrough = await holdCode(page, analysis);
  await paste.fill(holdings);
  await page.getByLabel(words.result.benchmark, { exact: true }).selectOption('equal');
  await page.getByRole('button', { name: words.input.calculate, exact: true }).click();
  await expect(page.locator('[data-demo=drawn]')).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(page.getByRole('heading', { name: words.result.title })).toBeFocused();
  await expect(paste).toHaveValue(holdings);
  await expect(page.getByLabel(words.result.benchmark, { exact: true })).toHaveValue('equal');
  await expect(page.getByText(words.input.pastedName).first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

const taken = [
  {
    path: '/welcome/rq-factor',
    more: zh.factorDemo.more,
    change: [zh.factorDemo.factor.label, 'momentum60'],
    type: [zh.factorDemo.test.from, '2018-01-02'],
  },
  {
    path: '/welcome/rqoptimizer',
    more: zh.optimizerDemo.more,
    change: [zh.optimizerDemo.fields.tiltStyle, 'growth'],
    type: [zh.optimizerDemo.fields.highest, '12'],
  },
  {
    path: '/welcome/rq-alpha-plus',
    more: zh.backtestDemo.form.more,
    change: [zh.backtestDemo.form.match, 'open'],
    type: [zh.backtestDemo.form.cash, '5000000'],
  },
] as const;

for (const { path, more, change, type } of taken) {
  test(`what is chosen, typed and unfolded on ${path} before the code has come is there when it has @phone`, async ({
    page,
  }) => {
    const letThrough = await holdCode(page, path);
    const demo = page.locator('[data-demo]');
    const unfold = demo.getByText(more, { exact: true });
    if (await unfold.isVisible()) await unfold.click();
    const [choice, chosen] = [demo.getByLabel(change[0], { exact: true }), change[1]];
    const [text, typed] = [demo.getByLabel(type[0], { exact: true }), type[1]];
    await choice.selectOption(chosen);
    await text.fill(typed);
    await expect(demo).toHaveAttribute('data-demo', 'drawn');
    letThrough();
    await expect(demo).toHaveAttribute('data-demo', 'live');
    await expect(choice).toBeVisible();
    await expect(choice).toHaveValue(chosen);
    await expect(text).toHaveValue(typed);
    await expect(text).toBeFocused();
  });
}

test('a backtest that is asked for before the code has come runs when it has', async ({ page }) => {
  const { form, status } = zh.backtestDemo;
  const letThrough = await holdCode(page, '/welcome/rq-alpha-plus');
  const demo = page.locator('[data-demo]');
  await demo.getByLabel(form.match, { exact: true }).selectOption('open');
  await demo.getByRole('button', { name: form.run, exact: true }).click();
  await expect(page.locator('[data-demo=drawn]')).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(page).toHaveURL(/[?&]match=open\b/);
  await expect(demo.getByRole('status').filter({ hasText: beginning(status.done) })).toBeVisible({ timeout: 60_000 });
  await expect(demo.getByLabel(form.match, { exact: true })).toHaveValue('open');
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

  test('the sample’s attribution can be read', async ({ page }) => {
    const { attributionDemo: words, evidence } = zh;
    await page.goto(analysis);
    await expect(page.locator('#worksheet').getByRole('img', { name: words.result.waterfall })).toBeVisible();
    const table = page.locator('#worksheet').getByRole('table', { name: words.result.brinson });
    await expect(table.getByRole('row', { name: words.result.total })).toBeVisible();
    await expect(page.getByRole('button', { name: words.input.calculate, exact: true })).toBeHidden();
    await expect(page.locator('#worksheet noscript p')).toHaveText(evidence.demo.drawn);
  });
});
