import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { loginByCode, logInByPassword, newPhone, receiveCode, register } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { beginWechat, confirmWechat, followWechat, referenceOf } from '#server/testing/wechat-login.ts';
import { pruneWechatBinds } from './wechat-identities.ts';
import { pruneWechatStates } from './wechat-states.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const ok = 0;
const password = '墨色琴弦-42';

/** Logs in with `reference`. @returns the code, and whether the browser is signed in */
async function loginWith(client: TestClient, reference: string) {
  const phone = await register(api, api.client(), password);
  const { body } = await logInByPassword(client, phone, password, { bind_wechat: reference });
  return { code: body.code, signedIn: (await client.post('/user/isLogin.do')).body.code === ok };
}

describe('a reference', () => {
  it('fails the login if it is unknown, expired or used', async () => {
    const client = api.client();
    expect(await loginWith(client, 'made-up')).toEqual({ code: refusals.wechatFailed.code, signedIn: false });
    const reference = referenceOf(await confirmWechat(client));
    api.clock.move(10 * minuteMs);
    expect(await loginWith(client, reference)).toEqual({ code: refusals.wechatExpired.code, signedIn: false });
    const used = referenceOf(await confirmWechat(client));
    await loginByCode(api, client, newPhone(), { bind_wechat: used });
    await client.post('/user/logout');
    expect(await loginWith(client, used)).toEqual({ code: refusals.wechatFailed.code, signedIn: false });
  });

  it('uses up no code if it fails the login', async () => {
    const client = api.client();
    const phone = newPhone();
    const code = await receiveCode(api, client, phone);
    const form = { phone_number: phone, sms_code: code, signup: 'allow', agreement: agreementOf('login') };
    const stopped = await client.post('/user/login/phone', { ...form, bind_wechat: 'made-up' });
    expect(stopped.body.code).toBe(refusals.wechatFailed.code);
    expect((await client.post('/user/login/phone', form)).body.code).toBe(ok);
  });

  it('is invalid in another browser, so a WeChat identity cannot be bound to a stranger’s account', async () => {
    const [attacker, victim] = [api.client(), api.client()];
    const reference = referenceOf(await confirmWechat(attacker));
    expect(await loginWith(victim, reference)).toEqual({ code: refusals.wechatFailed.code, signedIn: false });
    await beginWechat(victim);
    expect(await loginWith(victim, reference)).toEqual({ code: refusals.wechatFailed.code, signedIn: false });
  });

  it('binds once for five concurrent requests', async () => {
    const client = api.client();
    const reference = referenceOf(await confirmWechat(client));
    const phones = await Promise.all(Array.from({ length: 5 }, () => register(api, api.client(), password)));
    const replies = await Promise.all(
      phones.map((phone) => logInByPassword(client, phone, password, { bind_wechat: reference })),
    );
    expect(replies.filter(({ body }) => body.code === ok)).toHaveLength(1);
  });

  it('does not take an identity from another account, and replaces the account’s older one', async () => {
    const client = api.client();
    const [first, second] = [referenceOf(await confirmWechat(client)), referenceOf(await confirmWechat(client))];
    const owner = newPhone();
    await loginByCode(api, client, owner, { bind_wechat: first });
    expect((await loginByCode(api, client, newPhone(), { bind_wechat: second })).body.code).toBe(
      refusals.wechatFailed.code,
    );

    const newBrowser = api.client();
    api.clock.move(minuteMs);
    expect(
      (await loginByCode(api, newBrowser, owner, { bind_wechat: referenceOf(await confirmWechat(newBrowser)) })).body
        .code,
    ).toBe(ok);
    await newBrowser.post('/user/logout');
    expect(await confirmWechat(newBrowser)).toBe('/welcome');
    await client.post('/user/logout');
    expect(referenceOf(await confirmWechat(client))).toMatch(/^[\w-]{43}$/);
  });

  it('and a state are stored only as hashes', async () => {
    const client = api.client();
    const state = await beginWechat(client);
    const reference = referenceOf(await confirmWechat(client));
    const rows = [
      await api.deps.db.selectFrom('wechat_states').selectAll().execute(),
      await api.deps.db.selectFrom('wechat_binds').selectAll().execute(),
    ];
    const browser = client.otherCookies.get('wx') ?? '';
    for (const secret of [state, reference, browser]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is distinguished from an unknown one for a day after expiry, then deleted, like a state', async () => {
    const client = api.client();
    const reference = referenceOf(await confirmWechat(client, '/welcome/edu'));
    const state = await beginWechat(client, '/welcome/edu');
    const prune = async () => {
      await pruneWechatBinds(api.deps.db, api.clock.now());
      await pruneWechatStates(api.deps.db, api.clock.now());
    };
    const dayMs = 24 * 60 * minuteMs;
    api.clock.move(dayMs);
    await prune();
    expect((await loginWith(client, reference)).code).toBe(refusals.wechatExpired.code);
    api.clock.move(11 * minuteMs);
    await prune();
    expect((await loginWith(client, reference)).code).toBe(refusals.wechatFailed.code);
    expect(await followWechat(client, `/wechat/token?state=${state}`)).toBe('/welcome?auth=wechat&binfo=failed');
  });
});
