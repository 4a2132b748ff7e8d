import { mkdtempSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import * as net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { atLength, recordFigure } from '#server/testing/endurance-figures.ts';
import { expect, isDeployed, seamReason, test } from './fixtures.ts';
import { OwnServer } from './own-server.ts';

/** A bound socket that no process accepts on: what a service manager holds. Node's cluster opens its workers' sockets so. */
type BoundSocket = { fd: number; getsockname(address: { port?: number }): number; close(): void };
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle: (host: string, port: number, family: 4) => BoundSocket | number;
};

const clients = atLength(4, 12);
const restarts = atLength(1, 20);
type Question = { path: string; headers?: Record<string, string> };

/** From memory, from Next, a file, and two calls, one of which asks the database; a process that ends is not ready, and says so. */
const questions: readonly Question[] = [
  { path: '/welcome' },
  { path: '/welcome/recruitment/social/search' },
  { path: '/welcome/media-kit/mark.svg' },
  { path: '/api/health' },
  { path: '/api/rqlicense/revocations' },
];

test.skip(isDeployed, seamReason);
test.skip(process.platform === 'win32', 'a socket is handed over as a file descriptor');

test('a restart under load loses no request: each is answered, with 200 or 304', async ({ request }) => {
  // A start of the server takes as long as the machine's other work makes it.
  test.setTimeout(120_000 * (restarts + 1));
  const socket = bind('127.0.0.1', 0, 4);
  if (typeof socket === 'number') throw new Error(`cannot bind: ${socket}`);
  const address: { port?: number } = {};
  socket.getsockname(address);
  const server = new OwnServer(address.port ?? 0, mkdtempSync(join(tmpdir(), 'rolling-')), {}, socket.fd);
  const load = new Load(address.port ?? 0, [...questions, await routerQuestion(request)]);
  try {
    await server.start();
    const working = load.run();
    const someMore = (what: string) => {
      const before = load.answered;
      return expect.poll(() => load.answered, { message: what, intervals: [50] }).toBeGreaterThan(before + 100);
    };
    await someMore('the load runs');
    for (let restart = 0; restart < restarts; restart += 1) {
      expect(await server.end('SIGTERM')).toBe(0);
      await server.start();
      await someMore('the load continues');
    }
    load.stop();
    await working;
    expect(load.failures).toEqual([]);
    recordFigure(
      `${restarts} restarts under ${load.answered.toLocaleString('en')} requests of ${clients} clients, none lost`,
    );
    expect(load.notModified).toBeGreaterThan(0);
  } finally {
    load.stop();
    await server.dispose();
    socket.close();
  }
});

/** A page's RSC payload. Next says in a redirect which parameter belongs to the headers. */
async function routerQuestion(request: APIRequestContext): Promise<Question> {
  const headers = { rsc: '1' };
  const { pathname, search } = new URL((await request.get('/welcome/pricing', { headers })).url());
  return { path: `${pathname}${search}`, headers };
}

/** Clients that ask one question after the other, each on a connection that it keeps as long as the server does. */
class Load {
  readonly failures: string[] = [];
  answered = 0;
  notModified = 0;
  readonly #port: number;
  readonly #questions: readonly Question[];
  #goesOn = true;

  constructor(port: number, asked: readonly Question[]) {
    this.#port = port;
    this.#questions = asked;
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: clients }, (_, client) => this.#work(client)));
  }

  stop(): void {
    this.#goesOn = false;
  }

  async #work(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const tags = new Map<string, string>();
    let count = client;
    while (this.#goesOn) {
      const { path, headers } = this.#questions[count % this.#questions.length]!;
      const tag = tags.get(path);
      count += 1;
      try {
        const { status, etag } = await this.#ask(agent, path, {
          ...headers,
          // Each asks for itself, because one address has its share of rendering (decision 0040).
          'x-forwarded-for': `10.${client}.${(count >> 8) % 256}.${count % 256}`,
          ...(tag && { 'if-none-match': tag }),
        });
        this.answered += 1;
        if (status === 304) this.notModified += 1;
        else if (status !== 200) this.failures.push(`${path}: ${status}`);
        if (etag !== undefined) tags.set(path, etag);
      } catch (error) {
        this.failures.push(`${path}: ${String(error)}`);
      }
    }
    agent.destroy();
  }

  #ask(agent: Agent, path: string, headers: Record<string, string>) {
    return new Promise<{ status: number | undefined; etag: string | undefined }>((resolve, reject) => {
      const asking = httpRequest({ host: '127.0.0.1', port: this.#port, path, headers, agent }, (reply) => {
        reply.resume().on('error', reject);
        reply.on('end', () => resolve({ status: reply.statusCode, etag: reply.headers.etag }));
      });
      asking.on('error', reject).end();
    });
  }
}
