import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import next from 'next';
import type { Config } from '#server/kernel/config/config.ts';
import { currentRequest, followRequest } from '#server/kernel/http/current-request.ts';

/** What Next answered, whole. */
export type NextAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type AskNext = (
  path: string,
  headers?: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<NextAnswer>;

export type NextServer = {
  /** Next itself, for what goes to it as it comes: everything in development, calls for API_ORIGIN. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Hot reloading in development travels over a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Asks Next by a request of its own on the inner socket. */
  ask: AskNext;
  close(): Promise<void>;
};

/** A page that takes longer is a defect and waits for something. */
const patienceMs = 10_000;
/** Says in the inner request's name for which visitor's request it is made. */
const requestId = 'x-request-id';

/** Next, listening on an inner port of this machine. */
export async function startNext(config: Config, { dev }: { dev: boolean }): Promise<NextServer> {
  const app = next({ dev, hostname: 'localhost', port: config.PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const inner = createServer((request, response) => {
    const reqId = String(request.headers[requestId] ?? 'unknown');
    followRequest({ reqId, method: request.method ?? 'GET', route: '/*' }, () => void handle(request, response));
  });
  inner.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    inner.listen(0, '127.0.0.1', resolve);
  });
  const { ask, close } = askOn((inner.address() as AddressInfo).port);
  return {
    handle,
    upgrade: app.getUpgradeHandler(),
    ask,
    async close() {
      close();
      inner.close();
      await app.close();
    },
  };
}

/**
 * Sends a request to a port of this machine. Rejects when the answer is not there in time, or when `signal` says that
 * no client waits for it any more.
 */
export function askOn(port: number, mostMs = patienceMs): { ask: AskNext; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const ask: AskNext = (path, headers = {}, signal) =>
    new Promise((resolve, reject) => {
      const late = AbortSignal.timeout(mostMs);
      const asking = httpRequest({
        host: '127.0.0.1',
        port,
        path,
        agent,
        headers: { ...headers, host: 'localhost', [requestId]: currentRequest()?.reqId ?? 'none' },
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
      asking.on('error', reject);
      asking.on('response', (reply) => {
        const status = reply.statusCode ?? 500;
        buffer(reply).then((body) => resolve({ status, headers: reply.headers, body }), reject);
      });
      asking.end();
    });
  return { ask, close: () => agent.destroy() };
}
