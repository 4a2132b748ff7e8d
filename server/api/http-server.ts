import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Looks at a request before the API does. @returns whether it has answered it */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

const requestTimeoutMs = 20_000;
const headersTimeoutMs = 10_000;
const keepAliveTimeoutMs = 72_000;
const maxHeaderBytes = 16 * 1024;
/** How long a waiting connection may still send a request once the server closes: no client at work leaves it longer. */
const lastRequestMs = 1000;

/**
 * The one HTTP server, with the limits of security.md, section 3. What the front door answers never costs the framework's
 * time: hooks, decorators and logging are for calls.
 */
export function createHttpServer(handle: Handle, frontDoor: FrontDoor): Server {
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
    },
    (request, response) => {
      // A server that is closing lets each connection end with its next answer; none is cut.
      if (!server.listening) response.shouldKeepAlive = false;
      if (!frontDoor(request, response)) handle(request, response);
    },
  );
  letWaitingConnectionsEnd(server);
  return server;
}

/**
 * Node cuts waiting connections the moment a server closes; a request that is on its way in then fails at its client. Here
 * each has a while to send it, and the answer ends the connection.
 */
function letWaitingConnectionsEnd(server: Server): void {
  const cut = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => void setTimeout(cut, lastRequestMs).unref();
}
