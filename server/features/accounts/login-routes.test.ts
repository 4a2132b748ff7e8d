import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import said from '#messages/zh-CN/refusals.json' with { type: 'json' };
import { lastingLines } from '#server/testing/lasting-lines.ts';
import { goodTicket, newPhone, otherThan, receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, testSecret, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const agreement = agreementOf('login');

function logIn(client: ReturnType<TestApi['client']>, phone: string, code: string, more: Record<string, string> = {}) {
  return client.post('/user/login/phone', { phone_number: phone, sms_code: code, signup: 'allow', agreement, ...more });
}

describe('login by code', () => {
  it('registers an unknown number and answers the account at the top level', async () => {
    const client = api.client();
    const phone = newPhone();
    const reply = await logIn(client, phone, await receiveCode(api, client, phone));
    expect(reply.body).toMatchObject({ code: 0, phone, email: null, init_password: true });
    expect((await client.post('/user/isLogin.do')).body).toMatchObject({ code: 0, userId: reply.body.userId });
  });

  it('refuses a visitor without the agreement, with or without an account', async () => {
    const client = api.client();
    const phone = newPhone();
    const code = await receiveCode(api, client, phone);
    const reply = await logIn(client, phone, code, { agreement: 'login.user:V1.0' });
    expect(reply.body.code).toBe(refusals.agreementMissing.code);
    expect((await logIn(client, phone, code)).body.code).toBe(0);
  });

  it('registers no account if signing up is disabled', async () => {
    const client = api.client();
    const phone = newPhone();
    const reply = await logIn(client, phone, await receiveCode(api, client, phone), { signup: 'disabled' });
    expect(reply.body.code).toBe(refusals.accountUnknown.code);
  });

  it('stores which agreement versions were accepted and when', async () => {
    const client = api.client();
    await signIn(api, client);
    const { data } = (await client.get('/user/profile')).body;
    expect(data.agreements.map((agreed: { document: string; version: string }) => agreed.document).toSorted()).toEqual([
      'login.privacy',
      'login.user',
    ]);
    expect(data.agreements_due).toEqual([]);
  });

  it('answers invalid input with a code, the field and a message in the requested language', async () => {
    const client = api.client();
    const bad = { phone_number: '12345', ...goodTicket() };
    expect((await client.post('/user/sms/send', bad)).body).toEqual({
      code: refusals.badInput.code,
      field: 'phone_number',
      message: '请填写正确的手机号码',
    });
    const english = await client.post('/user/sms/send', bad, { 'accept-language': 'en-US,en' });
    expect(english.body.message).toBe('Please enter a valid phone number');
  });

  it.each(['phone_number=a&phone_number=b', 'phone_number=%00', 'phone_number[x]=1', ''])(
    'refuses the form "%s" without a server error',
    async (form) => {
      const reply = await api.app.inject({
        method: 'POST',
        url: '/api/user/login/phone',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form,
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.json().code).toBe(refusals.badInput.code);
    },
  );
});

describe('a session', () => {
  it('is refused to a visitor without one', async () => {
    expect((await api.client().post('/user/isLogin.do')).body.code).toBe(refusals.notSignedIn.code);
    expect((await api.client().get('/user/profile')).body.code).toBe(refusals.notSignedIn.code);
  });

  it('shows a person only their own profile', async () => {
    const [one, other] = [api.client(), api.client()];
    const [phone] = [await signIn(api, one), await signIn(api, other)];
    expect((await one.get('/user/profile')).body.data.phone).toBe(phone);
    expect((await other.get('/user/profile')).body.data.phone).not.toBe(phone);
  });

  it('gets a new token at every login, and the old one is invalid', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    const old = client.cookie;
    api.clock.move(minuteMs);
    await signIn(api, client, phone);
    expect(client.cookie).not.toBe(old);
    client.cookie = old;
    expect((await client.post('/user/isLogin.do')).body.code).toBe(refusals.notSignedIn.code);
  });

  it('ends at logout, even for a copy of its cookie', async () => {
    const client = api.client();
    await signIn(api, client);
    const copy = client.cookie;
    expect((await client.post('/user/logout')).body.code).toBe(0);
    expect(client.cookie).toBeUndefined();
    client.cookie = copy;
    expect((await client.post('/user/isLogin.do')).body.code).toBe(refusals.notSignedIn.code);
  });

  it('ends after two idle hours', async () => {
    const client = api.client();
    await signIn(api, client);
    api.clock.move(119 * minuteMs);
    expect((await client.post('/user/isLogin.do')).body.code).toBe(0);
    api.clock.move(121 * minuteMs);
    expect((await client.post('/user/isLogin.do')).body.code).toBe(refusals.notSignedIn.code);
  });

  it('is a host-only, http-only, lax cookie that ends with the browser, and __Host- on https', async () => {
    const secure = await createTestApi({
      PUBLIC_ORIGIN: 'https://www.example.com',
      SANDBOX: '1',
      SECRET_KEY: testSecret,
    });
    try {
      const client = secure.client();
      const phone = newPhone();
      const origin = { origin: 'https://www.example.com' };
      await client.post('/user/sms/send', { phone_number: phone, ...goodTicket() }, origin);
      const code = secure.sms[0]?.code ?? '';
      const reply = await client.post(
        '/user/login/phone',
        { phone_number: phone, sms_code: code, signup: 'allow', agreement },
        origin,
      );
      const session = /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
      expect([reply.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(session));
    } finally {
      await secure.close();
    }
  });
});

describe('a code', () => {
  it('is refused after five wrong tries, even if right, with the same message', async () => {
    const client = api.client();
    const phone = newPhone();
    const code = await receiveCode(api, client, phone);
    const wrong = [];
    for (let count = 0; count < 5; count += 1) wrong.push((await logIn(client, phone, otherThan(code))).body);
    expect([...wrong, (await logIn(client, phone, code)).body]).toEqual(
      Array.from({ length: 6 }, () => ({ code: refusals.codeWrong.code, message: said.codeWrong })),
    );
  });

  it('opens exactly one session for fifty concurrent requests', async () => {
    const client = api.client();
    const phone = newPhone();
    const code = await receiveCode(api, client, phone);
    const replies = await Promise.all(Array.from({ length: 50 }, () => logIn(api.client(), phone, code)));
    expect(replies.filter(({ body }) => body.code === 0)).toHaveLength(1);
  });

  it('counts at most five of fifty parallel guesses', async () => {
    const client = api.client();
    const phone = newPhone();
    const code = await receiveCode(api, client, phone);
    await Promise.all(Array.from({ length: 50 }, () => logIn(api.client(), phone, otherThan(code))));
    const row = await api.deps.db
      .selectFrom('verification_codes')
      .select('tries')
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
  });

  it('is void after five minutes, after use, and once a newer one is sent', async () => {
    const client = api.client();
    const phone = newPhone();
    const old = await receiveCode(api, client, phone);
    api.clock.move(301_000);
    expect((await logIn(client, phone, old)).body.code).toBe(refusals.codeWrong.code);
    const first = await receiveCode(api, client, phone);
    api.clock.move(minuteMs);
    const second = await receiveCode(api, client, phone);
    // One time in a million the newer code has the same digits.
    const voided = first === second ? otherThan(first) : first;
    expect((await logIn(client, phone, voided)).body.code).toBe(refusals.codeWrong.code);
    expect((await logIn(client, phone, second)).body.code).toBe(0);
    expect((await logIn(api.client(), phone, second)).body.code).toBe(refusals.codeWrong.code);
  });

  it('is valid for one number and one purpose', async () => {
    const client = api.client();
    const [phone, other] = [newPhone(), newPhone()];
    const code = await receiveCode(api, client, phone);
    expect((await logIn(client, other, code)).body.code).toBe(refusals.codeWrong.code);
    const forReset = await receiveCode(api, client, other, 'reset');
    expect((await logIn(client, other, forReset)).body.code).toBe(refusals.codeWrong.code);
    expect((await logIn(client, phone, code)).body.code).toBe(0);
  });

  it('pauses for 24 hours for a visitor with fifteen wrong tries over several codes', async () => {
    const phone = newPhone();
    const client = api.client();
    for (let round = 0; round < 3; round += 1) {
      const code = await receiveCode(api, client, phone);
      for (let count = 0; count < 5; count += 1) await logIn(client, phone, otherThan(code));
      api.clock.move(minuteMs);
    }
    const code = await receiveCode(api, client, phone);
    expect((await logIn(client, phone, code)).body.code).toBe(refusals.codePaused.code);
    client.otherCookies.clear();
    expect((await logIn(client, phone, code)).body.code).toBe(refusals.codePaused.code);
    api.clock.move(24 * 60 * minuteMs);
    expect((await logIn(client, phone, await receiveCode(api, client, phone))).body.code).toBe(0);
  });

  it('is in no answer, header or log line, and neither is the full number', async () => {
    const client = api.client();
    const phone = newPhone();
    const reply = await client.post('/user/sms/send', { phone_number: phone, ...goodTicket() });
    const code = api.sms.at(-1)?.code ?? '';
    expect(`${JSON.stringify(reply.headers)}${reply.text}`).not.toContain(code);
    const lines = lastingLines(api.logged);
    expect(lines).not.toContain(code);
    expect(lines).not.toContain(phone.slice(3));
  });
});
