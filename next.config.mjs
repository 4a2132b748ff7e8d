import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** Files of public/ and of the app's own conventions are matched before the language rewrite. */
const reserved = ['_next', 'en-US', 'zh-CN', ...readdirSync('public'), 'share', 'desk', 'sitemap.xml', 'icon.svg'];
const unprefixed = `/:path((?!(?:${reserved.map(RegExp.escape ?? escapeForRegExp).join('|')})(?:/|$|\\?)).+)`;

/** Replaces `RegExp.escape`, which the oldest Node that may build this lacks. */
function escapeForRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns a pattern that matches a text in upper and lower case. */
function anyCase(text) {
  return text.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}

/** Chinese-only pages (lib/shared/paths/routes.ts), as patterns below `/en-US`; routes.test.ts compares them. */
const onlyChinese = [
  'quant',
  'rq-sdk',
  'rq-alpha-plus',
  'rq-factor',
  'rqoptimizer',
  'doc(?!/(?:api(?:[/.].+)?|index\\.json)$)(?:/.+)?',
  'ams(?:/.+)?',
  'solution/.+',
  'case(?:/.+)?',
  'edu',
  'store',
  'datahub(?:/.+)?',
  'enquiry',
  'recruitment/.+',
  'about',
];

/** The front adds the script policy of pages (server/front/policy.ts). */
const securityHeaders = Object.entries({
  ...JSON.parse(readFileSync('lib/shared/site/security-headers.json', 'utf8')),
  'content-security-policy': "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  ...(process.env.PUBLIC_ORIGIN?.startsWith('https:') && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
}).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const config = {
  basePath: '/welcome',
  // The server's own name for the build that it serves: scripts/hold-build.ts.
  distDir: process.env.BUILD_FOLDER ?? '.next',
  poweredByHeader: false,
  generateBuildId: () => process.env.BUILD_ID || null,
  agentRules: false,
  // No page uses the image optimizer, and its endpoint would let anyone start work of 70 ms.
  images: { unoptimized: true },
  reactStrictMode: true,
  // Only the first `npm start` skips the check (scripts/build.ts).
  typescript: { ignoreBuildErrors: process.env.FIRST_START === '1' },
  // Values of the build that the server needs to render the sitemap again: scripts/page-dates.ts.
  env: {
    REDIRECT_HOSTS: process.env.REDIRECT_HOSTS ?? '',
    PAGE_DATES: process.env.PAGE_DATES ?? '',
    // Build id in a browser's report of a failed part.
    BUILD_ID: process.env.BUILD_ID ?? '',
    // lib/shared/site/offered.ts
    THIRD_PARTIES_OFF: ['WECHAT', 'COMPANY_REGISTER', 'ALIPAY', 'WECHAT_PAY']
      .filter((name) => process.env[name] === 'off')
      .join(),
    SITE_ANALYTICS_SCRIPT_URL: process.env.SITE_ANALYTICS_SCRIPT_URL ?? '',
    SITE_ANALYTICS_FUNCTION: process.env.SITE_ANALYTICS_FUNCTION ?? '',
  },
  // In addition to the front's own cache.
  cacheMaxMemorySize: 24 * 1024 * 1024,
  experimental: {
    // A page and its redirects have one spelling, like the files that the rewrites lead to.
    caseSensitiveRoutes: true,
    // Most pages are rendered once, in the build: minifying the server's code takes longer than it saves, and blurs its errors.
    serverMinification: false,
    inlineCss: true,
    globalNotFound: true,
    // Revalidated pages are kept in memory; the build's files are not overwritten.
    isrFlushToDisk: false,
    // The default leaves one core to the parent process, which only waits.
    cpus: availableParallelism(),
    // Writing the cache costs 3 s and saves 7 in each later build: not worth it for a first one.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
  },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  redirects: async () => [
    { source: '/', destination: '/welcome', basePath: false, permanent: false },
    // A language has one spelling.
    { source: `/:lang(${anyCase('zh-CN')})`, destination: '/', permanent: true },
    { source: `/:lang(${anyCase('zh-CN')})/:path*`, destination: '/:path*', permanent: true },
    { source: `/:lang((?!en-US)${anyCase('en-US')})`, destination: '/en-US', permanent: true },
    { source: `/:lang((?!en-US)${anyCase('en-US')})/:path*`, destination: '/en-US/:path*', permanent: true },
    { source: '/trial/rqsdk-edu', destination: '/edu', permanent: true },
    { source: '/en-US/trial/rqsdk-edu', destination: '/edu', permanent: true },
    { source: '/trial/rq-sdk', destination: '/trial/rqsdk-cloud', permanent: true },
    { source: '/en-US/trial/rq-sdk', destination: '/en-US/trial/rqsdk-cloud', permanent: true },
    { source: '/en-US', destination: '/en-US/rqdata', permanent: false },
    // docs/behaviour.md#languages
    {
      source: `/en-US/:path((?:${onlyChinese.join('|')}))`,
      destination: '/:path',
      permanent: false,
    },
  ],
  rewrites: async () => ({
    // Chinese has no prefix. Rewritten here and not in proxy.ts, which would halve the number of static pages a second.
    beforeFiles: [
      { source: '/', destination: '/zh-CN' },
      // A data product's page as text, for programs.
      { source: '/datahub/product/:id([a-z0-9-]+).md', destination: '/zh-CN/datahub/product/:id/markdown' },
      // The documentation's pages, likewise.
      { source: '/doc.md', destination: '/zh-CN/doc/markdown' },
      { source: '/doc/:page([a-z-]+).md', destination: '/zh-CN/doc/:page/markdown' },
      { source: '/rqdata/doc.md', destination: '/zh-CN/rqdata/doc/markdown' },
      { source: '/en-US/rqdata/doc.md', destination: '/en-US/rqdata/doc/markdown' },
      { source: '/rqdata/doc/:page([a-z-]+).md', destination: '/zh-CN/rqdata/doc/:page/markdown' },
      { source: '/en-US/rqdata/doc/:page([a-z-]+).md', destination: '/en-US/rqdata/doc/:page/markdown' },
      { source: '/doc/api/:call([a-z-]+).md', destination: '/zh-CN/doc/api/:call/markdown' },
      { source: '/en-US/doc/api.md', destination: '/en-US/doc/api/markdown' },
      { source: '/en-US/doc/api/:call([a-z-]+).md', destination: '/en-US/doc/api/:call/markdown' },
      // One page for all orders; the browser reads the order from the address.
      { source: '/store/order/:id', destination: '/zh-CN/store/order/own' },
      { source: '/en-US/store/order/:id', destination: '/en-US/store/order/own' },
      // The desk is one page; the browser reads the view from the address.
      { source: '/desk/:path+', destination: '/desk' },
      { source: unprefixed, destination: '/zh-CN/:path' },
    ],
    afterFiles: [],
    // For `next start` beside `npm run api`, and with API_ORIGIN. Requests of the front are always for pages
    // (server/front/next.ts).
    fallback: [
      {
        source: '/api/:path*',
        missing: [{ type: 'header', key: 'rquant-front' }],
        destination: `${process.env.API_ORIGIN || 'http://127.0.0.1:3001'}/api/:path*`,
        basePath: false,
      },
    ],
  }),
};

export default withNextIntl(config);
