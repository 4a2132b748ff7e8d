import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { codePurposes, type CodePurpose } from '#contract/user.ts';
import {
  goodTicket,
  loginByCode,
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
const password = '墨色琴弦-42';
const agreement = agreementOf('login');

/** A signed-in user, and the number and address that codes go to. */
type Visitor = { client: TestClient; phone: string; email: string };

/** Every call that takes a code, with its purpose. */
const uses: Array<
  [call: string, purpose: CodePurpose, by: 'sms' | 'mail', body: (v: Visitor, code: string) => object]
> = [
  [
    '/user/login/phone',
    'login',
    'sms',
    ({ phone }, sms_code) => ({ phone_number: phone, sms_code, signup: 'allow', agreement }),
  ],
  [
    '/user/login/email',
    'login',
    'mail',
    ({ email }, email_code) => ({ email, email_code, signup: 'allow', agreement }),
  ],
  ['/users', 'login', 'sms', ({ phone }, sms_code) => ({ phone_number: phone, password, sms_code, agreement })],
  ['/password/reset', 'reset', 'sms', ({ phone }, code) => ({ username: phone, password, code })],
  ['/password/reset', 'reset', 'mail', ({ email }, code) => ({ username: email, password, code })],
  ['/user/bind/phone', 'bind', 'sms', ({ phone }, sms_code) => ({ phone_number: phone, sms_code })],
  ['/user/bind/email', 'bind', 'mail', ({ email }, code) => ({ email, code })],
  ['/user/set/password', 'identity', 'sms', (_visitor, code) => ({ password: '另一个口令-8', code })],
  ['/user/account/delete', 'identity', 'sms', (_visitor, code) => ({ code, confirmation: '注销账号' })],
];

async function receive({ client, phone, email }: Visitor, by: 'sms' | 'mail', purpose: CodePurpose): Promise<string> {
  api.clock.move(minuteMs);
  if (by === 'sms') return receiveCode(api, client, phone, purpose);
  const reply = await client.post('/user/email/send', { email, purpose, ...goodTicket() });
  expect(reply.body.code).toBe(0);
  return /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
}

describe.each(uses)('%s takes a code for "%s" by %s', (call, purpose, by, body) => {
  it('and refuses codes for every other purpose', async () => {
    const client = api.client();
    const phone = await register(api, client, password);
    const visitor = { client, phone, email: `${phone.slice(1)}@example.com` };
    if (call === '/password/reset') {
      await api.deps.db.updateTable('users').set({ email: visitor.email }).where('phone', '=', phone).execute();
    }
    const other = codePurposes.filter((one) => one !== purpose);
    for (const wrong of other) {
      const reply = await client.post(call, { ...body(visitor, await receive(visitor, by, wrong)) });
      expect([wrong, reply.body.code]).toEqual([wrong, refusals.codeWrong.code]);
    }
    const right = await client.post(call, { ...body(visitor, await receive(visitor, by, purpose)) });
    // The number is registered already. Only its holder learns that, so the code was accepted.
    expect(right.body.code).toBe(call === '/users' ? refusals.phoneTaken.code : 0);
    api.clock.move(minuteMs);
  });
});

describe('a code', () => {
  it.each([[['123456']], [123_456], [123_456.5], [true], [null], [{}]])(
    'that is not a text is refused: %j',
    async (sms_code) => {
      const client = api.client();
      const phone = newPhone();
      await receiveCode(api, client, phone);
      const reply = await api.app.inject({
        method: 'POST',
        url: '/api/user/login/phone',
        payload: { phone_number: phone, sms_code, signup: 'allow', agreement },
      });
      expect([reply.statusCode, reply.json().code]).toEqual([200, refusals.badInput.code]);
      api.clock.move(minuteMs);
    },
  );

  it('with a leading zero works as text, and not as a number', async () => {
    const sent = () => api.sms.at(-1) ?? { phone: '', code: '' };
    for (let count = 0; count < 200 && !sent().code.startsWith('0'); count += 1) {
      await receiveCode(api, api.client(), newPhone());
      api.clock.move(1000);
    }
    const { phone, code } = sent();
    expect(code).toMatch(/^0\d{5}$/);
    const login = (sms_code: string) =>
      api.client().post('/user/login/phone', { phone_number: phone, sms_code, signup: 'allow', agreement });
    expect((await login(String(Number(code)))).body.code).toBe(refusals.badInput.code);
    expect((await login(code)).body.code).toBe(0);
  });

  it('for a trial counts against the limit of all codes to its address', async () => {
    const client = api.client();
    await signIn(api, client);
    const email = 'trials@example.com';
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const form = { email, ...goodTicket() };
      const reply =
        count % 2
          ? await client.post('/user/email/send', form)
          : await client.postJson('/rqlicense/send_email_verify_code', form);
      statuses.push(reply.status);
      api.clock.move(minuteMs);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const used = goodTicket();
    const first = await client.post('/user/email/send', { email: 'one@example.com', ...used });
    const second = await client.postJson('/rqlicense/send_email_verify_code', { email: 'two@example.com', ...used });
    expect([first.body.code, second.body.code]).toEqual([0, refusals.captchaFailed.code]);
  });

  it('guessed wrongly fifteen times does not prevent a login by password, there or elsewhere', async () => {
    const phone = await register(api, api.client(), password);
    const attacker = api.client();
    for (let round = 0; round < 3; round += 1) {
      api.clock.move(minuteMs);
      const code = await receiveCode(api, attacker, phone);
      for (let count = 0; count < 5; count += 1) {
        await attacker.post('/user/login/phone', {
          phone_number: phone,
          sms_code: code === '000000' ? '111111' : '000000',
          signup: 'disabled',
        });
      }
      api.clock.move(minuteMs);
    }
    expect((await loginByCode(api, attacker, phone)).body.code).toBe(refusals.codePaused.code);
    for (const client of [attacker, api.client()])
      expect((await logInByPassword(client, phone, password)).body.code).toBe(0);
  });
});
