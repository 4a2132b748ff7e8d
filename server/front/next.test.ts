import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { askOn } from './next.ts';

let inner: Server;
let asking: ReturnType<typeof askOn>;

async function ask(answer: (request: IncomingMessage, response: ServerResponse) => void, mostMs: number) {
  inner = createServer(answer);
  asking = askOn(await listenOnLoopback(inner), mostMs);
  return asking.ask;
}
afterEach(() => {
  asking.close();
  inner.closeAllConnections();
  inner.close();
});

/** Says nothing. */
const silent = () => undefined;
/** Begins an answer, and does not end it. */
const slow = (_request: IncomingMessage, response: ServerResponse) => void response.write('the beginning');

it.each([
  ['no signal is given and nothing is said', silent, undefined],
  ['a visitor waits on and nothing is said', silent, new AbortController().signal],
  ['no signal is given and the answer does not end', slow, undefined],
  ['a visitor waits on and the answer does not end', slow, new AbortController().signal],
])('what does not answer in time is given up, also where %s', async (_what, answer, signal) => {
  const askFor = await ask(answer, 50);
  await expect(askFor('/welcome', {}, signal)).rejects.toThrow(/abort/);
});

it('what a visitor has left is given up at once, and Next sees the connection close', async () => {
  let closed = false;
  const asked = Promise.withResolvers<void>();
  const askFor = await ask((_request, response) => {
    response.on('close', () => (closed = true));
    asked.resolve();
  }, 600_000);
  const visitor = new AbortController();
  const answer = askFor('/welcome', {}, visitor.signal);
  await asked.promise;
  visitor.abort();
  await expect(answer).rejects.toThrow(/abort/);
  await vi.waitFor(() => expect(closed).toBe(true));
});

it('an answer is whole, with its status and headers, and Next hears nothing but what is asked', async () => {
  const askFor = await ask(({ url, headers }, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ url, headers }));
  }, 60_000);
  const { status, headers, body } = await askFor('/welcome?x', { rsc: '1', host: 'evil.example' });
  expect([status, headers['content-type']]).toEqual([404, 'application/json']);
  expect(JSON.parse(body.toString())).toEqual({
    url: '/welcome?x',
    headers: { rsc: '1', host: 'localhost', connection: 'keep-alive', 'x-request-id': 'none' },
  });
});
