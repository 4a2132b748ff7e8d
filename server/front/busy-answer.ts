import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Busy } from './render-queue.ts';

const wording: Readonly<Record<Busy['status'], { zh: string; en: string }>> = {
  429: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, try again later' },
  503: { zh: '当前访问较多，请稍后再试', en: 'The site is busy, try again later' },
};

/** Nothing of it runs or loads. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Says why a page is not rendered now: to readers as a page in both languages, to programs and Next's router in one line. */
export function sendBusy(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfterSeconds }: Busy,
): void {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  const { zh, en } = wording[status];
  const body = wantsPage ? pages[status] : `${zh} (${en})\n`;
  response.writeHead(status, {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-security-policy': policy,
    'content-length': Buffer.byteLength(body),
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** Complete in itself: everything that a page of the site loads would be asked of a server that is busy. */
const pages = { 429: busyPage(wording[429]), 503: busyPage(wording[503]) };

function busyPage({ zh, en }: { zh: string; en: string }): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${zh}</title>
<style>body{max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1rem/1.75 'PingFang SC','Noto Sans CJK SC',sans-serif}h1{font-size:1.75rem;line-height:1.2}a{color:LinkText;display:inline-block;padding:.625rem 0}</style>
</head>
<body>
<main>
<h1>${zh}</h1>
<p lang="en">${en}</p>
<p><a href="">重新加载 <span lang="en">Reload</span></a></p>
</main>
</body>
</html>
`;
}
