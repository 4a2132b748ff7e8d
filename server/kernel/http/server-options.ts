import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { LogController, type FastifyBaseLogger } from 'fastify';
import { uploadTimeoutMs } from '#contract/recruitment.ts';

/** How long a waiting connection may still send a request once the server closes: no client at work leaves it longer. */
const lastRequestMs = 1000;

type ServerSettings = {
  log: FastifyBaseLogger;
  /** Forwarding headers count only from these: otherwise a client picks the address that limits count by. */
  trustedProxies: string[];
  /** Which addresses speak another protocol than HTTP; elsewhere a request for one is answered as if it had not asked. */
  upgrades: (path: string) => boolean;
};

/** What every server of this site has of Fastify and of Node's HTTP server: docs/security.md#requests. */
export function serverOptions({ log, trustedProxies, upgrades }: ServerSettings) {
  return {
    loggerInstance: log,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : (false as const),
    // Who is still connected gets a last answer as any other; nothing new comes in.
    return503OnClosing: false,
    // The longest body is a résumé's: 5 MB.
    requestTimeout: uploadTimeoutMs,
    http: {
      headersTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: 1000,
      // The body of such a request is not read: one with a body would wait for it without end.
      shouldUpgradeCallback: ({ method, url = '' }: IncomingMessage) => method === 'GET' && upgrades(url),
    },
    rewriteUrl: ({ url }: { url?: string | undefined }) => decodable(originForm(url)),
  };
}

/**
 * A request line may name a whole address (RFC 9112, section 3.2.2). This is the one host there is: what redirects to the path that
 * was asked for must not carry another's name back, which a cache in front could keep.
 */
function originForm(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?#\\]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/**
 * A path whose percent signs stand for nothing, or for a null byte, is the address of nothing, as other unknown ones: with its percent
 * signs taken as they are it is answered by what answers those. Routers would refuse it before any of the site's own answers.
 */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (!decodeURIComponent(path).includes('\0')) return url;
  } catch {
    // No text at all.
  }
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/**
 * Node cuts waiting connections the moment a server closes; a request that is on its way in then fails at its client. Here
 * each has a while to send it, and the answer ends the connection. The method is public, and no other hook comes before that call.
 */
export function letWaitingConnectionsEnd(server: Server): void {
  const cut = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => void setTimeout(cut, lastRequestMs).unref();
}

const ids = new WeakMap<IncomingMessage, string>();

/** W3C Trace Context: version, trace id, parent id, flags; a version to come may continue after them. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/**
 * The name of a request in logs and in `x-request-id`: the trace id of a valid `traceparent` (w3.org/TR/trace-context), so that a proxy's
 * lines can be found by it, else a random one. Lower-case hex either way, so that it cannot write into a log.
 */
function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const header = request.headers['traceparent'];
  const traceId = typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;
  // Node draws these ahead, many at a time; `randomBytes` would ask for each.
  const id = traceId ?? randomUUID().replaceAll('-', '');
  ids.set(request, id);
  return id;
}
