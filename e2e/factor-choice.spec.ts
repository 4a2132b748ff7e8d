import { factorChoices } from '#lib/shared/quant/factor-choices.ts';
import { expect, test, zh } from './fixtures.ts';
import { holdRequests } from './live-demo.ts';

const { flow, hero, late } = zh.home;
const { instrument } = hero;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without', () => {
    test.use({ javaScriptEnabled });

    test(
      javaScriptEnabled
        ? 'choosing a factor on the home page changes test, trades and attribution together'
        : 'choosing a factor on the home page changes its figures, and a sentence says that pictures need scripts',
      { tag: '@phone' },
      async ({ page, isMobile }) => {
        await page.goto('/welcome');
        const panels = page.getByRole('region', { name: instrument.title });
        const seen = new Set<string>();
        for (const choice of factorChoices) {
          const label = panels.getByText(instrument.factors[choice], { exact: true });
          await label.click();
          await expect(panels.getByRole('radio', { name: instrument.factors[choice] })).toBeChecked();
          const figures = panels.getByText(instrument.excess, { exact: true }).locator('xpath=ancestor::dl');
          const shown = [figures.filter({ visible: true })];
          if (javaScriptEnabled) {
            await expect(panels.getByText(instrument.ic).filter({ visible: true })).toHaveCount(1);
            await expect(panels.getByText(instrument.attribution).filter({ visible: true })).toHaveCount(1);
            // A phone has no room for the trades.
            const trades = panels.getByRole('table');
            await expect(trades).toHaveCount(isMobile ? 0 : 1);
            if (!isMobile) shown.push(trades);
          } else {
            await expect(panels.locator('noscript p')).toBeVisible();
          }
          const texts = await Promise.all(shown.map((part) => part.innerText()));
          seen.add(texts.join('\n'));
        }
        expect(seen.size).toBe(factorChoices.length);
      },
    );

    test(
      'the example on the home page shows the step that is chosen and no other',
      { tag: '@phone' },
      async ({ page }) => {
        await page.goto('/welcome');
        const steps = [flow.data, flow.factor, flow.portfolio, flow.backtest, flow.attribution];
        for (const { name, title } of steps) {
          const radio = page.getByRole('radio', { name, exact: true });
          await page.locator('label').filter({ has: radio }).click();
          await expect(radio).toBeChecked();
          const shown = page.getByRole('main').getByRole('heading', { level: 3 });
          await expect(shown.filter({ hasText: title })).toBeVisible();
          for (const other of steps.filter((step) => step.title !== title))
            await expect(shown.filter({ hasText: other.title })).toHaveCount(0);
        }
      },
    );
  });
}

test('a factor that is chosen before the scripts arrive is drawn when they do', async ({ page }) => {
  const letThrough = await holdRequests(page, /\/_next\/static\/chunks\/.*\.js/);
  await page.goto('/welcome', { waitUntil: 'commit' });
  const panels = page.getByRole('region', { name: instrument.title });
  await panels.getByText(instrument.factors.momentum, { exact: true }).click();
  await expect(panels.getByText(late.loading).filter({ visible: true })).toBeVisible();
  await letThrough();
  await expect(panels.getByText(instrument.ic).filter({ visible: true })).toHaveCount(1);
});

test('a picture that could not be fetched says so and is drawn by a press', async ({ page }) => {
  const pictures = '**/home-pictures.json';
  await page.route(pictures, (route) => route.abort());
  await page.goto('/welcome');
  const panels = page.getByRole('region', { name: instrument.title });
  await panels.getByText(instrument.factors.momentum, { exact: true }).click();
  const failed = panels.getByText(late.failed).filter({ visible: true });
  await expect(failed).toBeVisible();
  await page.unroute(pictures);
  await panels.getByRole('button', { name: late.retry }).click();
  await expect(panels.getByText(instrument.ic).filter({ visible: true })).toHaveCount(1);
  await expect(failed).toHaveCount(0);
});

test('the factor is chosen by the arrow keys as well, and the focus is seen', async ({ page }) => {
  await page.goto('/welcome');
  const panels = page.getByRole('region', { name: instrument.title });
  const [first, second] = factorChoices.map((choice) =>
    panels.getByRole('radio', { name: instrument.factors[choice] }),
  );
  await first!.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second!).toBeChecked();
  await expect(second!).toBeFocused();
  const frame = panels
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: instrument.factors[factorChoices[1]!] }) });
  await expect(frame).toHaveCSS('outline-style', 'solid');
});

test('at 1440 × 900 nothing of the home page’s first section is cut at the fold', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/welcome');
  const panels = page.getByRole('region', { name: instrument.title });
  await expect(panels).toBeInViewport({ ratio: 1 });
  expect((await panels.boundingBox())!.height).toBeLessThanOrEqual(620);
  await expect(page.getByRole('group', { name: hero.code, exact: true })).toBeInViewport({ ratio: 1 });
});
