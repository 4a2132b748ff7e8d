import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, isDeployed, test } from './fixtures.ts';
import { visitAwake } from './visits.ts';

test.skip(isDeployed, 'needs the build beside it');

const pages = [
  '/welcome',
  '/welcome/rq-factor',
  '/welcome/rq-sdk',
  '/welcome/pricing',
  '/welcome/ams/risk-management',
  '/welcome/solution/mobile',
  '/welcome/case/public-fund',
  '/welcome/datahub',
  '/welcome/datahub/list',
  '/welcome/datahub/product/stock-daily-bars',
  '/welcome/store',
  '/welcome/recruitment/social',
  '/welcome/trial/ams',
  '/welcome/account',
  '/welcome/en-US/rqdata',
  '/welcome/no-such-page',
];

/** The whole sheet of this hash; sheets of builds before may lie beside it. */
function sheetOf(hash: string): string {
  const folder = '.next/static/chunks';
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const texts = sheets.map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.find((text) => `sha256-${createHash('sha256').update(text).digest('base64')}` === hash) ?? '';
}

/** Where everything stands and what it looks like; not how far an animation is. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const { color, backgroundColor, borderTopColor, fill, stroke, fontSize, fontWeight, display, boxShadow } = style;
      const paint = [color, backgroundColor, borderTopColor, fill, stroke, fontSize, fontWeight, display, boxShadow];
      return [element.localName, x, y, width, height, ...paint].join(' ');
    }),
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages) {
    test(`${path} looks with the styles that it carries as with the whole sheet, which its policy allows`, async ({
      page,
    }) => {
      await page.goto(path);
      const own = await look(page);
      const hash = await page.locator('style[data-whole]').getAttribute('data-whole');
      await page.evaluate((css) => {
        const style = document.createElement('style');
        style.textContent = css;
        document.querySelector('style[data-whole]')!.replaceWith(style);
      }, sheetOf(hash!));
      expect(await look(page)).toEqual(own);
    });
  }
});

test('the whole sheet stands behind the page’s own styles once the scripts have started', async ({ page }) => {
  await visitAwake(page, '/welcome');
  const lengths = await page.locator('head style[data-precedence]').evaluateAll((styles) =>
    // Without rules where the policy has refused it.
    styles.map((style) => ((style as HTMLStyleElement).sheet?.cssRules.length ? style.textContent.length : 0)),
  );
  expect(lengths).toHaveLength(2);
  expect(lengths[1]).toBeGreaterThan(1.5 * lengths[0]!);
});
