import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Maximum length of a page: screens of 800 pixels at 360 wide, and of 900 at 1440 wide. */
type Bounds = { phone: number; wide?: number };

/** A live demonstration, two pictures of it at work, proof, questions, next steps: nothing that needs a fold. */
const product: Bounds = { phone: 7.4, wide: 5.5 };
/** A phone shows the demonstration's first settings above its first view. */
const workbench: Bounds = { phone: 7.5, wide: 5.5 };
/** A picture of the data, its fields, its quality, and its uses. */
const dataProduct: Bounds = { phone: 8.5, wide: 5.5 };
const productPages: Readonly<Record<string, Bounds>> = {
  '/welcome/rq-alpha-plus': workbench,
  '/welcome/rq-factor': workbench,
  '/welcome/rqoptimizer': workbench,
  '/welcome/quant': product,
  '/welcome/rq-sdk': product,
  '/welcome/rqdata': product,
  '/welcome/en-US/rqdata': product,
  '/welcome/ams': product,
  '/welcome/ams/portfolio-management': product,
  '/welcome/ams/post-investment-analysis': product,
  '/welcome/ams/risk-management': product,
  '/welcome/solution/market-push': product,
  '/welcome/solution/mobile': product,
  // The longest dictionaries, with and without distributions, and the shortest samples.
  '/welcome/datahub/product/stock-daily-bars': dataProduct,
  '/welcome/datahub/product/stock-pit-financials': dataProduct,
  '/welcome/datahub/product/convertible-daily': dataProduct,
  '/welcome/datahub/product/announcements': dataProduct,
  '/welcome/datahub/product/shibor': dataProduct,
};
const otherPages: Readonly<Record<string, Bounds>> = {
  '/welcome': { phone: 7.5, wide: 5.4 },
  '/welcome/about': { phone: 8 },
  '/welcome/case': { phone: 8 },
  '/welcome/case/public-fund': { phone: 8 },
  '/welcome/case/wisdom-investment-firm': { phone: 8 },
  '/welcome/case/multi-asset-manager': { phone: 8 },
  '/welcome/case/quant-asset-manager': { phone: 8 },
  '/welcome/case/capital-firm': { phone: 8 },
  '/welcome/case/joint-stock-bank': { phone: 8 },
  // Its screen is a phone, drawn in its own proportions.
  '/welcome/case/securities-firm': { phone: 8.9 },
  '/welcome/datahub': { phone: 7, wide: 4.4 },
  '/welcome/datahub/list': { phone: 9 },
  // With a lesson.
  '/welcome/edu': { phone: 8.9 },
  // With the whole calculator.
  '/welcome/pricing': { phone: 8.5 },
  '/welcome/en-US/pricing': { phone: 8.5 },
  '/welcome/en-US/buying': { phone: 8.5 },
  // A log-in, three plans and a link to the list.
  '/welcome/store': { phone: 3.5, wide: 2 },
};

const windows = [
  { name: 'phone', size: { width: 360, height: 800 } },
  { name: 'wide', size: { width: 1440, height: 900 } },
] as const;

for (const { name, size } of windows) {
  test(`no page that sells is longer than its bound, ${size.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const [path, { [name]: most }] of Object.entries(otherPages)) {
      if (most === undefined) continue;
      await page.goto(path);
      expect.soft(await heightOf(page), path).toBeLessThanOrEqual(most * size.height);
    }
  });

  test(`a product's page is no longer than its bound, has six sections at most and folds nothing but questions, tables and code, ${size.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const [path, { [name]: most = 0 }] of Object.entries(productPages)) {
      await page.goto(path);
      expect.soft(await heightOf(page), path).toBeLessThanOrEqual(most * size.height);
      expect.soft(await page.evaluate(foldsBeside), path).toEqual([]);
      const titles = await page.locator('main section h2').allTextContents();
      expect.soft(titles.length, `${path}: ${titles.join(' · ')}`).toBeLessThanOrEqual(6);
    }
  });
}

test('the home of the market shows 2,500 characters at most, and 80 links beside its wall', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/welcome/datahub');
  const { characters, links } = await page.evaluate(countSeen);
  expect.soft(characters).toBeLessThanOrEqual(2500);
  expect.soft(links).toBeLessThanOrEqual(80);
});

/** Counts visible content: the wall's cards appear one at a time, and texts for screen readers are excluded. */
function countSeen(): { characters: number; links: number } {
  const main = document.querySelector('main')!;
  const isSeen = (element: Element) =>
    element.checkVisibility() && element.closest('.visually-hidden, .wall-card') === null;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let characters = 0;
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && isSeen(parentElement)) characters += textContent!.replaceAll(/\s+/g, '').length;
  }
  return { characters, links: [...main.querySelectorAll('a:not(.wall-cell)')].filter(isSeen).length };
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Returns folds other than questions, tables and code. A demonstration may fold secondary settings and views on a phone. */
function foldsBeside(): string[] {
  const folds =
    'main details:not([data-demo] *, .folded-rows *, .code-block *, :has(> table, > div > table, > pre)) > summary';
  const isQuestion = (fold: Element) =>
    /^(?:常见问题|FAQ|Questions)/.test(fold.closest('section')?.querySelector('h2')?.textContent ?? '');
  return [...document.querySelectorAll(folds)]
    .filter((fold) => fold.checkVisibility() && !isQuestion(fold))
    .map((fold) => fold.textContent);
}
