import type { FastifyInstance } from 'fastify';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

type Sibling = { name: string; says: string; way: { text: string; href: string }; origin: string | undefined };

function siblingsOf(config: Config): Record<string, Sibling> {
  return {
    quant: {
      name: '量化投研平台',
      says: '在线研究、策略回测与模拟交易的应用部署在这个地址。',
      way: { text: '了解量化投研平台', href: pagePath('quant') },
      origin: config.SIBLING_QUANT_ORIGIN,
    },
    ams: {
      name: '资产管理系统',
      says: '组合管理、投后分析与风险管理的应用部署在这个地址。',
      way: { text: '了解资产管理系统', href: pagePath('ams') },
      origin: config.SIBLING_AMS_ORIGIN,
    },
    dashboard: {
      name: '工作台',
      says: '账号、团队与许可的管理应用部署在这个地址。',
      way: { text: '查看我的账号与许可', href: pagePath('account') },
      origin: config.SIBLING_DASHBOARD_ORIGIN,
    },
    rqindex: {
      name: '特色指数',
      says: '特色指数的展示应用部署在这个地址。',
      way: { text: '浏览数据集市', href: pagePath('datahubHome') },
      origin: config.SIBLING_RQINDEX_ORIGIN,
    },
  };
}

/**
 * The applications that share the host with this site. One that is deployed is reached by the web server in front, or lives at
 * an origin of its own, to which its addresses lead; else a page says what would be there, so that no link of the site is dead.
 */
export function registerSiblings(app: FastifyInstance, config: Config): void {
  registerManual(app, config);
  for (const [name, { origin, ...sibling }] of Object.entries(siblingsOf(config))) {
    const html = standInPage(config, sibling);
    for (const path of [`/${name}`, `/${name}/*`]) {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        reply.header('cache-control', 'no-cache');
        if (origin !== undefined) return reply.redirect(`${origin}${request.url}`, 302);
        return reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(html);
      });
    }
  }
}

/**
 * Where the addresses of the manual lead that the menus have always had, by how they begin; the first that fits counts. What they
 * named is told in the documentation of this site.
 */
const manualSections: readonly (readonly [start: string, page: string])[] = [
  ['rqdata/python', `${pagePath('rqdataDoc')}#client`],
  ['rqdata/http', `${pagePath('rqdataDoc')}#endpoints`],
  ['rqdata', pagePath('rqdataDoc')],
  ['rqalpha-plus/api', `${pagePath('doc', { page: 'rqsdk' })}#backtest-settings`],
  ['rqalpha-plus', `${pagePath('doc', { page: 'rqsdk' })}#backtest`],
  ['rqfactor/api', `${pagePath('doc', { page: 'rqsdk' })}#factor-tests`],
  ['rqfactor', `${pagePath('doc', { page: 'rqsdk' })}#factor`],
  ['rqoptimizer/api', `${pagePath('doc', { page: 'rqsdk' })}#optimizer-constraints`],
  ['rqoptimizer', `${pagePath('doc', { page: 'rqsdk' })}#optimizer`],
  ['rqpattr/api', `${pagePath('doc', { page: 'rqsdk' })}#attribution-file`],
  ['rqpattr', `${pagePath('doc', { page: 'rqsdk' })}#attribution`],
  ['rqsdk', pagePath('doc', { page: 'rqsdk' })],
  ['quant', pagePath('doc', { page: 'quant' })],
  ['rqamsc', `${pagePath('doc', { page: 'rqams' })}#client`],
  ['rqams', pagePath('doc', { page: 'rqams' })],
];

/** `/doc` and below: the manual that is deployed, else the section of this site's documentation that it is about. */
function registerManual(app: FastifyInstance, { SIBLING_DOC_ORIGIN: origin }: Config): void {
  for (const path of ['/doc', '/doc/*']) {
    app.get<{ Params: { '*'?: string } }>(path, { schema: { hide: true } }, async ({ url, params }, reply) => {
      const asked = params['*'] ?? '';
      const [, page = pagePath('doc')] = manualSections.find(([start]) => `${asked}/`.startsWith(`${start}/`)) ?? [];
      reply.header('cache-control', 'no-cache');
      return reply.redirect(origin === undefined ? page : `${origin}${url}`, 302);
    });
  }
}

function standInPage(config: Config, { name, says, way }: Omit<Sibling, 'origin'>): string {
  const home = { text: `返回${config.identity.brandZh}首页`, href: pagePath('home') };
  return plainPage(config, {
    title: name,
    lines: [{ text: `${says}当前环境没有接入该应用，因此显示此说明页。` }, way, home],
  });
}
