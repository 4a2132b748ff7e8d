import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';

const words = {
  'zh-CN': {
    title: '微信登录',
    says: '当前环境没有接入微信开放平台，此页代替手机扫码后的确认。同一浏览器始终代表同一个微信用户。',
    approve: '同意登录',
    refuse: '拒绝',
    expire: '让二维码过期',
  },
  'en-US': {
    title: 'Log in with WeChat',
    says: 'WeChat is not connected here; this page stands for scanning and confirming on the phone. One browser is always one WeChat user.',
    approve: 'Approve',
    refuse: 'Refuse',
    expire: 'Let the QR code expire',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const style = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px; font: 15px/1.6 'PingFang SC', 'Noto Sans CJK SC', sans-serif; text-align: center }
h1 { margin: 0 0 12px; font-size: 20px }
p { margin: 0 0 24px; text-align: start }
button { display: block; width: 100%; min-height: 44px; margin: 12px 0 0; border: 1px solid; border-radius: 6px; font: inherit; background: none; color: inherit; cursor: pointer }
button.main { border-color: #07703f; background: #07703f; color: #fff }
button:focus-visible { outline: 3px solid #2f81f7; outline-offset: 2px }
`;

/** The page runs no script and loads nothing; only our own pages may frame it. */
export const embeddedPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * The confirmation in its frame of 300 by 400 pixels; an answer takes the whole window along.
 * @param state letters, digits, `-` and `_` only
 */
export function embeddedPage(state: string, language: Locale): string {
  const { title, says, approve, refuse, expire } = words[language];
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
<p>${says}</p>
<form method="post" action="/api/wechat/embedded" target="_top">
<input type="hidden" name="state" value="${state}">
<button class="main" name="answer" value="approve">${approve}</button>
<button name="answer" value="refuse">${refuse}</button>
<button name="answer" value="expire">${expire}</button>
</form>
</main>
</body>
</html>
`;
}
