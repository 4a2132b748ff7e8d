import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createMinuteBudget } from '#server/kernel/fairness/minute-budget.ts';
import { addressGroup } from './client-address.ts';

/**
 * Logs one line for each request: client, route and result. It contains the route and no URL, because a query can contain an authorisation
 * code, and a path the code of an application (decision 0039). The reply has the same request id.
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

/** Limit of log lines a minute for a client that sends invalid requests, or keeps connections open without one. */
const refusedPerMinute = 30;

/**
 * Logs invalid requests: Node or the framework replies with 400, 408 or 431 without calling a hook. The address is the connection's,
 * because no proxy header could be read.
 */
export function logBadRequests(server: Server, { log, clock }: Pick<Deps, 'log' | 'clock'>): void {
  const mayWrite = createMinuteBudget(refusedPerMinute);
  // Before the listener that replies: a closed socket has no address.
  server.prependListener('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const ip = socket.remoteAddress ?? '';
    // A peer that closed the connection sent nothing to be refused.
    if (code !== 'ECONNRESET' && mayWrite(addressGroup(ip), clock.now()))
      log.info({ ip, reason: code }, 'refused before it was a request');
  });
}
