import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { CaptchaStore } from '#server/adapters/captcha/captcha-store.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { ProviderRefused } from '#server/kernel/ports/ports.ts';
import { createKeyring } from '#server/kernel/secrets/keyring.ts';
import { createAdapters } from '#server/main/create-adapters.ts';
import { createOpenPlatformWechat } from './open-platform.ts';

const unusedStore: CaptchaStore = {
  putChallenge: async () => undefined,
  takeChallenge: async () => null,
  putTicket: async () => undefined,
  takeTicket: async () => null,
};

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

/** Fakes the used part of WeChat's API, with the replies of `respond`. */
async function provider(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  return createOpenPlatformWechat({
    endpoint: `http://127.0.0.1:${address.port}`,
    qrEndpoint: 'https://open.weixin.qq.com',
    appId: 'wx0001',
    appSecret: 'application-secret',
    redirectUri: 'https://www.example.com/api/wechat/token',
    timeoutMs: 200,
  });
}

const saying = (answer: unknown) => (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'text/plain').end(JSON.stringify(answer));
};

it('returns the QR page of the application, which redirects to the configured host', async () => {
  const wechat = await provider(saying({}));
  const url = new URL(wechat.qrUrl('a-state', 'en-US'));
  expect(`${url.origin}${url.pathname}${url.hash}`).toBe(
    'https://open.weixin.qq.com/connect/qrconnect#wechat_redirect',
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appid: 'wx0001',
    redirect_uri: 'https://www.example.com/api/wechat/token',
    response_type: 'code',
    scope: 'snsapi_login',
    state: 'a-state',
    lang: 'en',
    self_redirect: 'false',
  });
});

it('exchanges a code for the identity', async () => {
  let asked = '';
  const wechat = await provider((request, response) => {
    asked = request.url ?? '';
    saying({ access_token: 't', expires_in: 7200, openid: 'o1', scope: 'snsapi_login', unionid: 'u1' })(
      request,
      response,
    );
  });
  expect(await wechat.exchange('code&1')).toEqual({ openid: 'o1', unionid: 'u1' });
  const url = new URL(asked, 'http://localhost');
  expect(url.pathname).toBe('/sns/oauth2/access_token');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appid: 'wx0001',
    secret: 'application-secret',
    code: 'code&1',
    grant_type: 'authorization_code',
  });
});

it('knows people without a unionid', async () => {
  const wechat = await provider(saying({ openid: 'o1' }));
  expect(await wechat.exchange('code')).toEqual({ openid: 'o1', unionid: null });
});

/** Redirects to a path with a valid reply. */
const redirecting = (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === '/elsewhere') return saying({ openid: 'o1' })(request, response);
  response.writeHead(302, { location: '/elsewhere' }).end();
};

it.each([
  ['a refusal', saying({ errcode: 40163, errmsg: 'code been used, hints: [ req_id: code-1 ]' }), /errcode 40163$/],
  ['a server error', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(502).end(), /HTTP 502$/],
  ['no JSON', (_: IncomingMessage, response: ServerResponse) => void response.end('<html>'), /unexpected answer$/],
  ['an empty identity', saying({ openid: '' }), /unexpected answer$/],
  ['silence', () => undefined, /timeout/],
  ['a redirect', redirecting, /fetch failed/],
])('throws at %s, and says neither the code nor the secret', async (_what, respond, message) => {
  const wechat = await provider(respond);
  const error: unknown = await wechat.exchange('code-1').catch((reason: unknown) => reason);
  expect(String(error)).toMatch(message);
  expect(String(error)).not.toMatch(/code-1|application-secret/);
});

it.each([
  [40029, true],
  [42003, true],
  [40163, true],
  [40013, false],
  [-1, false],
])('errcode %i is about the code that the browser has brought: %s', async (errcode, isRefusal) => {
  const wechat = await provider(saying({ errcode }));
  const error: unknown = await wechat.exchange('code-1').catch((reason: unknown) => reason);
  expect(error instanceof ProviderRefused).toBe(isRefusal);
});

it('is what the configuration chooses, with the public origin and no stand-in beside it', () => {
  const config = readConfig({
    WECHAT: 'open-platform',
    WECHAT_APP_ID: 'wx0001',
    WECHAT_APP_SECRET: 'application-secret',
    PUBLIC_ORIGIN: 'http://localhost:4000',
  });
  const { wechat, embeddedWechat } = createAdapters(config, {
    store: unusedStore,
    db: {} as Db,
    keyring: createKeyring('unused'),
    clock: createClock(),
    announce: () => undefined,
  });
  expect(embeddedWechat).toBeNull();
  expect(new URL(wechat.qrUrl('s', 'zh-CN')).searchParams.get('redirect_uri')).toBe(
    'http://localhost:4000/api/wechat/token',
  );
});

it('an id that cannot be stored has the bad characters replaced', async () => {
  const wechat = await provider(saying({ openid: 'o\0-1', unionid: 'u\udfff-1' }));
  await expect(wechat.exchange('a-code')).resolves.toEqual({ openid: 'o\ufffd-1', unionid: 'u\ufffd-1' });
});
