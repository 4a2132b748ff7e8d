import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import inEnglish from '#messages/en-US/field-errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/field-errors.json' with { type: 'json' };
import {
  goodTicket,
  logInByPassword,
  newPhone,
  receiveCode,
  register,
  signIn,
} from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const old = '旧的口令-17';
const fresh = '新的口令-29';
const ok = 0;

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

const reset = (client: TestClient, username: string, code: string, password = fresh) =>
  client.post('/password/reset', { username, password, code });

const change = (client: TestClient, more: Record<string, string> = {}) =>
  client.post('/user/set/password', { password: fresh, ...more });

const isSignedIn = async (client: TestClient) => (await client.post('/user/isLogin.do')).body.code === ok;

describe('a forgotten password', () => {
  it('is reset by a code, which ends the old password and every session at once', async () => {
    const sessions = [api.client(), api.client(), api.client()];
    const phone = await register(api, api.client(), old);
    for (const client of sessions) await logInByPassword(client, phone, old);
    expect(await Promise.all(sessions.map(isSignedIn))).toEqual([true, true, true]);
    api.clock.move(minuteMs);
    const client = api.client();
    const reply = await reset(client, phone.slice(3), await receiveCode(api, client, phone, 'reset'));
    expect(reply.body).toEqual({ code: ok, message: 'ok' });
    expect(await Promise.all(sessions.map(isSignedIn))).toEqual([false, false, false]);
    expect((await logInByPassword(api.client(), phone, old)).body.code).toBe(refusals.loginFailed.code);
    expect((await logInByPassword(client, phone, fresh)).body.code).toBe(ok);
  });

  it('is reset by a code in a mail', async () => {
    const phone = await register(api, api.client(), old);
    const address = `reset-${phone.slice(4)}@example.com`;
    await api.deps.db.updateTable('users').set({ email: address }).where('phone', '=', phone).execute();
    const client = api.client();
    await client.post('/user/email/send', { email: address, purpose: 'reset', ticket: `ok-${address}`, randstr: '@' });
    const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await reset(client, address.toUpperCase(), code)).body.code).toBe(ok);
    expect((await logInByPassword(client, phone, fresh)).body.code).toBe(ok);
  });

  it('is reset once by twenty concurrent requests with the same code', async () => {
    const phone = await register(api, api.client(), old);
    api.clock.move(minuteMs);
    const code = await receiveCode(api, api.client(), phone, 'reset');
    const replies = await Promise.all(Array.from({ length: 20 }, () => reset(api.client(), phone, code)));
    expect(replies.filter(({ body }) => body.code === ok)).toHaveLength(1);
  });

  it('is not reset by a wrong, used or expired code, or one of another account or purpose', async () => {
    const [phone, other] = [await register(api, api.client(), old), await register(api, api.client(), old)];
    api.clock.move(minuteMs);
    const client = api.client();
    const codes: number[] = [];
    const note = async (code: string) => codes.push((await reset(client, phone, code)).body.code);
    await note(await receiveCode(api, client, other, 'reset'));
    await note(await receiveCode(api, client, phone, 'login'));
    api.clock.move(minuteMs);
    const code = await receiveCode(api, client, phone, 'reset');
    await note(otherThan(code));
    api.clock.move(301_000);
    await note(code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => refusals.codeWrong.code));
    expect((await logInByPassword(client, phone, old)).body.code).toBe(ok);
    const used = await receiveCode(api, client, phone, 'reset');
    expect((await reset(client, phone, used)).body.code).toBe(ok);
    expect((await reset(client, phone, used, old)).body.code).toBe(refusals.codeWrong.code);
  });

  it('answers for an unknown account as for a wrong code', async () => {
    const client = api.client();
    const phone = newPhone();
    const code = await receiveCode(api, client, phone, 'reset');
    const wrong = await reset(client, phone, otherThan(code));
    expect((await reset(client, phone, code)).text).toBe(wrong.text);
    expect((await logInByPassword(client, phone, fresh)).body.code).toBe(refusals.loginFailed.code);
  });

  it('works after its reset even if wrong guesses had delayed the login', async () => {
    const client = api.client();
    const phone = await register(api, client, old);
    for (let count = 0; count < 5; count += 1) await logInByPassword(client, phone, 'wrong-one-9');
    api.clock.move(minuteMs);
    await reset(client, phone, await receiveCode(api, client, phone, 'reset'));
    expect((await logInByPassword(client, phone, fresh)).body.code).toBe(ok);
  });

  it.each([
    ['12345', refusals.badInput.code],
    ['x'.repeat(129), refusals.badInput.code],
    ['5201314', refusals.passwordCommon.code],
    ['ＱＷＥＲＴＹ１２３', refusals.passwordCommon.code],
  ])('does not become "%s", and the code stays valid', async (password, refused) => {
    const phone = await register(api, api.client(), old);
    api.clock.move(minuteMs);
    const client = api.client();
    const code = await receiveCode(api, client, phone, 'reset');
    expect((await reset(client, phone, code, password)).body.code).toBe(refused);
    expect((await reset(client, phone, code)).body.code).toBe(ok);
  });
});

