import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { takeUpgrade, type UpgradeHandler, upgradeThroughRouter } from '#server/upgrades.ts';
import { proxyUpgrade } from './proxy-upgrade.ts';
import { securityHeaders } from './security-headers.ts';
import { deployedSibling, type Sibling, siblingsOf } from './sibling-applications.ts';
import { standInPage, standInPolicy } from './stand-in-page.ts';

const connectTimeoutMs = 5000;
/** Until an application begins to answer; an answer itself may go on for as long as it wants (event streams). */
const firstByteTimeoutMs = 30_000;

/** Headers between two neighbours (RFC 9110, section 7.6.1), besides those that `connection` names. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** The applications beside this site: passed on where an origin is configured, else a page that says what lives there. */
export function registerSiblings(
  app: FastifyInstance,
  config: Config,
  { headersTimeout = firstByteTimeoutMs }: { headersTimeout?: number } = {},
): void {
  void app.register(async (scope) => {
    // Bodies are passed on as they come: none is read, none is refused for its type or size.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await scope.register(replyFrom, {
      disableRequestLogging: true,
      destroyAgent: true,
      undici: {
        headersTimeout,
        bodyTimeout: 0,
        // The library would take any certificate, and with it hand the session to whoever stands in between.
        connect: { timeout: connectTimeoutMs, rejectUnauthorized: true },
      },
    });
    const joined = new Set<Duplex>();
    // The server would wait for them: they end when one of the two sides has nothing more to say.
    scope.addHook('preClose', async () => joined.forEach((socket) => socket.destroy()));
    for (const sibling of siblingsOf(config)) {
      for (const url of [sibling.path, `${sibling.path}/*`]) {
        if (sibling.origin === undefined) scope.get(url, { schema: { hide: true } }, standIn(config, sibling));
        else scope.all(url, { schema: { hide: true } }, passOn(config, { ...sibling, origin: sibling.origin }, joined));
      }
    }
  });
}

/** WebSockets of the applications that are deployed go through the router, too: it knows the visitor's true address. */
export function siblingUpgrades(app: FastifyInstance, config: Config): (url: string) => UpgradeHandler | undefined {
  const siblings = siblingsOf(config);
  const upgrade = upgradeThroughRouter(app);
  return (url) => (deployedSibling(siblings, url) ? upgrade : undefined);
}

function standIn(config: Config, sibling: Sibling) {
  const html = standInPage(config, sibling, 'notDeployed');
  return async (_request: unknown, reply: FastifyReply) => sendStandIn(reply.header('cache-control', 'no-cache'), html);
}

function passOn(config: Config, sibling: Sibling & { origin: string }, joined: Set<Duplex>) {
  const html = standInPage(config, sibling, 'silent');
  const security = securityHeaders(config);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const forwarded = forwardedHeaders(config, request.ip);
    const upgrade = takeUpgrade(request.raw, reply.raw);
    if (upgrade) {
      reply.hijack();
      upgrade.detach();
      joined.add(upgrade.socket);
      upgrade.socket.on('close', () => joined.delete(upgrade.socket));
      return proxyUpgrade(sibling.origin, forwarded)(request.raw, upgrade.socket, upgrade.head);
    }
    return reply.from(undefined, {
      getUpstream: () => sibling.origin,
      // `expect` has been answered by Node already.
      rewriteRequestHeaders: (_request, headers) => ({ ...withoutHops(headers), ...forwarded, expect: undefined }),
      rewriteHeaders: (headers) => withoutHops(headers),
      // Whether to ask again is for the application's own client to decide.
      retryDelay: () => null,
      onError: (_reply, { error }) => {
        const isLate = 'statusCode' in error && error.statusCode === 504;
        reply.code(isLate ? 504 : 502).headers({ ...security, 'cache-control': 'no-store' });
        void sendStandIn(reply, html);
      },
    });
  };
}

function sendStandIn(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', standInPolicy).type('text/html; charset=utf-8').send(html);
}

/**
 * Who asks, and under which address they know this host: as this server knows it. What a visitor claims to have come through
 * counts for nothing.
 */
function forwardedHeaders({ publicOrigin }: Config, clientAddress: string): Record<string, string | undefined> {
  const { host, protocol } = new URL(publicOrigin);
  return {
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    forwarded: undefined,
    'x-real-ip': undefined,
  };
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const gone = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !gone.has(name)));
}
