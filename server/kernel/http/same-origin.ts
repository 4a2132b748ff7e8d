import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { localeOf } from './answer-error.ts';

/**
 * Refuses posts that another site makes a visitor's browser send (cross-site request forgery, login forgery). The message helps a visitor
 * who opened this site under another host name.
 */
export function refuseCrossSite(config: Config) {
  const isForeign = createOriginCheck(config);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!isForeign(request.headers)) return;
    const message = translator(localeOf(request), 'refusals')('otherAddress', { address: config.publicOrigin });
    return reply.code(403).send({ code: 403, message });
  };
}

/**
 * Returns a function that is true for a request from another site's page. Browsers send Origin with every POST and WebSocket handshake;
 * Sec-Fetch-Site covers the rest. A client that is not a browser sends neither, and no one can make it send a cookie.
 */
export function createOriginCheck(config: Config): (headers: IncomingHttpHeaders) => boolean {
  const origins = allowedOrigins(config);
  return ({ origin, 'sec-fetch-site': site }) =>
    origin === undefined ? site !== undefined && site !== 'same-origin' : !origins.has(origin);
}

/** Lists the public origin and, on a local installation, the other name of the same machine. */
function allowedOrigins(config: Config): Set<string> {
  const { publicOrigin } = config;
  if (config.production) return new Set([publicOrigin]);
  return new Set([publicOrigin, publicOrigin.replace('//localhost', '//127.0.0.1')]);
}
