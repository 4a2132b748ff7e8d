import { expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { lastingLines } from '#server/testing/lasting-lines.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import {
  goodTicket,
  loginByCode,
  logInByPassword,
  newPhone,
  onWire,
  receiveCode,
  register,
  signIn,
} from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { answerQr, beginWechat, confirmWechat, followWechat, referenceOf } from '#server/testing/wechat-login.ts';

const api = setUpTestApi({}, { logLevel: 'debug' });

const password = '墨色琴弦-42';
const wrong = '不是这个口令-7';
const changed = '另一个口令-8';
const agreement = agreementOf('login');

/** All secrets, by name. */
const secrets = new Map<string, string>();
const keep = (name: string, value: string | undefined) => {
  expect(value, name).toMatch(/./);
  secrets.set(value ?? '', name);
  return value ?? '';
};
const keepSession = (client: TestClient) => keep('session', client.cookie?.split('=')[1]);

/** Passes a human check whose ticket is recorded as a secret. */
function keptTicket() {
  const proof = goodTicket();
  const own = { ...proof, ticket: `${proof.ticket}-${'t'.repeat(12)}-secret` };
  keep('ticket', own.ticket);
  return own;
}

async function mailedCode(client: TestClient, email: string, purpose: string): Promise<string> {
  await client.post('/user/email/send', { email, purpose, ...keptTicket() });
  return keep('mailed code', /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0]);
}

/** Registers, logs in with right and wrong passwords, resets and changes, by phone and by mail. */
async function visitByPassword(): Promise<{ phone: string; email: string }> {
  const client = api.client();
  const phone = await register(api, client, password);
  keep('code', api.sms.at(-1)?.code);
  keepSession(client);
  const email = `${phone.slice(1)}@example.com`;
  await client.post('/user/bind/email', { email, code: await mailedCode(client, email, 'bind') });
  keepSession(client);
  for (let count = 0; count < 6; count += 1) await logInByPassword(client, phone, wrong, keptTicket());
  await logInByPassword(client, email, password, { rememberMe: 'true' });
  keepSession(client);
  api.clock.move(60_000);
  const code = keep('code', await receiveCode(api, client, phone, 'reset'));
  await client.post('/password/reset', { username: phone, password: changed, code: '000000' });
  await client.post('/password/reset', { username: phone, password: changed, code });
  await logInByPassword(client, phone, changed);
  keepSession(client);
  await client.post('/user/set/password', { password, current_password: changed });
  keepSession(client);
  return { phone, email };
}

async function visitByCode(email: string): Promise<void> {
  const client = api.client();
  const email_code = await mailedCode(client, email, 'login');
  await client.post('/user/login/email', { email, email_code, signup: 'allow', agreement });
  keepSession(client);
  await loginByCode(api, client, newPhone());
  keep('code', api.sms.at(-1)?.code);
  keepSession(client);
  await client.post('/user/login/phone', { phone_number: newPhone(), sms_code: '987654', signup: 'allow', agreement });
}

async function visitByWechat(): Promise<void> {
  const client = api.client();
  const state = keep('state', await beginWechat(client, '/welcome/edu'));
  const path = await answerQr(client, state, 'approve');
  keep('authorisation code', new URLSearchParams(path.split('?')[1]).get('code') ?? '');
  const reference = keep('bind reference', referenceOf(await followWechat(client, path)));
  await loginByCode(api, client, newPhone(), { bind_wechat: reference });
  keep('code', api.sms.at(-1)?.code);
  keepSession(client);
  for (const [name, value] of client.otherCookies) keep(name, value);
  await confirmWechat(client);
  keepSession(client);
  const again = referenceOf(await confirmWechat(api.client()));
  await logInByPassword(client, newPhone(), wrong, { bind_wechat: keep('bind reference', again) });
}

/** Causes errors, each of which is logged. */
async function fail(): Promise<void> {
  const client = api.client();
  const own = await signIn(api, client);
  api.clock.move(60_000);
  const working = { sms: { ...api.deps.sms }, captcha: { ...api.deps.captcha } };
  api.deps.sms.send = async () => Promise.reject(new Error('provider refused'));
  await client.post('/user/sms/send', { phone_number: own, purpose: 'reset', ...keptTicket() });
  Object.assign(api.deps.sms, working.sms);
  api.deps.captcha.verify = async () => Promise.reject(new Error('provider refused'));
  await client.post('/user/sms/send', { phone_number: own, purpose: 'bind', ...keptTicket() });
  Object.assign(api.deps.captcha, working.captcha);
  api.deps.faults.wechat = 'refuse';
  await confirmWechat(client);
  api.deps.faults.wechat = 'none';
  const unparsable = {
    method: 'POST',
    url: '/api/user/v2/login',
    headers: { origin: 'http://localhost:3000' },
  } as const;
  await api.app.inject({
    ...unparsable,
    payload: `{"password":"${onWire(password)}"`,
    headers: { 'content-type': 'application/json' },
  });
  await api.app.inject({ method: 'GET', url: `/api/user/v2/login?password=${onWire(password)}` });
}

it('no password, code, token, ticket, state or reference is in any line of a log at level debug', async () => {
  const { phone, email } = await visitByPassword();
  await visitByCode(`code-${email}`);
  await visitByWechat();
  await fail();
  for (const text of [password, wrong, changed]) {
    for (const form of [text, onWire(text), encodeURIComponent(text), encodeURIComponent(onWire(text))]) {
      keep('password', form);
    }
  }
  keep('number', phone.slice(3));
  keep('address', email);

  expect(secrets.size).toBeGreaterThan(40);
  expect(api.logged.length).toBeGreaterThan(40);
  expect(api.logged.join('')).toContain('wechat exchange failed');
  const lines = lastingLines(api.logged);
  const leaked = [...secrets].filter(([secret]) => lines.includes(secret)).map(([, name]) => name);
  expect(leaked).toEqual([]);
});
