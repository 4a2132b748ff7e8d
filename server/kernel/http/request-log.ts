import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { writtenAddress } from './client-address.ts';
import type { EarlyHandler } from './http-server.ts';
import { countAnswer, routeOf } from './metrics.ts';
import { requestIdOf } from './request-id.ts';

/**
 * One line for each request that the framework has answered: who asked, which route, what came of it. The route and no address: a
 * query can carry an authorisation code, a path the code of an application (decision 0039).
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, accountId } = request;
    request.log.info(
      {
        method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ...(reply.refusalCode == null ? {} : { code: reply.refusalCode }),
        ip: writtenAddress(ip),
        ...(accountId == null ? {} : { account: accountId }),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** The same line for what is answered before the framework sees it. */
export function logEarly(log: FastifyBaseLogger, trustedProxies: string[], handler: EarlyHandler): EarlyHandler {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return (request, response) => {
    const startedAt = performance.now();
    if (!handler(request, response)) return false;
    const ip = writtenAddress(proxyAddr(request, isTrusted));
    response.once('close', () => {
      const { method } = request;
      const ms = Math.round(performance.now() - startedAt);
      countAnswer({ method: method ?? '', route: routeOf('/*', request.url ?? ''), status: response.statusCode }, ms);
      log.info({ reqId: requestIdOf(request), method, route: '/*', status: response.statusCode, ip, ms }, 'answered');
    });
    return true;
  };
}
