import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { findOverlongHeader } from './header-limits.ts';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

type UpgradeTargets = {
  api: UpgradeHandler;
  pages?: UpgradeHandler;
};

/**
 * The one place where requests to change protocols (WebSocket) are dispatched: the API's by its path,
 * the rest are the pages' (hot reloading in development). Without pages they end here.
 */
export function routeUpgrades(server: Server, { api, pages }: UpgradeTargets): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A peer that resets the connection is an error event, which would end the process without a listener.
    socket.on('error', () => socket.destroy());
    // The body of such a request is not read: one with a body would wait for it without end.
    if (request.method !== 'GET')
      socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET\r\nConnection: close\r\n\r\n');
    else if (findOverlongHeader(request.headers) !== undefined)
      socket.end('HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n');
    else answererOf(request.url ?? '')(request, socket, head);
  });

  function answererOf(url: string): UpgradeHandler {
    if (url.startsWith('/api/')) return api;
    return pages ?? ((_request, socket) => socket.destroy());
  }
}

const pending = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();

/**
 * Sends an upgrade through the API's own router, so that the client's address, hooks and refusals are those of any call.
 * A route takes it over with `takeUpgrade`; every other answer is written as plain HTTP and ends the connection.
 */
export function upgradeThroughRouter(app: FastifyInstance): UpgradeHandler {
  return (request, socket, head) => {
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Parameters<typeof response.assignSocket>[0]);
    response.on('finish', () => socket.end());
    pending.set(request, { socket, head });
    app.routing(request, response);
  };
}

/** The socket of a request that wants another protocol, once; `undefined` for an ordinary request. */
export function takeUpgrade(request: IncomingMessage, response: ServerResponse) {
  const upgrade = pending.get(request);
  if (!upgrade) return undefined;
  pending.delete(request);
  return {
    ...upgrade,
    /** From now on nothing of HTTP is written. */
    detach: () => response.detachSocket(upgrade.socket as Parameters<typeof response.detachSocket>[0]),
  };
}
