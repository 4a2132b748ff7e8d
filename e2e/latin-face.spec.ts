import { product, productPath } from './datahub-page.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { holdRequests } from './live-demo.ts';

/** Words become wider or narrower by a few pixels; a line that moves by its height would be a shift of 0.005 and more. */
const mostShift = 0.001;

for (const path of ['/welcome', '/welcome/rqdata', '/welcome/pricing', productPath(product.id)]) {
  for (const width of [360, 1280]) {
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
