import { product, productPath } from './datahub-page.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { holdRequests } from './live-demo.ts';

/**
 * Upper bounds of the shift. Words become wider or narrower by a few pixels, which moves their neighbours in the header of a wide window.
 * If lines moved, home and prices would shift by 0.0003 on a phone, and the prices by 0.0008 in a window of 1280 pixels.
 */
const bounds = [
  { width: 360, mostShift: 0.00005 },
  { width: 1280, mostShift: 0.0006 },
];

for (const path of ['/welcome', '/welcome/rqdata', '/welcome/pricing', productPath(product.id)]) {
  for (const { width, mostShift } of bounds) {
    test(`the Latin face moves no line of ${path} when it arrives after the first paint, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      const letThrough = await holdRequests(page, /\.woff2$/);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shiftsOf(page);
      await letThrough();
      const states = await page.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status));
      expect(states).toContain('loaded');
      const shift = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
      expect(shift).toBeLessThanOrEqual(mostShift);
    });
  }
}
