import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createMinuteBudget } from '#server/kernel/fairness/minute-budget.ts';
import { addressGroup } from './client-address.ts';

/**
 * One line for each request: who asked, which route, what came of it. The route and no address: a query can carry an authorisation
 * code, a path the code of an application (decision 0039). The answer names the request as the line does.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
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
