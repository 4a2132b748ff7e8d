import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { createBaiduPush } from './baidu-push.ts';

const site = 'https://www.example.com';
const received: { request: IncomingMessage; url: URL; body: string }[] = [];
let answer: (response: ServerResponse) => void;
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ request, url: new URL(request.url ?? '', 'http://provider'), body });
    answer(response);
  });
});
let endpoint: string;
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${await listenOnLoopback(provider)}`;
});
beforeEach(() => void (received.length = 0));
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const reply = (status: number, content = '') => {
  answer = (response) => response.writeHead(status).end(content);
};
const pages = (count: number) => Array.from({ length: count }, (_, at) => `${site}/welcome/${at}`);

describe('Baidu', () => {
  const baidu = (timeoutMs?: number) =>
    createBaiduPush({ endpoint, token: 't&1', site, ...(timeoutMs ? { timeoutMs } : {}) });

  it('sends one URL a line, with the site and the token, and returns the rest of the daily quota', async () => {
    reply(200, JSON.stringify({ remain: 98, success: 2, not_valid: [] }));
    const { answer: said, remaining } = await baidu().send(pages(2));
    expect([JSON.parse(said), remaining]).toEqual([{ remain: 98, success: 2, not_valid: [] }, 98]);
    const [pushed] = received;
    expect([pushed?.request.method, pushed?.url.pathname]).toEqual(['POST', '/urls']);
    expect(Object.fromEntries(pushed?.url.searchParams ?? [])).toEqual({ site, token: 't&1' });
    expect(pushed?.request.headers['content-type']).toBe('text/plain');
    expect(pushed?.body).toBe(`${site}/welcome/0\n${site}/welcome/1`);
  });

  it('gets at most 2,000 addresses in a message, none lost and none twice', () => {
    const batches = baidu().batches(pages(4001));
    expect(batches.map(({ length }) => length)).toEqual([2000, 2000, 1]);
    expect(batches.flat()).toEqual(pages(4001));
  });

  it('that refuses, talks nonsense or is silent is an error', async () => {
    reply(401, JSON.stringify({ error: 401, message: 'token is not valid' }));
    await expect(baidu().send(pages(1))).rejects.toThrow('Baidu: 401 token is not valid');
    reply(200, '<html>');
    await expect(baidu().send(pages(1))).rejects.toThrow('unexpected answer');
    answer = () => undefined;
    await expect(baidu(50).send(pages(1))).rejects.toThrow(/timeout/i);
  });
});
