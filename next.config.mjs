import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** Files of public/ and of the app's own conventions answer before the language rewrite. */
const reserved = ['_next', 'en-US', 'zh-CN', ...readdirSync('public'), 'share', 'sitemap.xml', 'icon.svg'];
const unprefixed = `/:path((?!(?:${reserved.map(RegExp.escape ?? escapeForRegExp).join('|')})(?:/|$|\\?)).+)`;

/** `RegExp.escape` is younger than the oldest Node that may build this. */
function escapeForRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** @type {import('next').NextConfig} */
const config = {
  basePath: '/welcome',
  poweredByHeader: false,
  // The front compresses what it keeps once, and the build its files (server/front).
  compress: false,
  agentRules: false,
  // No page asks for it: the endpoint that resizes pictures on demand would be work for whoever asks (70 ms each).
  images: { unoptimized: true },
  reactStrictMode: true,
  // `npm run types` checks them; whoever starts the site need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // The development page is compiled only for `next dev`: docs/decisions/0009.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['tsx', 'ts', 'dev.tsx'] : ['tsx', 'ts'],
  // What the build knows and the server that renders the sitemap anew does not: scripts/page-dates.ts.
  env: { REDIRECT_HOSTS: process.env.REDIRECT_HOSTS ?? '', PAGE_DATES: process.env.PAGE_DATES ?? '' },
  // Beside the front's own: what the router of a browser asks for, and what pages of a day are made from.
  cacheMaxMemorySize: 24 * 1024 * 1024,
  experimental: {
    inlineCss: true,
    globalNotFound: true,
    // What is rendered anew is kept in memory, and the build stays as it was made.
    isrFlushToDisk: false,
    // One core would be kept for the process that waits for those that render.
    cpus: availableParallelism(),
    // Whoever builds once would only pay for writing it: 3 s, where every build after it saves 7.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
  },
  redirects: async () => [
    { source: '/', destination: '/welcome', basePath: false, permanent: false },
    { source: '/zh-CN', destination: '/', permanent: true },
    { source: '/zh-CN/:path*', destination: '/:path*', permanent: true },
    { source: '/trial/rqsdk-edu', destination: '/edu', permanent: true },
    { source: '/en-US/trial/rqsdk-edu', destination: '/edu', permanent: true },
    { source: '/trial/rq-sdk', destination: '/trial/rqsdk-cloud', permanent: true },
    { source: '/en-US/trial/rq-sdk', destination: '/en-US/trial/rqsdk-cloud', permanent: true },
    { source: '/en-US', destination: '/en-US/rqdata', permanent: false },
    // English exists for the data product and its trials only: decisions on languages and URLs.
    { source: '/en-US/:path((?!rqdata(?:/|$)|trial(?:/|$)).+)', destination: '/:path', permanent: false },
  ],
  rewrites: async () => ({
    // Chinese has no prefix. Done here and not in proxy.ts, which costs half of the static pages a second.
    beforeFiles: [
      { source: '/', destination: '/zh-CN' },
      // A data product's page as text, for programs.
      { source: '/datahub/product/:id([a-z0-9-]+).md', destination: '/zh-CN/datahub/product/:id/markdown' },
      { source: unprefixed, destination: '/zh-CN/:path' },
    ],
    afterFiles: [],
    fallback: process.env.API_ORIGIN
      ? [{ source: '/api/:path*', destination: `${process.env.API_ORIGIN}/api/:path*`, basePath: false }]
      : [],
  }),
};

export default withNextIntl(config);
