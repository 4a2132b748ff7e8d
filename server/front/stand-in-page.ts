import type { Config } from '#server/config.ts';
import type { Sibling } from './sibling-applications.ts';

/** Why the application itself does not answer. */
export type Absence = 'notDeployed' | 'silent';

const reasons: Readonly<Record<Absence, string>> = {
  notDeployed: '当前环境没有接入该应用，因此显示此说明页。',
  silent: '该应用暂时没有应答，请稍后刷新页面。',
};

/** Nothing of it runs or loads. */
export const standInPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The plain page that says what lives at an address, so that no link of the site is dead. */
export function standInPage({ identity }: Config, { name, says }: Sibling, absence: Absence): string {
  const { brandZh } = identity;
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
<p>${escapeHtml(`${says}${reasons[absence]}`)}</p>
<p><a href="/welcome">返回${escapeHtml(brandZh)}首页</a></p>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
