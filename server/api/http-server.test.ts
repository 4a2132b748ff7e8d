import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/loopback.ts';
import { createHttpServer } from './http-server.ts';

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

/** A server that answers `before` until it closes and `late` afterwards. */
function startServer() {
  server = createHttpServer(
    (_request, response) => void response.end(server.listening ? 'before' : 'late'),
    () => false,
  );
  return listenOnLoopback(server);
}

async function ask(port: number): Promise<{ body: string; reply: IncomingMessage }> {
  const asking = httpRequest({ host: '127.0.0.1', port, agent }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  return { body: await text(reply), reply };
}

it('a connection that waits while the server closes still gets an answer, which ends it', async () => {
  const port = await startServer();
  expect((await ask(port)).body).toBe('before');
  const closed = once(server, 'close');
  server.close();
  const { body, reply } = await ask(port);
  expect(body).toBe('late');
  expect(reply.headers.connection).toBe('close');
  await closed;
});

it('a connection that has nothing to say does not keep the server from closing', async () => {
  await ask(await startServer());
  const closed = once(server, 'close');
  server.close();
  expect(await closed).toEqual([]);
});
