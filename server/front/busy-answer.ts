import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#server/kernel/config/config.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';
import type { Busy } from './render-queue.ts';

const [zh, en] = [translator('zh-CN', 'front'), translator('en-US', 'front')];

/** Says why a page is not rendered now: to readers as a page in both languages, to programs and Next's router in one line. */
export function createBusyAnswer(config: Config) {
  const pages = { 429: busyPage(config, 429), 503: busyPage(config, 503) };

  return (request: IncomingMessage, response: ServerResponse, { status, retryAfterSeconds }: Busy): void => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const body = wantsPage ? pages[status] : `${zh(`busy.${status}`)} (${en(`busy.${status}`)})\n`;
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
  return plainPage(config, {
    title: zh(`busy.${status}`),
    lines: [
      { text: en(`busy.${status}`), lang: 'en' },
      { text: zh('reload'), href: '' },
      { text: en('reload'), lang: 'en', href: '' },
    ],
  });
}
