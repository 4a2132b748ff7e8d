import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { registerFront } from '#server/front/front.ts';
import { askOn, type AskNext } from '#server/front/next.ts';
import { createPagesOnly } from '#server/front/pages-only.ts';
import { createPages, type Pages } from '#server/front/pages.ts';
import { readConfig } from '#server/kernel/config/config.ts';

/** Next's header for a page that is the same for every visitor. */
export const shared = 's-maxage=86400, stale-while-revalidate=31449600';

export type Render = (request: IncomingMessage, response: ServerResponse) => void;

/** Renders a page at any path without `made-up`, or its data for the router. */
export const renderPage: Render = (request, response) => {
  const { url = '' } = request;
  const isRouter = 'rsc' in request.headers;
  if (url === '/welcome/404' || url.includes('made-up')) response.statusCode = 404;
  else response.setHeader('cache-control', shared);
  response.setHeader('vary', 'rsc, next-router-prefetch');
  response.setHeader('content-type', isRouter ? 'text/x-component' : 'text/html; charset=utf-8');
  const body = response.statusCode === 404 ? 'there is nothing' : `${isRouter ? 'data' : 'page'} of ${url}`;
  response.end(body.padEnd(2000, ' .'));
};

/** A fake of Next on its inner port, with fronts before it, each with its own page cache. */
export class FakeNext {
  /** Received requests, in order. */
  asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
  render: Render = renderPage;
  private readonly closing: (() => unknown)[] = [];

  get urls(): string[] {
    return this.asked.map(({ url }) => url);
  }

  async startFront({ patienceMs = 10_000 } = {}): Promise<{ port: number; pages: Pages; ask: AskNext }> {
    const next = createServer((request, response) => {
      this.asked.push({ url: request.url ?? '', headers: request.headers });
      this.render(request, response);
    });
    const ask = askOn(await listenOnLoopback(next), patienceMs);
    this.closing.push(() => {
      next.closeAllConnections();
      next.close();
    });
    const config = { ...readConfig({}), secure: true };
    const app = createPagesOnly(pino({ level: 'silent' }), ['127.0.0.1']);
    const pages = createPages(config, ask);
    registerFront(app, config, { handle: async () => undefined }, pages);
    await app.listen({ host: '127.0.0.1', port: 0 });
    this.closing.push(() => {
      app.server.closeAllConnections();
      return app.close();
    });
    return { port: (app.server.address() as AddressInfo).port, pages, ask };
  }

  async end(): Promise<void> {
    for (const close of this.closing.splice(0).toReversed()) await close();
  }
}

/** Sends a raw request, without decompressing and without following redirects. */
export async function getPage(port: number, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers });
  const [reply] = (await once(asking.end(), 'response')) as [IncomingMessage];
  const body = await buffer(reply);
  const isBrotli = reply.headers['content-encoding'] === 'br' && body.length > 0;
  const text = isBrotli ? brotliDecompressSync(body).toString() : body.toString();
  return { status: reply.statusCode, headers: reply.headers, body, text: text.trimEnd().replace(/[ .]+$/, '') };
}
