import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { LogController, type FastifyBaseLogger } from 'fastify';
import { uploadTimeoutMs } from '#contract/recruitment.ts';

/** Time for which idle connections may still send a request after the server closes. An active client never pauses longer. */
const lastRequestMs = 1000;

type ServerSettings = {
  log: FastifyBaseLogger;
  /** Forwarding headers are trusted only from these addresses; otherwise a client chooses the address that limits count. */
  trustedProxies: string[];
  /** Returns true for paths that accept an upgrade to another protocol. Elsewhere the upgrade header is ignored. */
  upgrades: (path: string) => boolean;
};

/** Builds the options of Fastify and Node's HTTP server for every server of this site: docs/security.md#requests. */
export function serverOptions({ log, trustedProxies, upgrades }: ServerSettings) {
  return {
    loggerInstance: log,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : (false as const),
    // While closing, the server still answers requests on open connections and accepts no new ones.
    return503OnClosing: false,
    // The largest body is a résumé: 5 MB.
    requestTimeout: uploadTimeoutMs,
    http: {
      headersTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: 1000,
      // The body of an upgrade request is not read: a request with one would wait for it forever.
      shouldUpgradeCallback: ({ method, url = '' }: IncomingMessage) => method === 'GET' && upgrades(url),
    },
    rewriteUrl: ({ url }: { url?: string | undefined }) => decodable(originForm(url)),
  };
}

/**
 * Removes the host from a request line with an absolute URL (RFC 9112, section 3.2.2). A redirect to the requested path would otherwise
 * name another host, and a cache in front could store it.
 */
function originForm(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?#\\]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/**
 * Escapes the percent signs of a path with an invalid or null-byte encoding. The path then gets the site's own 404 like any unknown one.
 * Fastify's router would reject it before any of the site's handlers.
 */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (!decodeURIComponent(path).includes('\0')) return url;
  } catch {
    // Invalid encoding.
  }
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/**
 * Delays the closing of idle connections. Node closes them the moment a server closes, so a request in transit would fail. Here each
 * connection has a second to send it, and the reply ends the connection. The method is public, and no other hook runs before that call.
 */
export function letWaitingConnectionsEnd(server: Server): void {
  const cut = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => void setTimeout(cut, lastRequestMs).unref();
}

const ids = new WeakMap<IncomingMessage, string>();

/** W3C Trace Context: version, trace id, parent id, flags. A later version may append fields. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/**
 * Returns the request's id for logs and `x-request-id`. It is the trace id of a valid `traceparent` (w3.org/TR/trace-context), so that it
 * matches the proxy's log lines, else random. Both are lower-case hex, so the id cannot inject text into a log.
 */
function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const header = request.headers['traceparent'];
  const traceId = typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;
  // Node generates UUIDs in batches ahead; `randomBytes` would run for each.
  const id = traceId ?? randomUUID().replaceAll('-', '');
  ids.set(request, id);
  return id;
}