describe('a password that contains the owner’s data', () => {
  const refused = { code: refusals.badInput.code, field: 'password', message: chinese.passwordPersonal };

  it('is refused at registration and when a password is set', async () => {
    const client = api.client();
    const phone = newPhone();
    const sms_code = await receiveCode(api, client, phone);
    const form = { phone_number: phone, sms_code, agreement: agreementOf('login') };
    expect((await client.post('/users', { ...form, password: `x${phone.slice(3)}` })).body).toEqual(refused);
    expect((await client.post('/users', { ...form, password: old })).body.code).toBe(ok);
    await client.post('/user/profile/update', { fullname: '欧阳明' });
    const proof = { current_password: old };
    expect((await change(client, { ...proof, password: '欧阳明-2026!' })).body).toEqual(refused);
    expect((await change(client, proof)).body.code).toBe(ok);
  });

  it('is refused at a reset only after a right code, which stays valid, and discloses the name to no other client', async () => {
    const owner = api.client();
    const phone = await register(api, owner, old);
    await owner.post('/user/profile/update', { fullname: '欧阳明' });
    api.clock.move(minuteMs);
    const client = api.client();
    const code = await receiveCode(api, client, phone, 'reset');
    const wrong = await reset(client, phone, otherThan(code), '欧阳明-2026!');
    expect(wrong.body.code).toBe(refusals.codeWrong.code);
    expect((await reset(client, phone, code, '欧阳明-2026!')).body).toEqual(refused);
    expect((await logInByPassword(api.client(), phone, old)).body.code).toBe(ok);
    const english = { 'accept-language': 'en' };
    const form = { username: phone, password: phone, code };
    const { message } = (await client.post('/password/reset', form, english)).body;
    expect(message).toBe(inEnglish.passwordPersonal);
    expect((await reset(client, phone, code)).body.code).toBe(ok);
  });
});

