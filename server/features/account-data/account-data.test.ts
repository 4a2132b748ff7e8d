import { describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { maskAddress } from '#server/features/accounts/devices.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import {
  goodTicket,
  logInByPassword,
  newPhone,
  receiveCode,
  register,
  signIn,
} from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const api = setUpTestApi();

const minuteMs = 60_000;
const ok = 0;
const password = '墨色琴弦-42';
const { notSignedIn, badInput, codeWrong, emailTaken, passwordProofMissing, deviceUnknown, agreementMissing } =
  refusals;

const isLogin = (client: TestClient) => client.post('/user/isLogin.do');
const devices = async (client: TestClient) => (await client.get('/user/devices')).body.data.devices;
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Requests a code to bind an address and reads it from the mail. */
async function mailedCode(client: TestClient, email: string): Promise<string> {
  const reply = await client.post('/user/email/send', { email, purpose: 'bind', ...goodTicket() });
  expect(reply.body.code).toBe(ok);
  return /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
}

async function bindEmail(client: TestClient, email: string): Promise<void> {
  const reply = await client.post('/user/bind/email', { email, code: await mailedCode(client, email) });
  expect(reply.body).toMatchObject({ code: ok, email });
}

describe('without a session', () => {
  it.each([
    ['POST', '/user/profile/update', { fullname: '李明' }],
    ['POST', '/user/bind/email', { email: 'a@example.com', code: '123456' }],
    ['POST', '/user/agreements', { agreement: agreementOf('login') }],
    ['GET', '/user/devices', {}],
    ['POST', '/user/devices/close', { id: 'abc' }],
    ['POST', '/user/devices/close_others', {}],
    ['GET', '/user/account/export', {}],
    ['POST', '/user/prove', { code: '123456' }],
    ['POST', '/user/unbind/wechat', {}],
    ['POST', '/user/account/delete', { code: '123456', confirmation: '注销账号' }],
  ] as const)('%s %s is refused', async (method, path, body) => {
    const client = api.client();
    const reply = method === 'GET' ? await client.get(path) : await client.post(path, { ...body });
    expect(reply.body.code).toBe(notSignedIn.code);
    expect(reply.headers['content-disposition']).toBeUndefined();
  });
});

describe('the name', () => {
  it('is kept without the spaces around it', async () => {
    const client = api.client();
    await signIn(api, client);
    expect((await client.post('/user/profile/update', { fullname: ' 李\n明 ' })).body).toMatchObject({
      code: ok,
      fullname: '李 明',
    });
    expect((await isLogin(client)).body.fullname).toBe('李 明');
  });

  it.each(['', '   ', '名'.repeat(61), '李\0明'])('is refused as %j, and the old one stays', async (fullname) => {
    const client = api.client();
    await signIn(api, client);
    await client.post('/user/profile/update', { fullname: '李明' });
    const reply = await client.post('/user/profile/update', { fullname });
    expect(reply.body).toMatchObject({ code: badInput.code, field: 'fullname' });
    expect((await isLogin(client)).body.fullname).toBe('李明');
  });
});

describe('binding an address', () => {
  it('accepts its code once, normalises the address and renews the session token', async () => {
    const client = api.client();
    await signIn(api, client);
    const before = client.cookie;
    const code = await mailedCode(client, 'lin@example.com');
    const reply = await client.post('/user/bind/email', { email: ' LIN@Example.com ', code });
    expect(reply.body).toMatchObject({ code: ok, email: 'lin@example.com' });
    expect(client.cookie).not.toBe(before);
    client.cookie = before;
    expect((await isLogin(client)).body.code).toBe(notSignedIn.code);
  });

  it('refuses a wrong code, a code for another purpose and an invalid address', async () => {
    const client = api.client();
    await signIn(api, client);
    const bind = (email: string, code: string) => client.post('/user/bind/email', { email, code });
    await client.post('/user/email/send', { email: 'chen@example.com', purpose: 'identity', ...goodTicket() });
    const other = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await bind('chen@example.com', other)).body.code).toBe(codeWrong.code);
    expect((await bind('no address', '123456')).body).toMatchObject({ code: badInput.code, field: 'email' });
    expect((await isLogin(client)).body.email).toBeNull();
  });

  it('refuses the address of another account, even with a valid code', async () => {
    const owner = api.client();
    await signIn(api, owner);
    await bindEmail(owner, 'taken@example.com');
    const client = api.client();
    await signIn(api, client);
    api.clock.move(minuteMs);
    const code = await mailedCode(client, 'taken@example.com');
    const reply = await client.post('/user/bind/email', { email: 'taken@example.com', code });
    expect(reply.body.code).toBe(emailTaken.code);
    expect((await isLogin(owner)).body.email).toBe('taken@example.com');
    expect((await isLogin(client)).body.email).toBeNull();
  });

  it('requires a login within ten minutes, and a refusal does not use up the code', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    api.clock.move(10 * minuteMs + 1000);
    const email = 'late@example.com';
    const code = await mailedCode(client, email);
    expect((await client.post('/user/bind/email', { email, code })).body.code).toBe(passwordProofMissing.code);
    await signIn(api, client, phone);
    expect((await client.post('/user/bind/email', { email, code })).body).toMatchObject({ code: ok, email });
  });
});

