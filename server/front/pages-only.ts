import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { knowAddresses } from '#server/kernel/http/client-address.ts';
import { followRequests } from '#server/kernel/http/current-request.ts';
import { createHttpServer, type EarlyHandler } from '#server/kernel/http/http-server.ts';
import { requestIdOf } from '#server/kernel/http/request-id.ts';
import { logRequests, watchEarly } from '#server/kernel/http/request-log.ts';

/**
 * A server without an API of its own, for API_ORIGIN: calls are handed to Next, whose rewrite passes them on to that origin.
 * Bodies are left unread on the request, because the proxy reads them.
 * @param trustedProxies whose word on a visitor's address counts, as in the API (TRUSTED_PROXIES)
 */
export function createPagesOnly(
  log: FastifyBaseLogger,
  earlyHandler: EarlyHandler,
  trustedProxies: string[],
): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIdOf,
    serverFactory: (handle) => createHttpServer(handle, earlyHandler, { watch: watchEarly(log, trustedProxies) }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    return503OnClosing: false,
  });
  knowAddresses(app);
  followRequests(app);
  logRequests(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return app;
}
