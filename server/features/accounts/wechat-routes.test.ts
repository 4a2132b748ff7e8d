import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { buildApi } from '#server/main/build-api.ts';
import { loginByCode, logInByPassword, newPhone, receiveCode, register } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { answerQr, beginWechat, confirmWechat, followWechat, referenceOf } from '#server/testing/wechat-login.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const ok = 0;
const password = '墨色琴弦-42';
const home = '/welcome';

const failed = (from = home) => `${from}?auth=wechat&binfo=failed`;

const isSignedIn = async (client: TestClient) => (await client.post('/user/isLogin.do')).body.code === ok;

describe('a login by WeChat', () => {
  it('redirects an unknown identity to its page with a reference, and signs it in once it is bound', async () => {
    const client = api.client();
    const location = await confirmWechat(client, '/welcome/pricing?utm_source=a');
    expect(location).toMatch(/^\/welcome\/pricing\?utm_source=a&auth=wechat&binfo=[\w-]{43}$/);
    expect(await isSignedIn(client)).toBe(false);
    const reply = await loginByCode(api, client, newPhone(), { bind_wechat: referenceOf(location) });
    expect(reply.body.code).toBe(ok);
    expect((await client.get('/user/profile')).body.data.wechatBound).toBe(true);

    const before = client.cookie;
    await client.post('/user/logout');
    expect(await confirmWechat(client, '/welcome/edu')).toBe('/welcome/edu');
    expect((await client.post('/user/isLogin.do')).body.userId).toBe(reply.body.userId);
    expect(client.cookie).not.toBe(before);
  });

  it('binds at a login by password and at a registration', async () => {
    const phone = await register(api, api.client(), password);
    const existing = api.client();
    const bound = await logInByPassword(existing, phone, password, {
      bind_wechat: referenceOf(await confirmWechat(existing)),
    });
    expect(bound.body.code).toBe(ok);
    const fresh = api.client();
    const newcomer = newPhone();
    const registered = await fresh.post('/users', {
      phone_number: newcomer,
      password,
      sms_code: await receiveCode(api, fresh, newcomer),
      agreement: agreementOf('login'),
      bind_wechat: referenceOf(await confirmWechat(fresh)),
    });
    expect(registered.body.code).toBe(ok);
    for (const client of [existing, fresh]) {
      expect((await client.get('/user/profile')).body.data.wechatBound).toBe(true);
    }
  });

  it('treats each browser of the stand-in as a separate person', async () => {
    const [one, other] = [api.client(), api.client()];
    await loginByCode(api, one, newPhone(), { bind_wechat: referenceOf(await confirmWechat(one)) });
    expect(referenceOf(await confirmWechat(other))).not.toBe('');
    expect(await isSignedIn(other)).toBe(false);
  });

  it('redirects to a path without a host, so that no header can determine it', async () => {
    const client = api.client();
    const path = await answerQr(client, await beginWechat(client), 'approve');
    const reply = await client.get(path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(reply.headers['location']).toMatch(/^\/welcome\?/);
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/welcome/../api',
    '/\\evil.example',
    '/welcome\r\nSet-Cookie: a=b',
  ])('redirects to the home page instead of %j', async (from) => {
    const client = api.client();
    expect(await followWechat(client, await answerQr(client, await beginWechat(client, from), 'refuse'))).toBe(
      failed(),
    );
  });

  it('refuses a missing or unknown device', async () => {
    expect((await api.client().get('/wechat/state?device=tv')).body.code).toBe(refusals.badInput.code);
    expect((await api.client().get('/wechat/state')).body.code).toBe(refusals.badInput.code);
  });

  it('issues thirty states a minute to one address', async () => {
    const client = api.client();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await client.get('/wechat/state?device=pc')).status);
    expect(statuses.indexOf(429)).toBe(30);
  });

  it('survives a second QR code in another tab', async () => {
    const client = api.client();
    const first = await beginWechat(client);
    await beginWechat(client);
    expect(referenceOf(await followWechat(client, await answerQr(client, first, 'approve')))).toMatch(/^[\w-]{43}$/);
  });
});

