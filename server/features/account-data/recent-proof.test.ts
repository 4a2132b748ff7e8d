import { describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { logInByPassword, receiveCode, register, signIn } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const api = setUpTestApi();

const minuteMs = 60_000;
const ok = 0;
const password = '墨色琴弦-42';
const { passwordProofMissing, codeWrong, notSignedIn } = refusals;

const prove = (client: TestClient, form: Record<string, string>) => client.post('/user/prove', form);

/** Creates an account with two devices, whose logins are more than ten minutes old. */
async function oldLogins(): Promise<{ client: TestClient; other: TestClient; phone: string }> {
  const [client, other] = [api.client(), api.client()];
  const phone = await register(api, client, password);
  await logInByPassword(other, phone, password);
  api.clock.move(10 * minuteMs + 1000);
  return { client, other, phone };
}

async function idOfOther(client: TestClient): Promise<string> {
  const { devices } = (await client.get('/user/devices')).body.data;
  return devices.find(({ current }: { current: boolean }) => !current).id;
}

const guarded: ReadonlyArray<readonly [string, (client: TestClient) => Promise<number>]> = [
  ['the export', async (client) => (await client.get('/user/account/export')).body.code],
  [
    'closing a device',
    async (client) => (await client.post('/user/devices/close', { id: await idOfOther(client) })).body.code,
  ],
  ['unbinding WeChat', async (client) => (await client.post('/user/unbind/wechat')).body.code],
  ['closing all other devices', async (client) => (await client.post('/user/devices/close_others')).body.code],
];

describe.each(guarded)('%s', (_what, act) => {
  it('requires a proof from ten minutes after the login on', async () => {
    const { client, other, phone } = await oldLogins();
    expect(await act(client)).toBe(passwordProofMissing.code);
    expect((await other.post('/user/isLogin.do')).body.code).toBe(ok);
    const fresh = api.client();
    await logInByPassword(fresh, phone, password);
    expect(await act(fresh)).toBe(ok);
  });

  it('accepts the current password for ten minutes, and refuses a wrong one', async () => {
    const { client, phone } = await oldLogins();
    expect((await prove(client, { current_password: '不是这个口令' })).body.code).toBe(passwordProofMissing.code);
    expect(await act(client)).toBe(passwordProofMissing.code);
    expect((await prove(client, { current_password: password })).body.code).toBe(ok);
    api.clock.move(9 * minuteMs);
    expect(await act(client)).toBe(ok);
    await logInByPassword(api.client(), phone, password);
    api.clock.move(minuteMs + 1000);
    expect(await act(client)).toBe(passwordProofMissing.code);
  });
});

describe('a proof', () => {
  it('can be a code to the own number, but not one for another purpose', async () => {
    const { client, phone } = await oldLogins();
    const login = await receiveCode(api, client, phone);
    expect((await prove(client, { code: login })).body.code).toBe(codeWrong.code);
    api.clock.move(minuteMs);
    expect((await prove(client, { code: await receiveCode(api, client, phone, 'identity') })).body.code).toBe(ok);
    expect((await client.get('/user/account/export')).body.code).toBe(ok);
  });

  it('ends copies of the session, and does not count on another device', async () => {
    const { client, other } = await oldLogins();
    const copy = api.client();
    copy.cookie = client.cookie;
    expect((await prove(client, { current_password: password })).body.code).toBe(ok);
    expect((await copy.get('/user/account/export')).body.code).toBe(notSignedIn.code);
    expect((await other.get('/user/account/export')).body.code).toBe(passwordProofMissing.code);
  });

  it('is missing without password and code, unless the login by code was recent', async () => {
    const client = api.client();
    await signIn(api, client);
    expect((await prove(client, {})).body.code).toBe(ok);
    api.clock.move(10 * minuteMs + 1000);
    expect((await prove(client, {})).body.code).toBe(passwordProofMissing.code);
  });

  it('does not suffice to change phone number or address, which require a login', async () => {
    const { client } = await oldLogins();
    await prove(client, { current_password: password });
    const form = { email: 'thief@example.com', code: '123456' };
    expect((await client.post('/user/bind/email', form)).body.code).toBe(passwordProofMissing.code);
  });
});
