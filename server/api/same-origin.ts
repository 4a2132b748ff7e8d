import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * Refuses posts that another site makes a visitor's browser send (cross-site request forgery, login forgery). Browsers put
 * Origin on every POST; Sec-Fetch-Site covers the rest. A client that is no browser sends neither and carries no cookie
 * it did not choose to.
 */
export function refuseCrossSite(config: Config) {
  const origins = allowedOrigins(config);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const foreign = origin === undefined ? site !== undefined && site !== 'same-origin' : !origins.has(origin);
    if (foreign) return reply.code(403).send({ code: 403, message: 'cross-site request refused' });
  };
}

/** The public origin and, on a local installation, the other name of the same machine. */
function allowedOrigins(config: Config): Set<string> {
  const { publicOrigin } = config;
  if (config.production) return new Set([publicOrigin]);
  return new Set([publicOrigin, publicOrigin.replace('//localhost', '//127.0.0.1')]);
}
