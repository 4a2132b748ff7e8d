import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath, routes, type RouteName } from '#lib/shared/paths/routes.ts';
import { builtPages } from './built-pages.ts';
import { en, expect, isDeployed, test, zh } from './fixtures.ts';

type Entry = { path: string; alternates: Record<string, string> };

/** Requests a path as a crawler does. Playwright's own requests are not used: recording them costs more than the answers. */
let get: (path: string) => Promise<Response>;

test.beforeEach(({ baseURL }) => {
  get = (path) => fetch(new URL(path, baseURL), { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
});

/** Reads the sitemap as paths of this host, because it contains the build's origin. */
async function readSitemap(): Promise<Entry[]> {
  const reply = await get('/welcome/sitemap.xml');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('xml');
  return [...(await reply.text()).matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, url = '']) => ({
    path: pathOf(/<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? ''),
    alternates: Object.fromEntries(
      [...url.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language = '', href = '']) => [
        language,
        pathOf(href),
      ]),
    ),
  }));
}

async function readHead(path: string) {
  const reply = await get(path);
  const html = await reply.text();
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const languages = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
  return {
    status: reply.status,
    canonical: canonical && pathOf(canonical),
    isIndexed: !/<meta name="robots" content="[^"]*noindex/.test(html),
    alternates: Object.fromEntries(languages.map(([, language = '', href = '']) => [language, pathOf(href)])),
  };
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}

test('every page of the sitemap is there, is its own canonical address, may be indexed, and names the same languages', async () => {
  const entries = await readSitemap();
  expect(entries.length).toBeGreaterThan(20);
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
  const heads: ({ path: string } & Awaited<ReturnType<typeof readHead>>)[] = [];
  for (const { path } of entries) heads.push({ path, ...(await readHead(path)) });
  expect(heads).toEqual(
    entries.map(({ path, alternates }) => ({ path, status: 200, canonical: path, isIndexed: true, alternates })),
  );
  const paths = entries.map(({ path }) => path);
  for (const other of entries.flatMap(({ alternates }) => Object.values(alternates))) expect(paths).toContain(other);
});

test('every prerendered page that may be indexed is in the sitemap', async () => {
  test.skip(isDeployed, 'needs the build beside it');
  const listed = new Set((await readSitemap()).map(({ path }) => path));
  const missing: string[] = [];
  for (const path of builtPages()) {
    if (listed.has(path)) continue;
    const { isIndexed, canonical } = await readHead(path);
    if (isIndexed && !listed.has(canonical)) missing.push(path);
  }
  expect(missing).toEqual([]);
});

test('no date of the sitemap is the build’s or in the future', async () => {
  const text = await (await get('/welcome/sitemap.xml')).text();
  const dates = [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date = '']) => date);
  expect(dates.length).toBeGreaterThan(0);
  for (const date of dates) expect(Date.parse(date), date).toBeLessThan(Date.now());
  // Pages change on different days; a sitemap with a single date has only the build's.
  expect(new Set(dates).size).toBeGreaterThan(1);
});

test('pages of an account may not be indexed', async () => {
  for (const name of ['account', 'enquiry', 'recruitment-status'] as const) {
    expect(await readHead(withBasePath(routePath(name))), name).toMatchObject({
      status: 200,
      isIndexed: false,
    });
  }
});

test('the dialog’s parameters lead back to the page without them', async () => {
  for (const query of [
    'auth=login',
    'auth=wechat&binfo=expires',
    'invite_code=x',
    'redirect=%2Fquant%2F',
    'utm_source=x',
  ]) {
    expect((await readHead(`/welcome/rqdata?${query}`)).canonical, query).toBe('/welcome/rqdata');
  }
});

/**
 * Routes with a parameter. An order's page is the same for every id: only its buyer learns, after the login, whether it
 * exists.
 */
const dynamicRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => name !== 'order' && routes[name].path.includes('{'),
);

test('an unknown address of every route with a parameter is 404', async () => {
  expect(dynamicRoutes.length).toBeGreaterThan(4);
  for (const name of dynamicRoutes) {
    const keys = [...routes[name].path.matchAll(/\{(\w+)\??\}/g)].map(([, key = '']) => key);
    for (const locale of routes[name].locales) {
      for (const value of ['no-such-thing', '不存在', '..%2f', '1']) {
        const path = withBasePath(routePath(name, Object.fromEntries(keys.map((key) => [key, value])), locale));
        const reply = await get(path);
        expect.soft(reply.status, path).toBe(404);
        expect
          .soft(await reply.text(), path)
          .toContain(locale === 'en-US' ? en.englishNotFound.title : zh.notFound.title);
      }
    }
  }
  // With a kind that exists.
  expect((await get('/welcome/recruitment/social/opening/no-such-thing')).status).toBe(404);
});

test('the origin’s root has the rules for crawlers', async () => {
  const reply = await get('/robots.txt');
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  // A server with test seams must not be found by search engines.
  if (!isDeployed) expect(await reply.text()).toBe('User-agent: *\nDisallow: /\n');
});
