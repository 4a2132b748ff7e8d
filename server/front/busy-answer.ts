import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#server/kernel/config/config.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';
import type { Busy } from './render-queue.ts';

const wording: Readonly<Record<Busy['status'], { zh: string; en: string }>> = {
  429: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, try again later' },
  503: { zh: '当前访问较多，请稍后再试', en: 'The site is busy, try again later' },
};

/** Says why a page is not rendered now: to readers as a page in both languages, to programs and Next's router in one line. */
export function createBusyAnswer(config: Config) {
  const pages = { 429: busyPage(config, 429), 503: busyPage(config, 503) };

  return (request: IncomingMessage, response: ServerResponse, { status, retryAfterSeconds }: Busy): void => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const { zh, en } = wording[status];
    const body = wantsPage ? pages[status] : `${zh} (${en})\n`;
    response.writeHead(status, {
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'content-security-policy': plainPagePolicy,
      'content-length': Buffer.byteLength(body),
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
    });
    response.end(body);
  };
}

/** Complete in itself: everything that a page of the site loads would be asked of a server that is busy. */
function busyPage(config: Config, status: Busy['status']): string {
  const { zh, en } = wording[status];
  return plainPage(config, {
    title: zh,
    lines: [
      { text: en, lang: 'en' },
      { text: '重新加载', href: '' },
      { text: 'Reload', lang: 'en', href: '' },
    ],
  });
}
