import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { knowAddresses } from '#server/kernel/http/client-address.ts';
import { followRequests } from '#server/kernel/http/current-request.ts';
import { logRequests } from '#server/kernel/http/request-log.ts';
import { letWaitingConnectionsEnd, serverOptions } from '#server/kernel/http/server-options.ts';
import { leadsElsewhere } from './addresses.ts';

/**
 * Creates a server without its own API, for API_ORIGIN: calls are passed to Next, whose rewrite forwards them to that origin. Bodies remain
 * unread on the request, because the proxy reads them.
 * @param trustedProxies proxies whose forwarding headers are trusted, as in the API (TRUSTED_PROXIES)
 */
export function createPagesOnly(
  log: FastifyBaseLogger,
  trustedProxies: string[],
  { dev = false } = {},
): FastifyInstance {
  // In development, hot reloading uses a WebSocket. In a build, Next would render its 404 page for any upgrade.
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
