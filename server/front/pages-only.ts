import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { knowAddresses } from '#server/kernel/http/client-address.ts';
import { followRequests } from '#server/kernel/http/current-request.ts';
import { logRequests } from '#server/kernel/http/request-log.ts';
import { letWaitingConnectionsEnd, serverOptions } from '#server/kernel/http/server-options.ts';
import { leadsElsewhere } from './addresses.ts';

/**
 * A server without an API of its own, for API_ORIGIN: calls are handed to Next, whose rewrite passes them on to that origin.
 * Bodies are left unread on the request, because the proxy reads them.
 * @param trustedProxies whose word on a visitor's address counts, as in the API (TRUSTED_PROXIES)
 */
export function createPagesOnly(
  log: FastifyBaseLogger,
  trustedProxies: string[],
  { dev = false } = {},
): FastifyInstance {
  // In development hot reloading has a WebSocket of its own; built, Next would render its 404 page for any client.
  const upgrades = (path: string) => dev || (path.startsWith('/api/') && !leadsElsewhere(path));
  const app = fastify(serverOptions({ log, trustedProxies, upgrades }));
  letWaitingConnectionsEnd(app.server);
  knowAddresses(app);
  followRequests(app);
  logRequests(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return app;
}
