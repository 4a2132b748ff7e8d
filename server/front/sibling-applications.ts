import type { FastifyInstance } from 'fastify';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { plainPageTranslator } from '#server/kernel/text/translator.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

const siblings = ['quant', 'ams', 'dashboard', 'rqindex'] as const;
type Sibling = (typeof siblings)[number];

/** The page of this site about each application. */
const ways = {
  quant: pagePath('quant'),
  ams: pagePath('ams'),
  dashboard: pagePath('account'),
  rqindex: pagePath('datahub-home'),
} satisfies Record<Sibling, string>;

/**
 * Registers a page for each application that shares the host with this site. The web server in front routes the paths of deployed ones
 * (deploy/nginx/rquant.conf). For the others a page says what would be there, so that no link of the site is dead.
 */
export function registerSiblings(app: FastifyInstance, config: Config): void {
  registerManual(app);
  for (const name of siblings) {
    const html = standInPage(config, name);
    for (const path of [`/${name}`, `/${name}/*`]) {
      app.get(path, { schema: { hide: true } }, async (_request, reply) => {
        reply.header('cache-control', 'no-cache').header('content-security-policy', plainPagePolicy);
        return reply.type('text/html; charset=utf-8').send(html);
      });
    }
  }
}

/** Redirects of the manual's URLs in the menus, by prefix; the first match counts. The content is now in the documentation of this site. */
const manualSections: readonly (readonly [start: string, page: string])[] = [
  ['rqdata/python', pagePath('rqdata-doc', { page: 'client' })],
  ['rqdata/http', pagePath('doc-api')],
  ['rqdata', pagePath('rqdata-doc')],
  ['rqalpha-plus/api', `${pagePath('doc', { page: 'rqsdk-backtest' })}#backtest-settings`],
  ['rqalpha-plus', pagePath('doc', { page: 'rqsdk-backtest' })],
  ['rqfactor/api', `${pagePath('doc', { page: 'rqsdk-factor-tests' })}#factor-tests`],
  ['rqfactor', pagePath('doc', { page: 'rqsdk-factor' })],
  ['rqoptimizer/api', `${pagePath('doc', { page: 'rqsdk-optimizer' })}#optimizer-constraints`],
  ['rqoptimizer', pagePath('doc', { page: 'rqsdk-optimizer' })],
  ['rqpattr/api', `${pagePath('doc', { page: 'rqsdk-attribution' })}#attribution-file`],
  ['rqpattr', pagePath('doc', { page: 'rqsdk-attribution' })],
  ['rqsdk', pagePath('doc', { page: 'rqsdk' })],
  ['quant', pagePath('doc', { page: 'quant' })],
  ['rqamsc', `${pagePath('doc', { page: 'rqams' })}#client`],
  ['rqams', pagePath('doc', { page: 'rqams' })],
];

/** Redirects `/doc` and below to the matching section of this site's documentation. */
function registerManual(app: FastifyInstance): void {
  for (const path of ['/doc', '/doc/*']) {
    app.get<{ Params: { '*'?: string } }>(path, { schema: { hide: true } }, async ({ params }, reply) => {
      const asked = params['*'] ?? '';
      const [, page = pagePath('doc')] = manualSections.find(([start]) => `${asked}/`.startsWith(`${start}/`)) ?? [];
      reply.header('cache-control', 'no-cache');
      return reply.redirect(page, 302);
    });
  }
}

function standInPage(config: Config, name: Sibling): string {
  const t = plainPageTranslator();
  return plainPage(config, {
    title: t(`names.${name}.name`),
    lines: [
      { text: `${t(`names.${name}.says`)}${t('absent')}` },
      { text: t(`names.${name}.way`), href: ways[name] },
      { text: t('home', { brand: config.identity.brandZh }), href: pagePath('home') },
    ],
  });
}
