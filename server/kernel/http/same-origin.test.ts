import { describe, expect, it } from 'vitest';
import { pathsOf } from '#server/testing/contract-calls.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { logInByPassword, onWire, register, signIn } from '#server/testing/signed-in-client.ts';
import { readEverything } from '#server/testing/table-names.ts';

const api = setUpTestApi({ TEST_SEAMS: '1' });

/** Paths of the contract's calls, and others. */
const paths = [...pathsOf('POST'), '/api/wechat/embedded', '/api/test/clock', '/api/test/faults', '/api/no-such-call'];
const own = { origin: 'http://localhost:3000' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://localhost:3001' },
  { origin: 'https://localhost:3000' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
] as Array<Record<string, string>>;
const isLogin = async (cookie: string) =>
  (await api.app.inject({ method: 'POST', url: '/api/user/isLogin.do', headers: { ...own, cookie } })).json().code;

describe('a post from another site', () => {
  it.each(foreign)('with %j is refused by every call, sets no cookie and changes nothing', async (headers) => {
    const client = api.client();
    await signIn(api, client);
    const cookie = client.cookie ?? '';
    const before = await readEverything(api.deps.db);
    for (const url of paths) {
      const payload = 'username=a&phone_number=13800138000&fullname=x&state=x&answer=approve';
      const reply = await api.app.inject({
        method: 'POST',
        url,
        headers: { ...form, ...headers, cookie },
        payload,
      });
      expect([url, reply.statusCode, reply.headers['set-cookie']]).toEqual([url, 403, undefined]);
    }
    expect(await readEverything(api.deps.db)).toBe(before);
    expect(await isLogin(cookie)).toBe(0);
  });

  it.each([
    ['zh-CN,zh;q=0.9', '本站的地址是 http://localhost:3000，请从这个地址打开后再试'],
    ['en-GB', 'The address of this site is http://localhost:3000. Please open it there and try again.'],
  ])('is given the address of the site in the language of the page: %s', async (language, message) => {
    const headers = { ...form, origin: 'http://other.example', 'accept-language': language };
    const reply = await api.app.inject({ method: 'POST', url: '/api/user/isLogin.do', headers, payload: '' });
    expect([reply.statusCode, reply.json()]).toEqual([403, { code: 403, message }]);
  });

  it('covers the whole contract', () => expect(paths.length).toBeGreaterThan(20));

  it('opens no session, even with the right password', async () => {
    const phone = await register(api, api.client(), '墨色琴弦-42');
    for (const headers of foreign) {
      const reply = await api.app.inject({
        method: 'POST',
        url: '/api/user/v2/login',
        headers: { ...form, ...headers },
        payload: new URLSearchParams({ username: phone, password: onWire('墨色琴弦-42') }).toString(),
      });
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await logInByPassword(api.client(), phone, '墨色琴弦-42')).body.code).toBe(0);
  });
});

describe('what a foreign form can send without being asked', () => {
  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'text/plain;application/json'])(
    'has no parser in any call: %s',
    async (type) => {
      for (const url of paths) {
        const headers = { ...own, 'content-type': type };
        const reply = await api.app.inject({ method: 'POST', url, headers, payload: '{"username":"a"}' });
        expect([url, reply.statusCode]).toEqual([url, 415]);
      }
    },
  );

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'] as const)('%s is not taken for a post', async (method) => {
    const read = new Set(pathsOf('GET'));
    const posting = pathsOf('POST').filter((path) => !read.has(path));
    for (const url of posting) {
      const headers = { ...own, ...form, 'x-http-method-override': 'POST' };
      const reply = await api.app.inject({ method, url: `${url}?_method=POST`, headers });
      expect([url, reply.statusCode]).toEqual([url, 404]);
    }
  });

  it.each(['/api/user/profile', '/api/user/devices'])(
    'a post cannot be turned into another method: %s',
    async (url) => {
      const headers = { ...own, ...form, 'x-http-method-override': 'GET' };
      const reply = await api.app.inject({ method: 'POST', url, headers, payload: '_method=GET' });
      expect(reply.statusCode).toBe(404);
    },
  );
});

describe('another origin', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://localhost:3000.evil.example',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost:3000',
  ])('%s is never allowed to read, neither at once nor after a preflight', async (origin) => {
    const preflight = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-a' };
    const replies = [
      await api.app.inject({ url: '/api/health', headers: { origin } }),
      await api.app.inject({ method: 'POST', url: '/api/user/isLogin.do', headers: { origin } }),
      await api.app.inject({ method: 'OPTIONS', url: '/api/user/isLogin.do', headers: preflight }),
    ];
    for (const { headers } of replies) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect(replies[2]?.statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each(['/api/health', '/api/user/profile', '/api/no-such-call', '/api/common/country_codes'])(
    'may frame nothing of the API: %s',
    async (url) => {
      const reply = await api.app.inject(url);
      expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
});
