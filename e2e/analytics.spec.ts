import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createViteServer } from 'vitest/node';
import type { track } from '#lib/browser/analytics.ts';
import { zh } from './fixtures.ts';

const { consent: words, choice } = zh.shell.analytics;
const service = 'https://hm.example.com/hm.js?site';
/** The modules of the pages, put together for a site that has a service: the build under test has none. */
const page = `<!doctype html><html lang="zh-CN"><body><div id="root"></div><script type="module">
  import { createElement as make, Fragment } from 'react';
  import { createRoot } from 'react-dom/client';
  import { AnalyticsChoice, AnalyticsConsent } from '/components/shell/analytics-consent.tsx';
  import { track } from '/lib/browser/analytics.ts';
  window.track = track;
  const words = ${JSON.stringify(words)};
  createRoot(document.querySelector('#root')).render(
    make(Fragment, null, make(AnalyticsConsent, words), make(AnalyticsChoice, { label: ${JSON.stringify(choice)} })),
  );
</script></body></html>`;

let server: Awaited<ReturnType<typeof createViteServer>>;
test.beforeAll(async () => {
  server = await createViteServer({
    root: resolve('.'),
    configFile: false,
    envDir: false,
    cacheDir: resolve('test-results/analytics-modules'),
    define: { 'process.env': JSON.stringify({ SITE_ANALYTICS_SCRIPT_URL: service }) },
    optimizeDeps: { noDiscovery: true, include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'clsx'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    plugins: [
      {
        name: 'page',
        configureServer: (vite) => {
          vite.middlewares.use((request, reply, next) => {
            if (!/^\/(?:\?|$)/.test(request.url ?? '')) return next();
            void vite
              .transformIndexHtml('/', page)
              .then((html) => reply.setHeader('content-type', 'text/html').end(html));
          });
        },
      },
    ],
  });
  await server.listen();
});
test.afterAll(() => server.close());

test('analytics loads and reports nothing before a yes and after a no; after a yes one script is loaded and is given events', async ({
  page: tab,
}) => {
  const asked: string[] = [];
  await tab.route('https://hm.example.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window._hmt = window._hmt || [];' });
  });
  const events = () => tab.evaluate(() => Reflect.get(window, '_hmt') as unknown);
  const report = () => tab.evaluate(() => (Reflect.get(window, 'track') as typeof track)('trial', 'granted', 'ams'));
  const question = tab.getByRole('region', { name: words.label });

  await tab.goto(server.resolvedUrls?.local[0] ?? '');
  await expect(question).toContainText(words.question);
  await report();
  await question.getByRole('button', { name: words.no }).click();
  await expect(question).toBeHidden();
  await tab.reload();
  await tab.getByRole('button', { name: choice }).waitFor();
  await report();
  await expect(question).toBeHidden();
  expect([asked, await events()]).toEqual([[], undefined]);

  await tab.getByRole('button', { name: choice }).click();
  await question.getByRole('button', { name: words.yes }).click();
  await expect(question).toBeHidden();
  await expect.poll(events).toEqual([]);
  await report();
  expect(await events()).toEqual([['_trackEvent', 'trial', 'granted', 'ams']]);
  await tab.reload();
  await expect.poll(events).toEqual([]);
  expect(asked).toEqual([service, service]);

  await tab.getByRole('button', { name: choice }).click();
  await expect(question).toBeVisible();
  await report();
  expect(await events()).toEqual([]);
});

for (const before of ['#', '?']) {
  test(`a mailed link that acts, behind ${before}, has left the address before the script of analytics is there`, async ({
    page: tab,
  }) => {
    await tab.route('https://hm.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.seen = location.href;' }),
    );
    const home = server.resolvedUrls?.local[0] ?? '';
    await tab.addInitScript(() => localStorage.setItem('analytics-consent', 'yes'));
    await tab.goto(`${home}${before}booking=R-0123456789&key=${'a'.repeat(64)}`);
    await expect.poll(() => tab.evaluate(() => Reflect.get(window, 'seen') as unknown)).toBe(home);
  });
}
