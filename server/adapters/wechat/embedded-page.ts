import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import { translator } from '#server/kernel/text/translator.ts';

const style = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px; font: 15px/1.6 'PingFang SC', 'Noto Sans CJK SC', sans-serif; text-align: center }
h1 { margin: 0 0 12px; font-size: 20px }
p { margin: 0 0 24px; text-align: start }
button { display: block; width: 100%; min-height: 44px; margin: 12px 0 0; border: 1px solid; border-radius: 6px; font: inherit; background: none; color: inherit; cursor: pointer }
button.main { border-color: #07703f; background: #07703f; color: #fff }
button:focus-visible { outline: 3px solid #2f81f7; outline-offset: 2px }
`;

/** Content security policy: the page runs no script and loads nothing, and only our own pages may frame it. */
export const embeddedPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Builds the confirmation page for a frame of 300 by 400 pixels. An answer redirects the whole window.
 * @param state letters, digits, `-` and `_` only
 */
export function embeddedPage(state: string, language: Locale): string {
  const t = translator(language, 'standIns');
  const title = t('wechat.title');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${t('wechat.says')}</p>
<form method="post" action="/api/wechat/embedded" target="_top">
<input type="hidden" name="state" value="${state}">
<button class="main" name="answer" value="approve">${t('wechat.approve')}</button>
<button name="answer" value="refuse">${t('wechat.refuse')}</button>
<button name="answer" value="expire">${t('wechat.expire')}</button>
</form>
</main>
</body>
</html>
`;
}
