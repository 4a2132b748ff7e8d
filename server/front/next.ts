import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import next from 'next';
import type { Config } from '#server/kernel/config/config.ts';

/** A complete reply of Next. */
export type NextAnswer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer };

export type AskNext = (
  path: string,
  options?: { method?: 'POST'; headers?: Readonly<Record<string, string>> },
) => Promise<NextAnswer>;

export type NextServer = {
  /** Next's own handler, for requests that it gets unchanged: all in development, calls with API_ORIGIN. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Handles WebSocket upgrades: hot reloading in development, the market push with API_ORIGIN. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Sends Next a separate request on the inner socket. */
  ask: AskNext;
  close(): Promise<void>;
};

/** Header that marks a request of the front. Next's rewrite of `/api` forwards none of these (next.config.mjs). */
export const frontHeader = 'rquant-front';

/** Timeout of a page; a slower one has a defect. */
const patienceMs = 10_000;

/** Starts Next on an inner port of this machine. */
export async function startNext(config: Config, { dev }: { dev: boolean }): Promise<NextServer> {
  const app = next({ dev, hostname: 'localhost', port: config.PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const inner = createServer((request, response) => void handle(request, response));
  inner.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    inner.listen(0, '127.0.0.1', resolve);
  });
  return {
    handle,
    upgrade: app.getUpgradeHandler(),
    ask: askOn((inner.address() as AddressInfo).port),
    async close() {
      inner.close();
      inner.closeAllConnections();
      await app.close();
    },
  };
}

/** Returns a function that sends requests to a port of this machine, and rejects on a timeout. */
export function askOn(port: number, mostMs = patienceMs): AskNext {
  return async (path, { method = 'GET', headers = {} } = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity', [frontHeader]: '1' },
      redirect: 'manual',
      signal: AbortSignal.timeout(mostMs),
    });
    const body = Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body };
  };
}