describe('devices', () => {
  it('are listed with the current one marked, the address masked, and no hash of a token', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    api.clock.move(minuteMs);
    const other = api.client();
    const code = await receiveCode(api, other, phone);
    const form = { phone_number: phone, sms_code: code, signup: 'disabled' };
    await other.post('/user/login/phone', form, { 'user-agent': chrome });
    const listed = await devices(client);
    expect(listed).toHaveLength(2);
    expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    expect(listed[1]).toMatchObject({ userAgent: 'Chrome · Windows', address: other.address.replace(/\d+$/, '*') });
    expect(maskAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:*');
    const hashes = await api.deps.db.selectFrom('sessions').select('token_hash').execute();
    for (const { token_hash } of hashes) expect(JSON.stringify(listed)).not.toContain(token_hash.slice(0, 16));
  });

  it('are not listed once idle for too long or expired', async () => {
    const old = api.client();
    const phone = await register(api, old, password);
    api.clock.move(121 * minuteMs);
    const client = api.client();
    await logInByPassword(client, phone, password);
    expect(await devices(client)).toHaveLength(1);
  });

  it('are closed one by one', async () => {
    const [here, there] = [api.client(), api.client()];
    const phone = await register(api, here, password);
    await logInByPassword(there, phone, password);
    const other = (await devices(here)).find(({ current }: { current: boolean }) => !current);
    expect((await here.post('/user/devices/close', { id: other.id })).body.code).toBe(ok);
    expect((await isLogin(there)).body.code).toBe(notSignedIn.code);
    expect((await isLogin(here)).body.code).toBe(ok);
  });

  it('of another account get the same refusal as unknown ones, and stay open', async () => {
    const [client, stranger] = [api.client(), api.client()];
    await signIn(api, client);
    await signIn(api, stranger);
    const [{ id }] = await devices(stranger);
    const foreign = await client.post('/user/devices/close', { id });
    const unknown = await client.post('/user/devices/close', { id: '0'.repeat(32) });
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body.code).toBe(deviceUnknown.code);
    expect((await isLogin(stranger)).body.code).toBe(ok);
    expect((await client.post('/user/devices/close', { id: '<x>' })).body.code).toBe(badInput.code);
  });

  it('other than the current one are closed together, and other accounts stay logged in', async () => {
    const [here, there, elsewhere, stranger] = [api.client(), api.client(), api.client(), api.client()];
    const phone = await register(api, here, password);
    await logInByPassword(there, phone, password);
    await logInByPassword(elsewhere, phone, password);
    await signIn(api, stranger);
    expect((await here.post('/user/devices/close_others')).body.code).toBe(ok);
    const codes = await Promise.all(
      [here, there, elsewhere, stranger].map(async (one) => (await isLogin(one)).body.code),
    );
    expect(codes).toEqual([ok, notSignedIn.code, notSignedIn.code, ok]);
  });
});

describe('agreements', () => {
  const agree = (client: TestClient, agreement: string) => client.post('/user/agreements', { agreement });
  const agreedBefore = (phone: string, document: string) =>
    api.deps.db
      .updateTable('user_agreements')
      .set({ version: 'V0.9' })
      .where('document', '=', document)
      .where('user_id', '=', (row) => row.selectFrom('users').select('id').where('phone', '=', phone))
      .execute();

  it('in force are due at every login until accepted, and both versions are stored', async () => {
    const client = api.client();
    const phone = await register(api, client, password);
    expect((await isLogin(client)).body.agreements_due).toEqual([]);
    await agreedBefore(phone, 'login.privacy');
    expect((await isLogin(client)).body.agreements_due).toEqual(['login.privacy:V1.1']);
    expect((await logInByPassword(client, phone, password)).body.agreements_due).toEqual(['login.privacy:V1.1']);
    expect((await agree(client, 'login.privacy:V1.1')).body).toMatchObject({ code: ok, agreements_due: [] });
    const { data } = (await client.get('/user/profile')).body;
    expect(data.agreements[0], 'the newest first').toMatchObject({ document: 'login.privacy', version: 'V1.1' });
    expect(
      data.agreements.map(({ document, version }: { document: string; version: string }) => `${document}:${version}`),
    ).toEqual(expect.arrayContaining(['login.user:V1.0', 'login.privacy:V0.9', 'login.privacy:V1.1']));
  });

  it.each(['', 'login.privacy:V0.9', 'login.user:V1.0', '协议'])('stay due if %j is accepted', async (agreement) => {
    const client = api.client();
    await agreedBefore(await signIn(api, client), 'login.privacy');
    const { code } = (await agree(client, agreement)).body;
    expect([agreementMissing.code, badInput.code]).toContain(code);
    expect((await isLogin(client)).body.agreements_due).toEqual(['login.privacy:V1.1']);
  });

  it('stay due together until all of them are accepted', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    for (const document of ['login.user', 'login.privacy']) await agreedBefore(phone, document);
    expect((await agree(client, 'login.user:V1.0')).body.code).toBe(agreementMissing.code);
    expect((await isLogin(client)).body.agreements_due).toEqual(['login.user:V1.0', 'login.privacy:V1.1']);
  });

  it('of a product are due only for an account that accepted an older version', async () => {
    const [client, stranger] = [api.client(), api.client()];
    const phone = await signIn(api, client);
    await signIn(api, stranger);
    const { id } = await api.deps.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const older = { user_id: id, document: 'rqdata.user', version: 'V0.9', agreed_at: api.clock.now() };
    await api.deps.db.insertInto('user_agreements').values(older).execute();
    expect((await isLogin(client)).body.agreements_due).toEqual(['rqdata.user:V1.0']);
    expect((await isLogin(stranger)).body.agreements_due).toEqual([]);
  });

  it('accepted by one account do not count for another', async () => {
    const [client, stranger] = [api.client(), api.client()];
    await agreedBefore(await signIn(api, client), 'login.user');
    await signIn(api, stranger, newPhone());
    await agree(stranger, agreementOf('login'));
    expect((await isLogin(client)).body.agreements_due).toEqual(['login.user:V1.0']);
  });
});
