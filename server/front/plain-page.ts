import { pagePath } from '#lib/shared/paths/page-path.ts';
import { escapeHtml } from '#lib/shared/text/escape-html.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { plainPageTranslator } from '#server/kernel/text/translator.ts';

/** Content security policy of a plain page: its own style, and no scripts or other resources. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A text, with a link or without. */
type Line = { text: string; lang?: 'en'; href?: string };

const ways = ['quant', 'ams', 'rqdata', 'pricing'] as const;

/**
 * Builds a self-contained page under the site's header. It is used where the site's own pages are unavailable: for other applications'
 * paths, or if the site is overloaded.
 */
export function plainPage(config: Config, { title, lines }: { title: string; lines: readonly Line[] }): string {
  const { brandZh } = config.identity;
  const t = plainPageTranslator();
  const links = ways.map((way) => write({ text: t(`ways.${way}`), href: pagePath(way) }));
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${title} · ${brandZh}`)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="${pagePath('home')}"><b>${escapeHtml(brandZh)}</b></a><nav>${links.join('')}</nav></header>
<main>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${write(line)}</p>`).join('\n')}
</main>
</body>
</html>
`;
}

const style = [
  "body{margin:0;font:1rem/1.75 'PingFang SC','Noto Sans CJK SC',sans-serif}",
  'header{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;padding:.5rem 1.25rem;border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent)}',
  'nav{display:flex;flex-wrap:wrap;gap:0 1.5rem}',
  'main{max-width:36rem;margin:12vh auto;padding:0 1.25rem}',
  'h1{font-size:1.75rem;line-height:1.2}',
  'a{color:LinkText;display:inline-block;padding:.625rem 0}',
  'header a{color:inherit;text-decoration:none}',
].join('');

function write({ text, lang, href }: Line): string {
  const language = lang ? ` lang="${lang}"` : '';
  return href === undefined
    ? `<span${language}>${escapeHtml(text)}</span>`
    : `<a href="${escapeHtml(href)}"${language}>${escapeHtml(text)}</a>`;
}
