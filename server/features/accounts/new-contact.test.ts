import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { newUser } from '#server/testing/new-user.ts';
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
import { replaceContact } from './accounts.ts';
import { formerContactsOf, hashContact } from './former-contacts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const password = '墨色琴弦-42';
const ok = 0;

const isSignedIn = async (client: TestClient) => (await client.post('/user/isLogin.do')).body.code === ok;

async function bindPhone(client: TestClient, phone: string): Promise<number> {
  const sms_code = await receiveCode(api, client, phone, 'bind');
  return (await client.post('/user/bind/phone', { phone_number: phone, sms_code })).body.code;
}

async function bindEmail(client: TestClient, email: string): Promise<number> {
  await client.post('/user/email/send', { email, purpose: 'bind', ...goodTicket() });
  const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
  return (await client.post('/user/bind/email', { email, code })).body.code;
}

/** Creates an account with two devices; the second has just logged in. */
async function twoDevices(): Promise<{ other: TestClient; client: TestClient; phone: string }> {
  const [other, client] = [api.client(), api.client()];
  const phone = await register(api, other, password);
  await logInByPassword(client, phone, password);
  return { other, client, phone };
}

describe('a new contact', () => {
  it.each([
    ['phone number', (client: TestClient) => bindPhone(client, newPhone())],
    ['address', (client: TestClient) => bindEmail(client, `new-${newPhone().slice(3)}@example.com`)],
  ])('of kind %s ends the account’s other sessions and renews this one’s token', async (_what, bind) => {
    const { other, client } = await twoDevices();
    const copy = client.cookie;
    expect(await bind(client)).toBe(ok);
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    client.cookie = copy;
    expect(await isSignedIn(client)).toBe(false);
  });

  it('that is another account’s or unchanged ends no session', async () => {
    const { other, client, phone } = await twoDevices();
    const taken = await signIn(api, api.client());
    api.clock.move(60_000);
    expect(await bindPhone(client, taken)).toBe(refusals.phoneTaken.code);
    expect(await bindPhone(client, phone)).toBe(ok);
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, true]);
  });

  it('stores the replaced one as a hash with the time of its replacement', async () => {
    const { deps, clock } = api;
    const [a, b] = ['a-former@example.com', 'b-former@example.com'];
    const id = await newUser(api, { email: a });
    for (const email of [b, a, b]) {
      clock.move(60_000);
      await replaceContact(deps, deps.db, id, { email });
    }
    // The order is that of their last replacement.
    const hashes = (await formerContactsOf(deps.db, id)).map(({ contact_hash }) => contact_hash);
    expect(hashes).toEqual([b, a].map((contact) => hashContact(deps.trialKeyring, contact)));
  });
});
