import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { lastingLines } from '#server/testing/lasting-lines.ts';
import { goodTicket, newPhone, receiveCode, register, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const ok = 0;
const password = '墨色琴弦-42';
const agreement = agreementOf('login');

const registerAs = (client: TestClient, phone: string, code: string, more: Record<string, string> = {}) =>
  client.post('/users', { phone_number: phone, password, sms_code: code, agreement, ...more });

const bind = (client: TestClient, phone: string, code: string) =>
  client.post('/user/bind/phone', { phone_number: phone, sms_code: code });

/** Signs in a user who has only an e-mail address. */
async function withoutPhone(client: TestClient): Promise<void> {
  const phone = await signIn(api, client);
  const change = { phone: null, email: `${phone.slice(1)}@example.com` };
  await api.deps.db.updateTable('users').set(change).where('phone', '=', phone).execute();
}

const sendMail = (client: TestClient, email: string, more: Record<string, string> = {}) =>
  client.post('/user/email/send', { email, ...goodTicket(), ...more });

const askWhetherFree = (client: TestClient, username: string) =>
  client.post('/user/validateUniqueness.do', { username });

describe('registering', () => {
  it('creates an account with a password and signs in', async () => {
    const client = api.client();
    const phone = newPhone();
    const reply = await registerAs(client, phone, await receiveCode(api, client, phone));
    expect(reply.body).toMatchObject({ code: ok, phone, init_password: false });
    const { data } = (await client.get('/user/profile')).body;
    expect(data).toMatchObject({ phone, agreements_due: [], wechatBound: false });
  });

  it('reports a taken number only to a client that has verified it, and changes nothing', async () => {
    const phone = await register(api, api.client(), password);
    const client = api.client();
    api.clock.move(minuteMs);
    const code = await receiveCode(api, client, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const other = { password: '另一个口令-8' };
    expect((await registerAs(client, phone, wrong, other)).body.code).toBe(refusals.codeWrong.code);
    expect((await registerAs(client, phone, code, other)).body.code).toBe(refusals.phoneTaken.code);
    expect(client.cookie).toBeUndefined();
  });

  it.each([
    [{ agreement: 'login.user:V1.0' }, refusals.agreementMissing.code],
    [{ password: '12345' }, refusals.badInput.code],
    [{ password: 'Password1' }, refusals.passwordCommon.code],
    [{ phone_number: '123' }, refusals.badInput.code],
  ])('is refused with %j', async (more, code) => {
    const client = api.client();
    const phone = newPhone();
    expect((await registerAs(client, phone, await receiveCode(api, client, phone), more)).body.code).toBe(code);
    expect(client.cookie).toBeUndefined();
  });
});

describe('binding a number', () => {
  it('is refused to a visitor without a session', async () => {
    expect((await bind(api.client(), newPhone(), '123456')).body.code).toBe(refusals.notSignedIn.code);
  });

  it('completes an account and renews its session token', async () => {
    const client = api.client();
    await withoutPhone(client);
    const before = client.cookie;
    const phone = newPhone();
    const code = await receiveCode(api, client, phone, 'bind');
    expect((await bind(client, phone, code)).body).toMatchObject({ code: ok, phone });
    const after = client.cookie;
    expect((await client.post('/user/isLogin.do')).body.phone).toBe(phone);
    client.cookie = before;
    expect((await client.post('/user/isLogin.do')).body.code).toBe(refusals.notSignedIn.code);
    expect(after).not.toBe(before);
  });

  it('refuses the number of another account, even with a valid code', async () => {
    const taken = await signIn(api, api.client());
    const client = api.client();
    await withoutPhone(client);
    api.clock.move(minuteMs);
    const code = await receiveCode(api, client, taken, 'bind');
    expect((await bind(client, taken, code)).body.code).toBe(refusals.phoneTaken.code);
    expect((await client.post('/user/isLogin.do')).body.phone).toBeNull();
  });

  it('refuses a login code', async () => {
    const client = api.client();
    await withoutPhone(client);
    const phone = newPhone();
    expect((await bind(client, phone, await receiveCode(api, client, phone))).body.code).toBe(refusals.codeWrong.code);
  });

  it('adds a first number only within ten minutes of the login, and a refusal uses up no code', async () => {
    const client = api.client();
    await withoutPhone(client);
    api.clock.move(6 * minuteMs);
    const phone = newPhone();
    const code = await receiveCode(api, client, phone, 'bind');
    api.clock.move(4 * minuteMs + 1000);
    expect((await bind(client, phone, code)).body.code).toBe(refusals.passwordProofMissing.code);
    expect((await client.post('/user/isLogin.do')).body.phone).toBeNull();
    const fresh = api.client();
    await withoutPhone(fresh);
    expect((await bind(fresh, phone, code)).body).toMatchObject({ code: ok, phone });
  });

  it('accepts the present number at any time', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    api.clock.move(11 * minuteMs);
    expect((await bind(client, phone, await receiveCode(api, client, phone, 'bind'))).body.code).toBe(ok);
  });

  it('replaces a number only within ten minutes of the login', async () => {
    const client = api.client();
    const old = await signIn(api, client);
    api.clock.move(10 * minuteMs + 1000);
    const phone = newPhone();
    const code = await receiveCode(api, client, phone, 'bind');
    expect((await bind(client, phone, code)).body.code).toBe(refusals.passwordProofMissing.code);
    await signIn(api, client, old);
    expect((await bind(client, phone, code)).body).toMatchObject({ code: ok, phone });
  });
});

describe('codes by mail', () => {
  it('go to one address regardless of case, and are in no answer or log', async () => {
    const client = api.client();
    const reply = await sendMail(client, 'Grace@Example.com');
    expect(reply.body).toMatchObject({ code: ok, data: { resendAfterSeconds: 60 } });
    expect(api.mail.at(-1)?.to).toEqual({ address: 'grace@example.com' });
    const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    expect(`${reply.text}${JSON.stringify(reply.headers)}${lastingLines(api.logged)}`).not.toContain(code);
  });

  it('each require a passed human check', async () => {
    const sent = api.mail.length;
    const proof = goodTicket();
    await sendMail(api.client(), 'once@example.com', proof);
    const again = await sendMail(api.client(), 'twice@example.com', proof);
    expect(again.body.code).toBe(refusals.captchaFailed.code);
    expect(api.mail.length).toBe(sent + 1);
  });

  it('are limited to one a minute, five an hour and ten a day for one address', async () => {
    const client = () => api.client();
    const address = 'flooded@example.com';
    const statuses: number[] = [];
    const ask = async () => statuses.push((await sendMail(client(), address)).status);
    await ask();
    await ask();
    for (let count = 0; count < 4; count += 1) {
      api.clock.move(minuteMs);
      await ask();
    }
    api.clock.move(minuteMs);
    await ask();
    api.clock.move(60 * minuteMs);
    for (let count = 0; count < 5; count += 1) {
      await ask();
      api.clock.move(minuteMs);
    }
    api.clock.move(60 * minuteMs);
    await ask();
    expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429]);
  });

  it.each(['', 'no address', 'a@b', 'a@b.com\r\nBcc: c@d.com', 'a,b@example.com', 'a＠b@example.com'])(
    'are not sent to "%s"',
    async (email) => {
      const sent = api.mail.length;
      expect((await sendMail(api.client(), email)).body).toMatchObject({
        code: refusals.badInput.code,
        field: 'email',
      });
      expect(api.mail.length).toBe(sent);
    },
  );
});

describe('whether an account is free', () => {
  it('is answered with true or false', async () => {
    const client = api.client();
    const phone = await signIn(api, api.client());
    const yes = await askWhetherFree(client, newPhone());
    const no = await askWhetherFree(client, phone.slice(3));
    expect([yes.body, no.body]).toEqual([
      { code: ok, message: 'ok', data: { unique: true } },
      { code: ok, message: 'ok', data: { unique: false } },
    ]);
  });

  it('is answered ten times a minute and fifty times a day to one IP address', async () => {
    const client = api.client();
    const answers: number[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      for (let count = 0; count < 11; count += 1) answers.push((await askWhetherFree(client, newPhone())).status);
      api.clock.move(minuteMs);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(50);
    expect(answers.indexOf(429)).toBe(10);
  });

  it('is refused for an invalid account name', async () => {
    expect((await askWhetherFree(api.client(), 'no address')).body).toMatchObject({
      code: refusals.badInput.code,
      field: 'username',
    });
  });
});
