import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await createTestApi();
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.close());

/** Sends raw bytes on a connection of their own. @returns the whole reply */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(lines.join('\r\n'));
  return text(socket);
}

const smuggled = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
const post = ['POST /api/user/isLogin.do HTTP/1.1', 'Host: localhost', 'Connection: close'];

describe('a request of which two readers could disagree where it ends is refused, and nothing after it is read', () => {
  it.each([
    ['a length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', smuggled]],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 6', '', '0', '', smuggled]],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`, '', smuggled]],
    ['a list of lengths', [`Content-Length: 0, ${smuggled.length}`, '', smuggled]],
    ['a length with a sign', ['Content-Length: +0', '', smuggled]],
    ['a space before the colon', ['Transfer-Encoding : chunked', '', '0', '', smuggled]],
    ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity', '', '0', '', smuggled]],
    ['an unknown encoding', ['Transfer-Encoding: xchunked', '', '0', '', smuggled]],
    ['a folded header', ['Content-Length:', ' 5', '', 'a=b&c', smuggled]],
    ['a chunk whose size is no number', ['Transfer-Encoding: chunked', '', '0x5', 'a=b&c', '0', '', smuggled]],
    ['a bare line feed', [`X: y\nContent-Length: ${smuggled.length}`, '', smuggled]],
  ])('%s', async (_what, rest) => {
    const answer = await send(...post, ...rest);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('and so is one without a host', async () => {
    expect(await send('GET /api/health HTTP/1.1', 'Connection: close', '', '')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('an address that a cache takes for a file', () => {
  it.each(['/x.css', ';x.js', '%2fx.css', '%2f..%2fx.png', '/..%2fx.js', '%3fx.css', '%23x.css', '%0ax.css', '.css'])(
    'is no call with %j behind it: not found, and cached nowhere',
    async (suffix) => {
      const client = api.client();
      const phone = await signIn(api, client);
      for (const path of ['/api/user/account/export', '/api/user/devices', '/api/rqlicense/trials']) {
        const headers = { cookie: client.cookie ?? '' };
        const reply = await api.app.inject({ method: 'GET', url: `${path}${suffix}`, headers });
        expect([path, reply.statusCode]).toEqual([path, 404]);
        expect(reply.headers['cache-control']).toBe('no-store');
        expect(reply.body).not.toContain(phone.slice(3));
      }
    },
  );
});
