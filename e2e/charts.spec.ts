import type { Locator, Page } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';
import { expectLive } from './live-demo.ts';

const { result } = zh.backtestDemo;

/** The plot, and the tab stop that answers over it. */
async function openChart(page: Page): Promise<{ plot: Locator; readout: Locator }> {
  await page.goto('/welcome/rq-alpha-plus');
  await expectLive(page);
  const plot = page.getByRole('img', { name: result.picture }).first();
  await plot.scrollIntoViewIfNeeded();
  const readout = page.getByRole('slider', { name: result.picture }).first();
  await expect(readout).toBeAttached();
  return { plot, readout };
}

test('a chart is read by the pointer at its place and by keys a step each, in words', async ({ page }) => {
  const { plot, readout } = await openChart(page);
  const box = (await plot.boundingBox())!;
  const said = () => readout.getAttribute('aria-valuetext');
  const last = await readout.getAttribute('max');

  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  const half = Number(last) / 2;
  await expect.poll(async () => Math.abs(Number(await readout.inputValue()) - half)).toBeLessThanOrEqual(2);
  const words = (await said())!;
  expect(words).toMatch(/^\d{4}-\d\d-\d\d(，[^，]+ [+−]?\d+\.\d+%){4}$/);
  const shown = page.locator('dl').filter({ visible: true });
  for (const figure of words.split('，').slice(1)) {
    await expect(shown.getByText(figure.split(' ').at(-1)!, { exact: true }).first()).toBeVisible();
  }
  await page.mouse.move(0, 0);
  await expect(page.getByText(words.slice(0, 10), { exact: true })).toBeHidden();

  await readout.focus();
  await readout.press('Home');
  await expect(readout).toHaveJSProperty('value', '0');
  const first = (await said())!;
  await readout.press('ArrowRight');
  await expect(readout).toHaveJSProperty('value', '1');
  expect((await said())! > first).toBe(true);
  await readout.press('ArrowLeft');
  await expect(readout).toHaveAttribute('aria-valuetext', first);
  await readout.press('End');
  await expect(readout).toHaveJSProperty('value', last);
  await expect(page.getByText((await said())!.slice(0, 10), { exact: true })).toBeVisible();
});

test('a plot takes at least 280 of 360 pixels beside its axis, and its words stay inside the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { plot } = await openChart(page);
  const planes = await plot.locator('svg').all();
  expect(planes).toHaveLength(3);
  for (const plane of planes) {
    const widest = await plane.evaluate((svg: SVGSVGElement) => svg.getScreenCTM()!.a * svg.viewBox.baseVal.width);
    expect(widest).toBeGreaterThanOrEqual(280);
  }
  for (const { left, right } of await plot
    .locator('text')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
});
