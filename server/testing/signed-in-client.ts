import { randomInt } from 'node:crypto';
import { agreementOf } from '#contract/agreements.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

let lastTicket = 0;

/** Creates a ticket that passes the human check once. */
export function goodTicket(): { ticket: string; randstr: string } {
  lastTicket += 1;
  return { ticket: `ok-${lastTicket}`, randstr: '@abc' };
}

/** Creates a mainland number that no other test uses. */
export function newPhone(): string {
  return `+861${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;
}

/** Requests a code and reads it from the outbox. */
export async function receiveCode(
  api: TestApi,
  client: TestClient,
  phone: string,
  purpose: 'login' | 'reset' | 'bind' | 'identity' = 'login',
): Promise<string> {
  const reply = await client.post('/user/sms/send', { phone_number: phone, purpose, ...goodTicket() });
  const code = api.sms.findLast((message) => message.phone === phone)?.code;
  if (reply.body.code !== 0 || !code) throw new Error(`no code for ${phone}: ${reply.text}`);
  return code;
}

/** Returns a wrong code. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

/** Requests a code and logs in with it; `more` adds or replaces fields. */
export async function loginByCode(api: TestApi, client: TestClient, phone: string, more: Record<string, string> = {}) {
  return client.post('/user/login/phone', {
    phone_number: phone,
    sms_code: await receiveCode(api, client, phone),
    signup: 'allow',
    agreement: agreementOf('login'),
    ...more,
  });
}

/** Registers or logs in by code. */
export async function signIn(api: TestApi, client: TestClient, phone = newPhone()): Promise<string> {
  const reply = await loginByCode(api, client, phone);
  if (reply.body.code !== 0) throw new Error(`login failed: ${reply.text}`);
  return phone;
}

/** Registers an e-mail address by the mailed code. @returns the account, which has no phone */
export async function signInByEmail(
  api: TestApi,
  client: TestClient,
  email: string,
): Promise<{ userId: number; phone: string | null }> {
  await client.post('/user/email/send', { email, ...goodTicket() });
  const email_code = /\d{6}/.exec(api.mail.findLast(({ to }) => to.address === email)?.text ?? '')?.[0] ?? '';
  const form = { email, email_code, signup: 'allow', agreement: agreementOf('login') };
  const reply = await client.post('/user/login/email', form);
  if (reply.body.code !== 0) throw new Error(`login failed: ${reply.text}`);
  return reply.body;
}

/** Encodes a password as the log-in sends it. */
export function onWire(password: string): string {
  return Buffer.from(password).toString('base64');
}

/** Logs in by password; `more` adds or replaces fields. */
export function logInByPassword(
  client: TestClient,
  account: string,
  password: string,
  more: Record<string, string> = {},
) {
  return client.post('/user/v2/login', { username: account, password: onWire(password), ...more });
}

/** Registers a new phone number with a password. @returns the number */
export async function register(api: TestApi, client: TestClient, password: string): Promise<string> {
  const phone = newPhone();
  const reply = await client.post('/users', {
    phone_number: phone,
    password,
    sms_code: await receiveCode(api, client, phone),
    agreement: agreementOf('login'),
  });
  if (reply.body.code !== 0) throw new Error(`registration failed: ${reply.text}`);
  return phone;
}
