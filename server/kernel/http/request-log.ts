import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createMinuteBudget } from '#server/kernel/fairness/minute-budget.ts';
import { addressGroup, plainAddress } from './client-address.ts';
import type { Watch } from './http-server.ts';
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
        ip,
        ...(accountId == null ? {} : { account: accountId }),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** A client that sends what is no request, or keeps connections open without one, has as many lines a minute. */
const refusedPerMinute = 30;

/** The same line for what is answered, or cut, before the framework sees it: no session is asked for, so no account is in it. */
export function watchEarly(log: FastifyBaseLogger, trustedProxies: string[]): Watch {
  const isTrusted = proxyAddr.compile(trustedProxies);
  const said = (request: IncomingMessage) => ({
    reqId: requestIdOf(request),
    method: request.method,
    route: '/*',
    ip: plainAddress(proxyAddr(request, isTrusted), request.socket),
  });
  return {
    early: (handler) => (request, response) => {
      const startedAt = performance.now();
      if (!handler(request, response)) return false;
      // Asked for now: of a socket that has closed the address is not known any more.
      const line = said(request);
      response.once('close', () => {
        const { statusCode: status } = response;
        const ms = Math.round(performance.now() - startedAt);
        countAnswer({ method: request.method ?? '', route: routeOf('/*', request.url ?? ''), status }, ms);
        log.info({ ...line, status, ms }, 'answered');
      });
      return true;
    },
    cut: (request) => log.info({ ...said(request), status: 0, ms: 0 }, 'cut'),
  };
}

/**
 * A line for what is no request: Node or the framework answers 400, 408 or 431 and hands nothing on. The address is that of the
 * connection, because no header of a proxy could be read.
 */
export function logBadRequests(server: Server, { log, clock }: Pick<Deps, 'log' | 'clock'>): void {
  const mayWrite = createMinuteBudget(refusedPerMinute);
  // Before the listener that answers: of a socket that has closed the address is not known any more.
  server.prependListener('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const ip = socket.remoteAddress ?? '';
    // A peer that went away has sent nothing to be refused.
    if (code !== 'ECONNRESET' && mayWrite(addressGroup(ip), clock.now()))
      log.info({ ip, reason: code }, 'refused before it was a request');
  });
}
