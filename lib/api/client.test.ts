import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, envelope } from '#contract/call.ts';
import { isLogin, sendSmsCode } from '#contract/user.ts';
import { BadReplyError, HttpError, NetworkError, RefusedError, TimedOutError } from './call-errors.ts';
import { send } from './client.ts';
import { errorText } from './error-text.ts';
import { createPressKeys } from './idempotency-key.ts';
import { loginByPassword } from './user-calls.ts';

const timeoutMs = 200;
const call = defineCall({
  method: 'POST',
  path: '/things/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ fields: z.optional(z.string()) }),
  body: z.object({ phone_number: z.string(), rememberMe: z.string(), left_out: z.optional(z.string()) }),
  reply: envelope(z.object({ seen: z.boolean() })),
  timeoutMs,
});
const input = { id: 'a/b', phoneNumber: '1', rememberMe: 'true', leftOut: '', fields: 'x' };

const question = defineCall({
  method: 'GET',
  path: '/things',
  query: z.object({ fields: z.optional(z.string()) }),
  reply: envelope(z.object({ seen: z.boolean() })),
  timeoutMs,
});

type Answer = { status?: number; type?: string; body: string } | 'hang' | 'hang up';
let answer: Answer = { body: '' };
/** Number of requests refused with a 503 before the first answered one. */
let shed = 0;
/** Number of requests left without an answer before the first answered one. */
let unanswered = 0;
let requests = 0;
/** Fires the timeout of the last try, which only the test does. All other timers are real. */
let runOut: () => void;
let asked: { url: string; body: string; headers: IncomingMessage['headers'] };
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      asked = { url: request.url ?? '', body, headers: request.headers };
      requests += 1;
      if (answer === 'hang' || requests <= unanswered) return;
      if (requests <= shed) return void response.writeHead(503).end('{"message":"busy"}');
      if (answer === 'hang up') return void request.socket.destroy();
      const retryAfter = answer.status === undefined ? {} : { 'retry-after': '0' };
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json', ...retryAfter });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/`;
  // The browser's environment: a document with a base URI, and a location to which calls are relative. The page's
  // translator sets the language.
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, baseURI: base });
  vi.stubGlobal('location', { pathname: '/welcome/purchase' });
  const plainFetch = globalThis.fetch;
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(to: RequestInfo | URL, init?: RequestInit) {
        super(typeof to === 'string' ? new URL(to, base) : to, init);
      }
    },
  );
  vi.stubGlobal('fetch', plainFetch);
  const plainTimeout = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (act: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => {
    if (ms !== timeoutMs) return plainTimeout(act, ms, ...given);
    runOut = () => act(...given);
    return undefined;
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  unanswered = 0;
  shed = 0;
  requests = 0;
  answer = { body: JSON.stringify({ code: 0, message: 'ok', data: { seen: true } }) };
});

const errorOf = (sending: Promise<unknown>) => sending.catch((error: unknown) => error);

/** Fires the timeout of the try whose request was the nth to reach the server. */
async function letRunOut(nth: number): Promise<void> {
  await expect.poll(() => requests).toBe(nth);
  runOut();
}