describe('a changed password', () => {
  const { passwordProofMissing, notSignedIn, codeWrong } = refusals;

  it('is refused to a visitor without a session', async () => {
    expect((await change(api.client(), { current_password: old })).body.code).toBe(notSignedIn.code);
  });

  it('requires proof, and refuses a wrong current password', async () => {
    const client = api.client();
    const phone = await register(api, client, old);
    expect((await change(client)).body.code).toBe(passwordProofMissing.code);
    expect((await change(client, { current_password: 'wrong-one-9' })).body.code).toBe(passwordProofMissing.code);
    expect((await logInByPassword(api.client(), phone, old)).body.code).toBe(ok);
  });

  it('allows five guesses in fifteen minutes over all sessions', async () => {
    const [client, other] = [api.client(), api.client()];
    await logInByPassword(other, await register(api, client, old), old);
    for (let count = 0; count < 5; count += 1) await change(client, { current_password: 'wrong-one-9' });
    expect((await change(client, { current_password: old })).status).toBe(429);
    expect((await change(other, { current_password: old })).status).toBe(429);
  });

  it('ends the other sessions, renews this one’s token and keeps its lifetime', async () => {
    const other = api.client();
    const phone = await register(api, other, old);
    const client = api.client();
    await logInByPassword(client, phone, old, { rememberMe: 'true' });
    const before = client.cookie;
    api.clock.move(24 * 60 * minuteMs);
    const reply = await change(client, { current_password: old });
    expect(reply.body).toMatchObject({ code: ok, init_password: false });
    expect(Number(/Max-Age=(\d+)/.exec(String(reply.headers['set-cookie']))?.[1])).toBeCloseTo(14 * 86_400, -2);
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    client.cookie = before;
    expect(await isSignedIn(client)).toBe(false);
    expect((await logInByPassword(api.client(), phone, fresh)).body.code).toBe(ok);
  });

  it('accepts a code to the own number once, and none of another purpose or person', async () => {
    const client = api.client();
    const phone = await register(api, client, old);
    const stranger = api.client();
    const strangersCode = await receiveCode(api, stranger, newPhone(), 'identity');
    expect((await change(client, { code: strangersCode })).body.code).toBe(codeWrong.code);
    api.clock.move(minuteMs);
    expect((await change(client, { code: await receiveCode(api, client, phone, 'reset') })).body.code).toBe(
      codeWrong.code,
    );
    api.clock.move(minuteMs);
    const code = await receiveCode(api, client, phone, 'identity');
    expect((await change(client, { code })).body.code).toBe(ok);
    expect((await change(client, { code })).body.code).toBe(codeWrong.code);
  });

  it('accepts the code requested last, by SMS or mail', async () => {
    const client = api.client();
    const phone = await register(api, client, old);
    const email = `last-${phone.slice(4)}@example.com`;
    await api.deps.db.updateTable('users').set({ email }).where('phone', '=', phone).execute();
    await receiveCode(api, client, phone, 'identity');
    api.clock.move(minuteMs);
    await client.post('/user/email/send', { email, purpose: 'identity', ...goodTicket() });
    const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await change(client, { code })).body.code).toBe(ok);
  });

  it('needs no further proof within ten minutes of a login by code if there is no password yet', async () => {
    const [late, prompt] = [api.client(), api.client()];
    await signIn(api, late);
    api.clock.move(10 * minuteMs + 1000);
    expect((await change(late)).body.code).toBe(passwordProofMissing.code);
    const phone = await signIn(api, prompt);
    api.clock.move(9 * minuteMs);
    expect((await change(prompt)).body).toMatchObject({ code: ok, init_password: false });
    expect((await change(prompt, { password: old })).body.code).toBe(passwordProofMissing.code);
    expect((await logInByPassword(api.client(), phone, fresh)).body.code).toBe(ok);
  });

  it.each(['one browser', 'two browsers'])(
    'is set by exactly the one of two concurrent changes in %s that reports success',
    async (where) => {
      for (let round = 0; round < 4; round += 1) {
        const [first, second] = [api.client(), api.client()];
        const phone = await register(api, first, old);
        await logInByPassword(second, phone, old);
        if (where === 'one browser') second.cookie = first.cookie;
        const passwords = ['甲的口令-31', '乙的口令-47'];
        const replies = await Promise.all(
          [first, second].map((client, at) => change(client, { password: passwords[at]!, current_password: old })),
        );
        const said = replies.map(({ body }) => body.code);
        expect(said.toSorted((a, b) => a - b)).toEqual([ok, notSignedIn.code]);
        const holds = [];
        for (const password of passwords) holds.push((await logInByPassword(api.client(), phone, password)).body.code);
        expect(holds).toEqual(said.map((code) => (code === ok ? ok : refusals.loginFailed.code)));
      }
    },
  );

  it('is refused if it is common', async () => {
    const client = api.client();
    await register(api, client, old);
    const reply = await change(client, { password: 'woaini1314', current_password: old });
    expect(reply.body.code).toBe(refusals.passwordCommon.code);
  });
});
