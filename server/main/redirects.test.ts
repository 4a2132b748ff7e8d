import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsOf } from '#server/testing/contract-calls.ts';
import { goodTicket, newPhone, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { answerQr, beginWechat, confirmWechat, followWechat, referenceOf } from '#server/testing/wechat-login.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

const site = 'http://localhost:3000';

/** Spellings of a foreign URL that browsers, or careless checks, take for a path of our own. */
const hosts = ['evil.example', 'evil.example/welcome', 'localhost:3000@evil.example', 'localhost:3000.evil.example'];
const shapes = [
  (host: string) => `//${host}`,
  (host: string) => `///${host}`,
  (host: string) => `////${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\/${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/\n/${host}`,
  (host: string) => `/\r\n/${host}`,
  (host: string) => ` //${host}`,
  (host: string) => `\u0001//${host}`,
  (host: string) => `/.//${host}`,
  (host: string) => `/welcome/..//${host}`,
  (host: string) => `/welcome/%2e%2e//${host}`,
  (host: string) => `/welcome//${host}`,
  (host: string) => `/welcome/../..//${host}`,
  (host: string) => `/%2f%2f${host}`,
  (host: string) => `/%5c${host}`,
  (host: string) => `/%09/${host}`,
  (host: string) => `/〱${host}`,
  (host: string) => `／／${host}`,
  (host: string) => `//${host}%2f..`,
  (host: string) => `http:${host}`,
  (host: string) => `http:/${host}`,
  (host: string) => `http://${host}`,
  (host: string) => `https:${host}`,
  (host: string) => `https://${host}`,
  (host: string) => `https:https://${host}`,
  (host: string) => `ftp://${host}`,
  (host: string) => `@${host}`,
  (host: string) => host,
];
const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
];
const payloads = [...hosts.flatMap((host) => shapes.map((shape) => shape(host))), ...scripts];

describe('where the login by WeChat leads back to', () => {
  it(`is this site for each of ${payloads.length} ways to write another one`, async () => {
    for (const from of payloads) {
      const client = api.client();
      const location = await followWechat(client, await answerQr(client, await beginWechat(client, from), 'refuse'));
      expect([from, new URL(location, site).origin]).toEqual([from, site]);
      expect(location).toMatch(/^\/welcome[/?]|^\/welcome$/);
      expect(location).toMatch(/^[\x21-\x7e]+$/);
    }
  });

  it('is this site also for a visitor with a session, whose redirect carries nothing of ours', async () => {
    const client = api.client();
    const bind_wechat = referenceOf(await confirmWechat(client));
    const phone = newPhone();
    await client.post('/user/sms/send', { phone_number: phone, ...goodTicket() });
    const sms_code = api.sms.at(-1)?.code ?? '';
    const agreement = 'login.user:V1.0,login.privacy:V1.1';
    await client.post('/user/login/phone', { phone_number: phone, sms_code, signup: 'allow', agreement, bind_wechat });
    for (const from of payloads.filter((_, at) => at % 7 === 0)) {
      expect(await confirmWechat(client, from)).toMatch(/^\/welcome(?:\/%|$)/);
      api.clock.move(60_000);
    }
  });

  it.each([
    '/welcome',
    '/welcome/',
    '/welcome/edu',
    '/welcome/rqdata',
    '/welcome/en-US/rqdata',
    '/welcome/store/order/1',
    '/welcome/pricing?utm_source=a&utm_medium=b',
    '/welcome/datahub/supplier/%E4%B8%AD',
    '/welcome/trial/road-show?x=1',
    '/welcome/recruitment/social/search?q=a%20b',
  ])('is %s when it came from there', async (from) => {
    const client = api.client();
    const path = await answerQr(client, await beginWechat(client, from), 'refuse');
    const back = new URL(await followWechat(client, path), site);
    for (const name of ['auth', 'binfo']) back.searchParams.delete(name);
    expect(decodeURIComponent(`${back.pathname}${back.search}`).replaceAll('+', ' ')).toBe(decodeURIComponent(from));
  });
});

/** Reads the raw headers of a reply: an injected line would be an additional header. */
function rawHeaders(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body = '') {
  const { port } = api.app.server.address() as AddressInfo;
  return new Promise<{ status: number; headers: string[] }>((resolve, reject) => {
    const sent = { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) };
    const asked = request({ host: '127.0.0.1', port, method, path, headers: sent }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, headers: reply.rawHeaders });
    });
    asked.on('error', reject).end(body);
  });
}

describe('no line break of a visitor reaches a header', () => {
  const injections = ['a\r\nX-Injected: 1', 'a\nX-Injected: 1', '/welcome\r\n\r\n<x>', '嘊嘍X-Injected: 1', 'a\u2028b'];

  it.each(['GET', 'POST'] as const)('of any %s call', async (method) => {
    const client = api.client();
    await signIn(api, client);
    const extra = method === 'GET' ? ['/api/wechat/token', '/api/wechat/embedded', '/api/no-such-call'] : [];
    const names = ['from', 'device', 'state', 'code', 'answer', 'phone_number', 'email', 'username', 'fullname', 'id'];
    for (const path of [...pathsOf(method), ...extra, ...(method === 'POST' ? ['/api/wechat/embedded'] : [])]) {
      for (const injection of injections) {
        const form = new URLSearchParams(names.map((name) => [name, injection])).toString();
        const type: Record<string, string> =
          method === 'POST' ? { origin: site, 'content-type': 'application/x-www-form-urlencoded' } : {};
        const headers = { cookie: 'wx=a%0d%0aX-Injected:1; sid=%0d%0aX-Injected:1', ...type };
        const reply = await rawHeaders(method, `${path}?${form}`, headers, method === 'POST' ? form : '');
        expect([path, reply.status < 500]).toEqual([path, true]);
        expect(reply.headers.join('\n').toLowerCase()).not.toContain('x-injected: 1');
        for (const part of reply.headers) expect(part).not.toMatch(/[\r\n]/);
      }
    }
  });

  it('of the page that the login by WeChat leads back to', async () => {
    for (const injection of injections) {
      const client = api.client();
      const path = await answerQr(client, await beginWechat(client, `/welcome/${injection}`), 'refuse');
      const cookie = [...client.otherCookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await rawHeaders('GET', `/api${path}`, { cookie });
      expect(reply.status).toBe(302);
      expect(reply.headers.map((part) => part.toLowerCase())).not.toContain('x-injected');
    }
  });
});

describe('a host that the visitor sends', () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example;proto=gopher',
    'x-host': 'evil.example',
  };

  it('appears in no mail', async () => {
    const client = api.client();
    for (const purpose of ['login', 'reset', 'bind', 'identity']) {
      const form = { email: 'host@example.com', purpose, ...goodTicket() };
      expect((await client.post('/user/email/send', form, headers)).body.code).toBe(0);
      expect(JSON.stringify(api.mail.at(-1))).not.toMatch(/evil|gopher|https?:/);
      api.clock.move(60_000);
    }
  });

  it('appears in no answer about WeChat', async () => {
    const client = api.client();
    const begun = await client.get('/wechat/state?device=pc&from=/welcome/edu', headers);
    const { state, qrUrl } = begun.body.data;
    const page = await client.get(String(qrUrl).slice('/api'.length), headers);
    const back = await client.get(`/wechat/token?state=${state}`, headers);
    for (const { text, headers: answered } of [begun, page, back]) {
      expect(`${text}${JSON.stringify(answered)}`).not.toMatch(/evil|gopher/);
    }
    expect(back.headers['location']).toMatch(/^\/welcome\/edu\?/);
  });
});