it('sends a form below /api in snake case, without empty strings, in the language of the page', async () => {
  expect((await send(call, input)).data).toEqual({ seen: true });
  expect(asked.url).toBe('/api/things/a%2Fb?fields=x');
  expect(asked.body).toBe('phone_number=1&rememberMe=true');
  expect(asked.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(asked.headers['accept-language']).toBe('zh-CN');
});

it.each([
  ['/welcome/en-US', 'en-US'],
  ['/welcome/en-US/rqdata', 'en-US'],
  ['/welcome', 'zh-CN'],
  ['/welcome/purchase', 'zh-CN'],
])(
  'on %s asks in the language of the address, whatever language the browser has translated the page into',
  async (pathname, language) => {
    vi.stubGlobal('location', { pathname });
    answer = { body: JSON.stringify({ code: 0, message: 'ok', data: { seen: true } }) };
    await send(question, {});
    expect(asked.headers['accept-language']).toBe(language);
  },
);

it('throws the server’s words for a non-zero code', async () => {
  answer = { body: JSON.stringify({ code: 1102, message: '验证码错误', field: 'code' }) };
  const error = await errorOf(send(call, input));
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({ code: 1102, message: '验证码错误', field: 'code' });
});

it('names the address and the time of a timeout', async () => {
  answer = 'hang';
  const sending = errorOf(send(call, input));
  await letRunOut(1);
  const error = await sending;
  expect(error).toBeInstanceOf(TimedOutError);
  expect(errorText(error, 'zh-CN')).toMatch(/\/api\/things\/a%2Fb.*200 毫秒.*刷新/);
  expect(errorText(error, 'en-US')).toMatch(/\/api\/things\/a%2Fb.*200 ms.*refresh/);
});

it('asks by GET once more when no answer came in time', async () => {
  unanswered = 1;
  const sending = send(question, { fields: 'x' });
  await letRunOut(1);
  expect((await sending).data).toEqual({ seen: true });
  expect(requests).toBe(2);
  expect(asked.url).toBe('/api/things?fields=x');
  expect(asked.headers['accept-language']).toBe('zh-CN');
});

it('asks by GET no third time, and names the time of one try', async () => {
  answer = 'hang';
  const sending = errorOf(send(question, {}));
  await letRunOut(1);
  await letRunOut(2);
  expect(await sending).toMatchObject({ url: '/api/things', timeoutMs });
  expect(requests).toBe(2);
});

it('sends a POST once, whether it is answered or not', async () => {
  unanswered = 1;
  const sending = errorOf(send(call, input));
  await letRunOut(1);
  expect(await sending).toBeInstanceOf(TimedOutError);
  expect(requests).toBe(1);
});

it.each([408, 429, 500, 502, 504])('asks by GET once where the answer is HTTP %i', async (status) => {
  answer = { status, body: '{"message":"x"}' };
  await expect(send(question, {})).rejects.toMatchObject({ status });
  expect(requests).toBe(1);
});

it('asks by GET again where the server is busy, and is answered', async () => {
  shed = 2;
  expect((await send(question, { fields: 'x' })).data).toEqual({ seen: true });
  expect(requests).toBe(3);
  expect(asked.url).toBe('/api/things?fields=x');
});

it('asks a busy server by GET no fourth time, and by POST no second time', async () => {
  shed = 9;
  await expect(send(question, {})).rejects.toMatchObject({ status: 503 });
  expect(requests).toBe(3);
  await expect(send(call, input)).rejects.toMatchObject({ status: 503 });
  expect(requests).toBe(4);
});

it('asks by GET once where the connection breaks or the caller gives up', async () => {
  answer = 'hang up';
  await expect(send(question, {})).rejects.toBeInstanceOf(NetworkError);
  expect(requests).toBe(1);
  answer = 'hang';
  const caller = new AbortController();
  const outcome = errorOf(send(question, {}, undefined, caller.signal));
  await expect.poll(() => requests).toBe(2);
  caller.abort();
  expect(await outcome).toBeInstanceOf(NetworkError);
  expect(requests).toBe(2);
});

it.each([
  [429, 'application/json', '{"message":"x"}', /请求过于频繁/],
  [500, 'text/plain', 'Internal Server Error', /^服务暂时不可用/],
  [500, 'application/json', '{"message":"Internal Server Error"}', /^服务暂时不可用/],
  [500, 'text/html', '<html><h1>Oops</h1></html>', /^服务暂时不可用/],
  [502, 'text/html', '<html><h1>Bad Gateway</h1></html>', /^服务暂时不可用/],
  [503, 'text/plain', '', /^服务暂时不可用/],
  [504, 'text/plain', 'upstream request timeout', /^服务暂时不可用/],
  [404, 'text/plain', 'Not Found', /^服务返回了无法识别的内容/],
  [403, 'text/html', '<html><h1>Forbidden</h1></html>', /^服务返回了无法识别的内容/],
  [413, 'application/json', '{"code":413,"message":"文件太大"}', /^文件太大$/],
])('of an HTTP %i with %s shows a sentence in the page’s language', async (status, type, body, text) => {
  answer = { status, type, body };
  const error = await errorOf(send(call, input));
  expect(error).toBeInstanceOf(HttpError);
  expect(errorText(error, 'zh-CN')).toMatch(text);
});

it('does not accept a reply that the contract does not know', async () => {
  for (const body of ['{"code":0,"message":"ok","data":{}}', 'not json', '{}']) {
    answer = { body };
    await expect(send(call, input)).rejects.toBeInstanceOf(BadReplyError);
  }
});

it('reads the replies of a backend that has none of our additions', async () => {
  const person = {
    userId: 1,
    avatar: null,
    email: null,
    phone: '+8613800138000',
    fullname: null,
    init_password: false,
  };
  answer = { body: JSON.stringify({ code: 0, message: 'ok', ...person }) };
  expect(await send(isLogin, {})).toMatchObject({ ...person, agreements_due: [] });
  answer = { body: '{"code":0,"message":"ok"}' };
  const sending = { phoneNumber: '13800138000', ticket: 't', randstr: 'r' };
  expect((await send(sendSmsCode, sending)).data.resendAfterSeconds).toBe(60);
  answer = { body: '{"code":0,"message":"ok","data":{}}' };
  expect((await send(sendSmsCode, sending)).data.resendAfterSeconds).toBe(60);
});

it('a password travels as base64 of its UTF-8 bytes', async () => {
  answer = { body: '{"code":1203,"message":"no"}' };
  await expect(loginByPassword({ username: '13800138000', password: '密码 é' })).rejects.toThrow(RefusedError);
  expect(Buffer.from(new URLSearchParams(asked.body).get('password')!, 'base64').toString()).toBe('密码 é');
});

it('a press has one key for as long as its content is the same', () => {
  const keyOf = createPressKeys();
  const [first, again, other] = [keyOf('a'), keyOf('a'), keyOf('b')];
  expect([again === first, other === first]).toEqual([true, false]);
});

it('says network error when nothing answers', async () => {
  server.closeAllConnections();
  const broken = { ...call, path: '/things/{id}', timeoutMs: 2000 };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const error = await errorOf(send(broken, input));
  expect(error).toBeInstanceOf(NetworkError);
  expect(errorText(error, 'en-US')).toMatch(/Network error/);
});
