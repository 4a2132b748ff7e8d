import { createServer, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenOnLoopback } from '#server/adapters/loopback.ts';
import { chooseEncoding } from './negotiate.ts';
import { createStoredFront } from './serve-stored.ts';
import { storeAnswer } from './stored-answer.ts';

const page = Buffer.from('<!doctype html><p>页面</p>'.repeat(100));
const answers = new Map([
  [
    '/welcome',
    storeAnswer(
      { 'content-type': 'text/html; charset=utf-8' },
      { identity: page, br: brotliCompressSync(page), gzip: gzipSync(page) },
    ),
  ],
]);
const front = createStoredFront(answers);
const server = createServer((request, response) => {
  if (!front(request, response)) response.writeHead(299).end('next');
});
let port: number;
beforeAll(async () => {
  port = await listenOnLoopback(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A request as it is, without a client that decompresses. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const asking = httpRequest({ port, path, headers, method }, (reply) => {
        void buffer(reply).then((body) => resolve({ status: reply.statusCode, headers: reply.headers, body }));
      });
      asking.on('error', reject).end();
    },
  );
}

test('a page comes in the smallest encoding that the client takes, the same page in each', async () => {
  const br = await ask('/welcome', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(page);
  const plain = await ask('/welcome?utm_source=x');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toEqual(page);
  expect(br.headers['etag']).not.toBe(plain.headers['etag']);
});

test.each([
  ['gzip;q=1, br;q=0', 'gzip'],
  ['*', 'gzip'],
  ['identity', 'identity'],
  ['br;q=0, *;q=0', 'identity'],
  ['BR', 'br'],
  [undefined, 'identity'],
])('the client that accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, { identity: page, br: page, gzip: page })).toBe(encoding);
});

test('a client that has the page already is told so without it', async () => {
  const { headers } = await ask('/welcome');
  const etag = String(headers['etag']);
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask('/welcome', { 'if-none-match': held });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  }
  expect((await ask('/welcome', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a connection that stays gets the lines that Node writes itself for one that ends', async () => {
  const stays = await ask('/welcome', { 'accept-encoding': 'br', connection: 'keep-alive' });
  const ends = await ask('/welcome', { 'accept-encoding': 'br', connection: 'close' });
  const { date, ...written } = stays.headers;
  const { connection, date: nodesDate, ...nodes } = ends.headers;
  expect(connection).toBe('close');
  expect(written).toEqual(nodes);
  expect(stays.body).toEqual(ends.body);
  expect(Math.abs(Date.parse(String(date)) - Date.parse(String(nodesDate)))).toBeLessThanOrEqual(1000);
});

test('the date is that of the answer, not of the first one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const now of ['2026-11-21T00:00:00Z', '2026-11-21T00:00:01Z', '2027-01-01T12:30:59.999Z']) {
    vi.setSystemTime(new Date(now));
    const { headers, body } = await ask('/welcome');
    expect(headers['date']).toBe(new Date(now).toUTCString());
    expect(body).toEqual(page);
  }
  vi.useRealTimers();
});

test('HEAD answers like GET, without the body', async () => {
  const { status, headers, body } = await ask('/welcome', {}, 'HEAD');
  expect(status).toBe(200);
  expect(headers['content-length']).toBe(String(page.length));
  expect(body).toHaveLength(0);
});

describe('a range', () => {
  test.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=10-', 206, 10, page.length],
    ['bytes=-5', 206, page.length - 5, page.length],
    ['bytes=0-999999', 206, 0, page.length],
    ['bytes=5-2', 200, 0, page.length],
    ['bytes=0-1,5-6', 200, 0, page.length],
    ['lines=1-2', 200, 0, page.length],
  ])('%s is answered %i with the bytes asked for', async (range, status, first, end) => {
    const reply = await ask('/welcome', { range, 'accept-encoding': 'br' });
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual(page.subarray(first, end));
  });

  test('beyond the end is refused with the length', async () => {
    const reply = await ask('/welcome', { range: `bytes=${page.length}-` });
    expect(reply.status).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${page.length}`);
  });

  test('of what has changed since is the whole', async () => {
    const reply = await ask('/welcome', { range: 'bytes=0-9', 'if-range': '"older"' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(page);
  });
});

test.each([
  ['POST', '/welcome', {}],
  ['GET', '/welcome/', {}],
  ['GET', '/welcome/%2e%2e/welcome', {}],
  ['GET', '/welcome', { rsc: '1' }],
  ['GET', '/welcome', { 'next-router-prefetch': '1' }],
])('%s %s with %j goes on to Next', async (method, path, headers) => {
  expect((await ask(path, headers as Record<string, string>, method)).status).toBe(299);
});
