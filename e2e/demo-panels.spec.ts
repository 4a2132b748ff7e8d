import type { Page } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';
import { expectLive, openMore } from './live-demo.ts';

/** The pages that start with their demonstration, and its main control: a button, or the first field. */
const panels = [
  { path: '/welcome/rqdata', action: (page: Page) => button(page, zh.apiConsole.run) },
  { path: '/welcome/rq-alpha-plus', action: (page: Page) => button(page, zh.backtestDemo.form.run) },
  { path: '/welcome/rq-factor', action: (page: Page) => page.getByLabel(zh.factorDemo.factor.expression) },
  {
    path: '/welcome/rqoptimizer',
    action: (page: Page) => page.getByLabel(zh.optimizerDemo.objective.legend, { exact: true }),
  },
  {
    path: '/welcome/ams/post-investment-analysis',
    action: (page: Page) => page.getByLabel(zh.attributionDemo.input.file, { exact: true }),
  },
  { path: '/welcome/solution/market-push', action: (page: Page) => button(page, zh.marketPushDemo.connect) },
] as const;

const button = (page: Page, name: string) => page.locator('[data-demo]').getByRole('button', { name, exact: true });

test('the panel of each page that opens with its demonstration begins within the first 200 pixels, 1440 × 900', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { path } of panels) {
    await page.goto(path);
    const { y } = (await page.locator('[data-demo]').boundingBox())!;
    expect.soft(y, path).toBeLessThanOrEqual(200);
    const lines = await page.getByRole('heading', { level: 1 }).evaluate(linesOf);
    expect.soft(lines, `${path}: the name on one line`).toBe(1);
  }
});

for (const width of [1440, 1366]) {
  test(`what acts, all settings in sight and the fold of the others stand within 768 pixels, and there are five settings at most, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const { path, action } of panels) {
      await page.goto(path);
      await expectLive(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.soft(action(page), path).toBeInViewport({ ratio: 1 });
      const settings = await settingsIn(page);
      expect.soft(settings.length, `${path}: ${settings.join(' ')}`).toBeGreaterThan(0);
      expect.soft(settings.length, `${path}: ${settings.join(' ')}`).toBeLessThanOrEqual(5);
      const controls = page.locator('[data-demo] form, [data-demo] fieldset').first();
      const { y, height } = (await controls.boundingBox())!;
      expect.soft(y + height, `${path}: where the controls end`).toBeLessThanOrEqual(768);
    }
  });
}

test('further settings open with the page’s own scrollbar, and the answer stays beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 768 });
  for (const { path } of panels) {
    await page.goto(path);
    await expectLive(page);
    expect.soft(await page.evaluate(scrollBoxes), `${path}: closed`).toEqual([]);
    if ((await page.locator('[data-more]').count()) === 0) continue;
    await openMore(page);
    expect.soft(await page.evaluate(scrollBoxes), path).toEqual([]);
    const last = page.locator('[data-more] :is(input, select, textarea, button)').filter({ visible: true }).last();
    await last.focus();
    await expect.soft(last, path).toBeInViewport({ ratio: 1 });
    await expect.soft(page.locator('[data-demo] [aria-busy]').last(), path).toBeInViewport();
  }
});

test('the fields of the price calculator scroll with the page, and its total stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/welcome/pricing');
  await expectLive(page);
  expect(await page.evaluate(scrollBoxes)).toEqual([]);
  await page.locator('#calculator form').getByRole('button').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: zh.priceCalculator.price.buy })).toBeInViewport({ ratio: 1 });
});

test('a box that scrolls within the page is found', async ({ page }) => {
  await page.setContent(
    '<main><div style="height:300px;overflow-y:auto"><p style="height:900px">一</p></div><div style="height:150px;overflow-y:auto"><p style="height:900px">二</p></div></main>',
  );
  expect(await page.evaluate(scrollBoxes)).toHaveLength(1);
});

/** Counts the lines that a heading takes. */
function linesOf(heading: HTMLElement | SVGElement): number {
  return Math.round(heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight));
}

/** The names of the settings in sight; the buttons of one choice count once. */
function settingsIn(page: Page): Promise<string[]> {
  return page
    .locator('[data-demo] form, [data-demo] fieldset')
    .first()
    .evaluate((controls) => [
      ...new Set(
        [...controls.querySelectorAll<HTMLInputElement>('input, select, textarea')]
          .filter((control) => control.checkVisibility() && control.name !== '')
          .map(({ name }) => name),
      ),
    ]);
}

/** Boxes within the page that are higher than 200 pixels and scroll up and down. */
function scrollBoxes(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((box) => {
      const isScrolled = /auto|scroll/.test(getComputedStyle(box).overflowY);
      return isScrolled && box.clientHeight > 200 && box.scrollHeight > box.clientHeight + 1;
    })
    .map((box) => `${box.outerHTML.slice(0, 120)} ${box.scrollHeight} in ${box.clientHeight}`);
}
