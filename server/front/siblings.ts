import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * The applications that share the host with this site. Where none is deployed, a plain page says what lives there, so that
 * no link of the site is dead (decisions, "The embedded third parties").
 */
const siblings: ReadonlyArray<{ path: string; name: string; says: string }> = [
  { path: '/quant', name: '量化投研平台', says: '在线研究、策略回测与模拟交易的应用部署在这个地址。' },
  { path: '/ams', name: '资产管理系统', says: '组合管理、投后分析与风险管理的应用部署在这个地址。' },
  { path: '/dashboard', name: '工作台', says: '账号、团队与许可的管理应用部署在这个地址。' },
  { path: '/doc', name: '产品文档', says: '各产品的教程与 API 手册部署在这个地址。' },
  { path: '/rqindex', name: '特色指数', says: '特色指数的展示应用部署在这个地址。' },
];

export function registerSiblings(app: FastifyInstance, config: Config): void {
  for (const { path, name, says } of siblings) {
    const html = page(config, name, says);
    for (const url of [path, `${path}/*`]) {
      app.get(url, { schema: { hide: true } }, async (_request, reply) =>
        reply
          .headers({
            'content-security-policy':
              "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            'cache-control': 'no-cache',
          })
          .type('text/html; charset=utf-8')
          .send(html),
      );
    }
  }
}

function page(config: Config, name: string, says: string): string {
  const { brandZh } = config.identity;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${name} · ${brandZh}`)}</title>
<style>body{max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1rem/1.75 'PingFang SC','Noto Sans CJK SC',sans-serif}h1{font-size:1.75rem;line-height:1.2}a{color:LinkText;display:inline-block;padding:.625rem 0}</style>
</head>
<body>
<main>
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(says)}当前环境没有接入该应用，因此显示此说明页。</p>
<p><a href="/welcome">返回${escapeHtml(brandZh)}首页</a></p>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
