import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bodyPace, longestBodyMs } from '#contract/call.ts';
import { resumeMaxBytes } from '#contract/recruitment.ts';
import { hasBody, holdToPace } from './body-pace.ts';
import { findOverlongHeader } from './header-limits.ts';
import { requestIdOf } from './request-id.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Looks at a request before the API does. @returns whether it has answered it, with its `x-request-id` */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The logger of what the framework does not see. */
export type Watch = {
  /** Follows what answers before the framework. */
  early(handler: EarlyHandler): EarlyHandler;
  /** A connection was cut at this request. */
  cut(request: IncomingMessage): void;
};
const unwatched: Watch = { early: (handler) => handler, cut: () => undefined };

type HttpServerOptions = { watch?: Watch; times?: typeof timeouts };

/**
 * How long a client may take to send a request, its body at a pace and all of it at the longest, and how often connections are looked
 * at for it (Node: every 30 s).
 */
const timeouts = { headersMs: 10_000, pace: bodyPace, requestMs: longestBodyMs(resumeMaxBytes), checkEveryMs: 1000 };
const keepAliveTimeoutMs = 72_000;
const maxHeaderBytes = 16 * 1024;
/** Browsers, proxies and HTTP libraries wait for one answer before they ask again on the same connection. */
const maxUnanswered = 8;
/** How long a waiting connection may still send a request once the server closes: no client at work leaves it longer. */
const lastRequestMs = 1000;

/**
 * The one HTTP server, with the limits of docs/security.md#requests. What the front answers skips the framework: hooks,
 * decorators and logging are for calls.
 */
export function createHttpServer(
  handle: Handle,
  earlyHandler: EarlyHandler,
  { watch = unwatched, times: { headersMs, pace, requestMs, checkEveryMs } = timeouts }: HttpServerOptions = {},
): Server {
  const answerEarly = watch.early(
    (request, response) => refuseOverlongHeader(request, response) || earlyHandler(request, response),
  );
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
    },
    (request, response) => {
      // A server that is closing lets each connection end with its next answer; none is cut.
      if (!server.listening) response.shouldKeepAlive = false;
      request.url = decodable(originForm(request.url));
      if (!countUnanswered(request.socket, response, () => watch.cut(request))) return;
      if (hasBody(request)) holdToPace(request, pace);
      if (answerEarly(request, response)) return;
      response.setHeader('x-request-id', requestIdOf(request));
      handle(request, response);
    },
  );
  letWaitingConnectionsEnd(server);
  return server;
}

/**
 * A request line may name a whole address (RFC 9112, section 3.2.2). This is the one host there is: what redirects to the path that
 * was asked for must not carry another's name back, which a cache in front could keep.
 */
function originForm(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
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
 * Node hands on every request of a packet at once, whether or not those before it have been answered: a few kilobytes would
 * start hundreds of renderings. A connection that asks on and on is cut, and what it waits for is dropped.
 * @returns whether the request may be answered
 */
function countUnanswered(socket: Socket, response: ServerResponse, onCut: () => void): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  if (count === maxUnanswered + 1) onCut();
  if (count > maxUnanswered) socket.destroy();
  else response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return !socket.destroyed;
}

const unanswered = new WeakMap<Socket, number>();

function refuseOverlongHeader(request: IncomingMessage, response: ServerResponse): boolean {
  const name = findOverlongHeader(request.headers);
  if (name === undefined) return false;
  const message = `请求头 ${name} 过长 (request header too long)`;
  const isCall = request.url?.startsWith('/api/');
  const body = isCall ? JSON.stringify({ code: 431, message }) : `${message}\n`;
  response.writeHead(431, {
    'x-request-id': requestIdOf(request),
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(body);
  return true;
}

/**
 * Node cuts waiting connections the moment a server closes; a request that is on its way in then fails at its client. Here
 * each has a while to send it, and the answer ends the connection.
 */
function letWaitingConnectionsEnd(server: Server): void {
  const cut = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => void setTimeout(cut, lastRequestMs).unref();
}
