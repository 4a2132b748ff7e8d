import type { Page } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { expectLive, holdCode, holdRequests } from './live-demo.ts';

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
  await letThrough();
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
    change: [zh.backtestDemo.form.match, 'close'],
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
    await letThrough();
    await expect(demo).toHaveAttribute('data-demo', 'live');
    await expect(choice).toBeVisible();
    await expect(choice).toHaveValue(chosen);
    await expect(text).toHaveValue(typed);
    await expect(text).toBeFocused();
  });
}

const { orders } = zh.backtestDemo;
const otherOrders = orders.others.replace('{count}', '7');

/** Presses the fold of the orders, and releases it once what was held is there. */
async function expectUnfoldedAfter(page: Page, letThrough: () => Promise<void>, arrival: () => Promise<unknown>) {
  const rows = page.getByRole('table', { name: orders.title }).getByRole('rowheader');
  const demo = page.locator('[data-demo]');
  await page.getByText(otherOrders).hover();
  await page.mouse.down();
  await letThrough();
  await arrival();
  await page.mouse.up();
  await expect(rows).toHaveCount(12);
  await expect(demo).toHaveAttribute('data-demo', 'live');
  await expect(demo.getByRole('button', { name: orders.next })).toBeEnabled();
  await expect(rows).toHaveCount(12);
}

const atRest = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

test('a fold that is pressed when the code of its part comes unfolds on release', async ({ page }) => {
  const letThrough = await holdCode(page, '/welcome/rq-alpha-plus');
  await expectUnfoldedAfter(page, letThrough, () => atRest(page));
});

test('a fold that is pressed when the first result comes unfolds on release', async ({ page }) => {
  const letThrough = await holdRequests(page, /turbopack-worker/);
  await page.goto('/welcome/rq-alpha-plus');
  await expectLive(page);
  await expectUnfoldedAfter(page, letThrough, () =>
    expect(page.getByRole('button', { name: zh.takeAway.link, exact: true })).toBeEnabled({ timeout: 60_000 }),
  );
});

test('a list that is open when the code of its part comes stays until something is chosen', async ({ page }) => {
  const { form } = zh.backtestDemo;
  const letThrough = await holdCode(page, '/welcome/rq-alpha-plus');
  const demo = page.locator('[data-demo]');
  const list = demo.getByLabel(form.match, { exact: true });
  await list.focus();
  const drawn = await list.elementHandle();
  await letThrough();
  await atRest(page);
  expect(await drawn.evaluate((element) => element.isConnected)).toBe(true);
  await list.selectOption('close');
  await expect(demo).toHaveAttribute('data-demo', 'live');
  await expect(list).toHaveValue('close');
  await expect(list).toBeFocused();
});

test('a fold that has the focus keeps it when the code of its part and the first result come', async ({ page }) => {
  const letThrough = await holdCode(page, '/welcome/rq-alpha-plus');
  const fold = page.locator('summary', { hasText: otherOrders });
  await fold.focus();
  await page.keyboard.press('Enter');
  await letThrough();
  const demo = page.locator('[data-demo=live]');
  await expect(demo.locator(`nav[aria-label="${orders.pages}"]:not([inert])`)).toBeVisible();
  await expect(fold).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(demo.getByRole('table', { name: orders.title }).getByRole('rowheader')).toHaveCount(5);
});

test('no press of a fold is lost while the code comes and its first result takes the place of what was drawn', async ({
  page,
}) => {
  const letThrough = await holdCode(page, '/welcome/rq-alpha-plus');
  const pressed = page.evaluate(
    ({ text, pages }) => {
      const fold = () => [...document.querySelectorAll('summary')].find(({ textContent }) => textContent === text)!;
      let presses = 0;
      const turn = new MessageChannel();
      return new Promise<{ presses: number; isOpen: boolean }>((resolve) => {
        turn.port1.addEventListener('message', () => {
          fold().click();
          presses += 1;
          const hasResult = document.querySelector(`nav[aria-label="${pages}"]:not([inert])`) !== null;
          if (hasResult) resolve({ presses, isOpen: (fold().parentElement as HTMLDetailsElement).open });
          else turn.port2.postMessage(undefined);
        });
        turn.port1.start();
        turn.port2.postMessage(undefined);
      });
    },
    { text: otherOrders, pages: orders.pages },
  );
  await page.locator('[data-demo]').hover();
  await letThrough();
  const { presses, isOpen } = await pressed;
  expect(isOpen).toBe(presses % 2 === 1);
});

test('a backtest that is asked for before the code has come runs when it has', async ({ page }) => {
  const { form, status } = zh.backtestDemo;
  const letThrough = await holdCode(page, '/welcome/rq-alpha-plus');
  const demo = page.locator('[data-demo]');
  await demo.getByLabel(form.match, { exact: true }).selectOption('close');
  await demo.getByRole('button', { name: form.run, exact: true }).click();
  await expect(page.locator('[data-demo=drawn]')).toHaveAttribute('aria-busy', 'true');
  await letThrough();
  await expect(page).toHaveURL(/[?&]match=close\b/);
  await expect(demo.getByRole('status').filter({ hasText: beginning(status.done) })).toBeVisible({ timeout: 60_000 });
  await expect(demo.getByLabel(form.match, { exact: true })).toHaveValue('close');
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
