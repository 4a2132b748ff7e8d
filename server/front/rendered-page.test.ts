import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/loopback.ts';
import { holdRenderedPage } from './rendered-page.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks for what a renderer writes. */
async function ask(render: (response: ServerResponse) => void, headers: Record<string, string> = {}) {
  server = createServer((request, response) => {
    void holdRenderedPage(request, response, {
      policyOf: () => 'the policy',
      missingPage: null,
    });
    render(response);
  });
  return fetch(`http://127.0.0.1:${await listenOnLoopback(server)}`, { headers });
}

it.each(['text/html; charset=utf-8', 'text/x-component', 'text/csv; charset=utf-8', 'application/xml'])(
  '%s travels compressed, and its tag no longer claims the bytes that the renderer made',
  async (type) => {
    const text = '正文'.repeat(500);
    const reply = await ask(
      (response) => response.setHeader('content-type', type).setHeader('etag', '"tag"').end(text),
      { 'accept-encoding': 'br' },
    );
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('etag')).toBe('W/"tag"');
    expect(await reply.text()).toBe(text);
  },
);

it('pages get a policy, data does not', async () => {
  const page = await ask((response) => response.setHeader('content-type', 'text/html').end('<p>'));
  expect(page.headers.get('content-security-policy')).toBe('the policy');
  const data = await ask((response) => response.setHeader('content-type', 'text/csv').end('a,b'));
  expect(data.headers.get('content-security-policy')).toBeNull();
});

it.each([200, 304])('a cache asks about a page again each time, as an answer %i says', async (status) => {
  const reply = await ask((response) => {
    response.statusCode = status;
    response.setHeader('cache-control', 's-maxage=3600, stale-while-revalidate=31532400').end();
  });
  expect(reply.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

it('what has been compressed already passes as it is', async () => {
  const reply = await ask(
    (response) => response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'identity').end('<p>'),
    { 'accept-encoding': 'br' },
  );
  expect(reply.headers.get('content-encoding')).toBe('identity');
  expect(await reply.text()).toBe('<p>');
});

it.each([
  ['text/html', 'what is held', 10],
  ['image/png', 'what the client has no room for', 10_000_000],
])('the renderer of %s is done with %s before the client has read it', async (type, _what, length) => {
  const { promise: written, resolve } = Promise.withResolvers<void>();
  server = createServer((request, response) => {
    void holdRenderedPage(request, response, { policyOf: () => '', missingPage: null }).then(resolve);
    response.setHeader('content-type', type);
    response.write(Buffer.alloc(length));
    if (type === 'text/html') response.end();
  });
  // It never reads.
  const client = connect(await listenOnLoopback(server), '127.0.0.1').pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await written).toBeUndefined();
  client.destroy();
});