describe('a confirmation', () => {
  it('is refused without its state, with one of another browser, and a second time', async () => {
    const [client, thief] = [api.client(), api.client()];
    const path = await answerQr(client, await beginWechat(client, '/welcome/edu'), 'approve');
    await beginWechat(thief);
    const code = new URLSearchParams(path.split('?')[1]).get('code') ?? '';
    expect(await followWechat(client, `/wechat/token?code=${code}`)).toBe(failed());
    expect(await followWechat(client, `/wechat/token?code=${code}&state=a&state=b`)).toBe(failed());
    expect(await followWechat(thief, path)).toBe(failed());
    expect(await followWechat(api.client(), path)).toBe(failed());
    expect(referenceOf(await followWechat(client, path))).toMatch(/^[\w-]{43}$/);
    expect(await followWechat(client, path)).toBe(failed());
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('is refused after ten minutes and if the QR code has expired', async () => {
    const expired = '/welcome/edu?auth=wechat&binfo=expires';
    const client = api.client();
    const path = await answerQr(client, await beginWechat(client, '/welcome/edu'), 'approve');
    api.clock.move(10 * minuteMs);
    expect(await followWechat(client, path)).toBe(expired);
    expect(
      await followWechat(client, await answerQr(client, await beginWechat(client, '/welcome/edu'), 'expire')),
    ).toBe(expired);
  });

  it('fails if the visitor refuses, if the code is invalid and if WeChat is down', async () => {
    const client = api.client();
    const edu = '/welcome/edu';
    expect(await followWechat(client, await answerQr(client, await beginWechat(client, edu), 'refuse'))).toBe(
      failed(edu),
    );
    expect(await followWechat(client, `/wechat/token?code=made-up&state=${await beginWechat(client, edu)}`)).toBe(
      failed(edu),
    );
    api.deps.faults.wechat = 'refuse';
    try {
      expect(await confirmWechat(client, edu)).toBe(failed(edu));
    } finally {
      api.deps.faults.wechat = 'none';
    }
  });

  it('is served on a page without scripts that only this site may frame', async () => {
    const client = api.client();
    const { state, qrUrl } = (await client.get('/wechat/state?device=pc')).body.data;
    const page = await client.get(String(qrUrl).slice('/api'.length));
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
    );
    expect(page.text).toContain(`value="${state}"`);
    expect(page.text).not.toContain('<script');
    expect((await client.get('/wechat/embedded?state=%22%3E%3Cscript%3E')).text).not.toContain('<script');
  });
});

it('shows the QR code in the language of the page around it, whatever the browser prefers', async () => {
  const client = api.client();
  const { qrUrl } = (await client.get('/wechat/state?device=pc', { 'accept-language': 'en-US' })).body.data;
  const page = await client.get(String(qrUrl).slice('/api'.length), { 'accept-language': 'zh-CN' });
  expect(page.text).toContain('<html lang="en-US">');
});

it('does not bypass the proof of ownership: a WeChat session cannot set a first password', async () => {
  const client = api.client();
  await loginByCode(api, client, newPhone(), { bind_wechat: referenceOf(await confirmWechat(client)) });
  await client.post('/user/logout');
  await confirmWechat(client);
  const reply = await client.post('/user/set/password', { password });
  expect(reply.body.code).toBe(refusals.passwordProofMissing.code);
});

it('serves no stand-in page once the real WeChat is configured', async () => {
  const real = await buildApi({ ...api.deps, embeddedWechat: null });
  try {
    const url = `/api/wechat/embedded?state=${'a'.repeat(43)}`;
    expect((await real.inject({ method: 'GET', url })).statusCode).toBe(404);
  } finally {
    await real.close();
  }
});
