import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { requestIdOf } from '#server/kernel/http/request-id.ts';
import { bodyOf, type Encoding, type Page } from './page-cache.ts';

/** Browsers send a handful of different headers. */
const negotiator = new Negotiator<'br' | 'gzip'>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

export function chooseEncoding({ headers }: IncomingMessage): Encoding {
  return negotiator.negotiate(headers['accept-encoding']?.toLowerCase() ?? '') ?? 'identity';
}

/** Writes a page: whole, without its body, or 304. Ranges of pages are not served. */
export async function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const accepted = chooseEncoding(request);
  const encoding = page.bodies[accepted] ? accepted : 'identity';
  // All at once: after a `setHeader`, Node stores and checks each of them a second time.
  const headers: OutgoingHttpHeaders = { ...page.headers[encoding], 'x-request-id': requestIdOf(request) };
  const held = request.headers['if-none-match'];
  if (page.status === 200 && held !== undefined && holdsTag(held, String(headers['etag']))) {
    delete headers['content-length'];
    response.writeHead(304, headers).end();
    return;
  }
  const body = request.method === 'HEAD' ? undefined : (page.bodies[encoding] ?? (await bodyOf(page, encoding)));
  response.writeHead(page.status, headers).end(body);
}

/** Whether one of the tags the client holds is the given one (RFC 9110, section 13.1.2: weak comparison). */
function holdsTag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((held) => held.trim().replace(/^W\//, '') === etag);
}
