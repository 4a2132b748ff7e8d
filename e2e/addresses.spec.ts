import { routePath, routes, type RouteName } from '#lib/shared/paths/routes.ts';
import { en, expect, test, zh } from './fixtures.ts';

test('every other spelling of an address leads to the one under which the page is', async ({ request, baseURL }) => {
  for (const [from, to] of [
    ['/', '/welcome'],
    ['/welcome/', '/welcome'],
    ['/welcome/zh-CN', '/welcome'],
    ['/welcome/ZH-cn', '/welcome'],
    ['/welcome/EN-us', '/welcome/en-US/rqdata'],
    ['/welcome/zh-CN/rqdata?utm_source=a', '/welcome/rqdata?utm_source=a'],
    ['/welcome/rqdata/', '/welcome/rqdata'],
    ['/welcome/en-US', '/welcome/en-US/rqdata'],
    ['/welcome/en-US/quant?utm_source=a', '/welcome/quant?utm_source=a'],
    ['/welcome/trial/rqsdk-edu', '/welcome/edu'],
    ['/welcome/en-US/trial/rqsdk-edu?utm_medium=b', '/welcome/edu?utm_medium=b'],
    ['/welcome/trial/rq-sdk', '/welcome/trial/rqsdk-cloud'],
    ['/welcome/en-US/trial/rq-sdk', '/welcome/en-US/trial/rqsdk-cloud'],
    ['/welcome/datahub/', '/welcome/datahub'],
  ] as const) {
    let url = new URL(from, baseURL);
    let status = 0;
    for (let hop = 0; hop < 3; hop += 1) {
      const reply = await request.get(url.href, { maxRedirects: 0 });
      status = reply.status();
      const location = reply.headers()['location'];
      if (!location) break;
      url = new URL(location, url);
    }
    expect.soft(`${url.pathname}${url.search} ${status}`, from).toBe(`${to} 200`);
  }
});

test('a language has one spelling on every page: the others lead to it for good and show nothing by themselves', async ({
  request,
}) => {
  const params = {
    product: 'rqdata-cloud',
    page: 'rqsdk',
    call: 'prices',
    userType: 'social',
    id: 'x',
    company: 'x',
    name: 'x',
  };
  for (const name of Object.keys(routes) as RouteName[]) {
    const path = routePath(name, params).replace(/^\/$/, '');
    for (const [right, ...others] of [
      ['/en-US', '/en-us', '/EN-US', '/En-Us', '/en-uS'],
      ['', '/zh-CN', '/zh-cn', '/ZH-CN', '/zH-cN'],
    ]) {
      for (const spelled of others) {
        const reply = await request.get(`/welcome${spelled}${path}?q=1`, { maxRedirects: 0 });
        const { pathname, search } = new URL(reply.headers()['location'] ?? '', 'http://localhost');
        expect
          .soft(`${reply.status()} ${pathname}${search}`, `${spelled}${path}`)
          .toBe(`308 /welcome${right}${path}?q=1`);
      }
    }
  }
});

test('an address without a page is the site’s own 404 page', async ({ page }) => {
  for (const path of [
    '/welcome/no-such-page',
    '/welcome/fr-FR/rqdata',
    '/welcome/ams/unknown',
    '/no-such',
    '/welcome/RQDATA',
    '/welcome/%',
    '/welcome/%E0%A4%A',
    '/welcome/%00',
    '/welcome/_next/static/%00',
    '/welcome/_next/static/..%2fBUILD_ID',
    '/welcome/_next/static/%5C..%5CBUILD_ID',
    '/welcome/a%5Cb',
    '/%',
    `/welcome/${'x'.repeat(7000)}`,
  ]) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(zh.notFound.title);
    await expect(page.getByRole('link', { name: zh.notFound.toHome }), path).toBeVisible();
  }
});

test('an English address without a page is answered in English', async ({ page }) => {
  for (const path of [
    '/welcome/en-US/trial/unknown',
    '/welcome/en-US/no-such-page',
    '/welcome/en-US/%zz',
    '/welcome/en-us/%zz',
    '/welcome/en-US/not-found',
  ]) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(en.englishNotFound.title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  }
});
