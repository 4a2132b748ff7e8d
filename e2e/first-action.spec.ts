import type { Page } from '@playwright/test';
import { licensedProducts } from '#contract/licence.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { builtDocuments } from './built-pages.ts';
import { en, expect, test, zh } from './fixtures.ts';

const trial = zh.trialLink.label;

/** First action of each product or solution page. */
const firstActions = {
  '/welcome': trial,
  '/welcome/ams': trial,
  '/welcome/ams/portfolio-management': trial,
  '/welcome/ams/post-investment-analysis': trial,
  '/welcome/ams/risk-management': trial,
  '/welcome/edu': zh.edu.hero.lesson,
  '/welcome/en-US/rqdata': en.trialLink.label,
  '/welcome/en-US/pricing': en.trialLink.label,
  '/welcome/quant': trial,
  '/welcome/rq-alpha-plus': trial,
  '/welcome/rq-factor': trial,
  '/welcome/rq-sdk': trial,
  '/welcome/rqdata': trial,
  '/welcome/rqoptimizer': trial,
  '/welcome/solution/market-push': zh.marketPush.next.roadShow,
  '/welcome/solution/mobile': zh.mobileSolution.hero.roadShow,
};

const windows = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

test('the first action of every product and solution stands in the first screen of a phone, a tablet, a laptop and a wide window', async ({
  page,
}) => {
  for (const [path, name] of Object.entries(firstActions)) {
    await page.goto(path);
    const action = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    for (const size of windows) {
      await page.setViewportSize(size);
      const where = `${path} at ${size.width} × ${size.height}`;
      await expect.soft(action, where).toBeInViewport({ ratio: 1 });
      expect.soft(await isUncovered(page, name), `${where}: nothing lies over it`).toBe(true);
    }
  }
});

test('a way to a trial reads the same on every page, unless a sentence names the trial', async ({ page }) => {
  const documents = builtDocuments();
  const words = { 'zh-CN': trial, 'en-US': en.trialLink.label };
  for (const [locale, label] of Object.entries(words) as [keyof typeof words, string][]) {
    const ways = licensedProducts.map((product) => withBasePath(routePath('trial', { product }, locale)));
    const pages = documents.filter(
      ({ address }) => address.includes('/en-US') === (locale === 'en-US') && !address.includes('/trial/'),
    );
    let links = 0;
    for (const { address, main } of pages) {
      const said = await page.evaluate(textsOfLinks, { html: main, ways });
      links += said.length;
      expect
        .soft(
          [...new Set(said)].filter((text) => text !== label),
          address,
        )
        .toEqual([]);
    }
    expect(links, locale).toBeGreaterThan(2);
  }
});

/** Returns the visible texts of links in a page's `main` to these targets; links within a sentence are excluded. */
function textsOfLinks({ html, ways }: { html: string; ways: readonly string[] }): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .filter((link) => link.closest('p') === null)
    .filter(({ parentNode }) =>
      [...parentNode!.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || node.textContent!.trim() === ''),
    )
    .filter((link) => ways.includes(link.getAttribute('href')!.split('?')[0]!))
    .map((link) => {
      for (const hidden of link.querySelectorAll('.visually-hidden')) hidden.remove();
      return link.textContent.trim();
    });
}

async function isUncovered(page: Page, name: string): Promise<boolean> {
  const action = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  return action.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
