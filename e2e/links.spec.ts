import type { Page } from '@playwright/test';
import { resolveLink } from '#lib/navigation/link-target.ts';
import { footerNav, mainNav, type NavItem } from '#lib/navigation/nav.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { expect, test, zh } from './fixtures.ts';

/** Pages whose frame differs: the navigation, a topic in its place, no footer, the other language. */
const frames = [
  '/welcome',
  '/welcome/ams',
  '/welcome/trial/rqsdk-cloud',
  '/welcome/trial/road-show',
  '/welcome/recruitment/school',
  '/welcome/en-US/rqdata',
  '/welcome/en-US/pricing',
  '/welcome/en-US/trial/rqdata-cloud',
  '/welcome/no-such-page',
];

/** Addresses of every link around the page's own content: header, menus, footer, contact box, announcement. */
async function linksAround(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]:not(main a)')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  return [...new Set(links)];
}

/** Returns links to missing sections of their own page. */
function missingSections(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="#"]')
    .evaluateAll((anchors) =>
      anchors
        .map((anchor) => anchor.getAttribute('href') ?? '')
        .filter((href) => href.length > 1 && !document.getElementById(decodeURIComponent(href.slice(1)))),
    );
}

test('every link of header, menus, footer and contact box leads to a page, or to the page that stands in; one to a section finds it', async ({
  page,
}) => {
  const found = new Map<string, string>();
  for (const frame of frames) {
    await page.goto(frame);
    for (const address of await linksAround(page)) found.set(address, frame);
    expect.soft(await missingSections(page), frame).toEqual([]);
  }
  const { origin: here, pathname: missing } = new URL(page.url());
  const broken: string[] = [];
  for (const [address, frame] of found) {
    const url = new URL(address);
    if (url.origin !== here) {
      // Another site: links must be encrypted; whether it is up is not for us to test.
      if (url.protocol !== 'https:' && url.protocol !== 'mailto:' && url.protocol !== 'tel:') broken.push(address);
      continue;
    }
    // The 404 page's links to parts of itself and to its own login.
    if (url.pathname === missing) continue;
    url.hash = '';
    const reply = await page.request.get(url.href);
    if (reply.status() !== 200) broken.push(`${address} on ${frame}: ${reply.status()}`);
  }
  expect(broken).toEqual([]);
});

test('the home page has every link of the navigation and of the footer', async ({ page }) => {
  const withChildren = (items: readonly NavItem[]): NavItem[] =>
    items.flatMap((item) => [item, ...withChildren(item.children ?? [])]);
  const items = withChildren([
    ...mainNav.flatMap((entry) => (entry.kind === 'menu' ? entry.menu.items : [entry.item])),
    ...footerNav.flatMap((menu) => menu.items),
  ]);
  await page.goto('/welcome');
  const present = await linksAround(page);
  for (const { to, label } of items) {
    const { href, inApp } = resolveLink(to);
    const address = new URL(inApp ? withBasePath(href) : href, page.url()).href;
    expect(present, zh.nav[label]).toContain(address);
  }
});
