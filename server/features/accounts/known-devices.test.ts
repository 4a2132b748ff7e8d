import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { goodTicket, newPhone, receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, testSecret, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const dayMs = 86_400_000;

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

function send(client: TestClient, phone: string) {
  return client.post('/user/sms/send', { phone_number: phone, ...goodTicket() });
}

async function logIn(client: TestClient, phone: string, code: string): Promise<number> {
  const form = { phone_number: phone, sms_code: code, signup: 'allow', agreement: agreementOf('login') };
  return (await client.post('/user/login/phone', form)).body.code;
}

/** Creates a browser that logged in to an account and out again some time ago. */
async function knownDevice(): Promise<{ client: TestClient; phone: string }> {
  const client = api.client();
  const phone = await signIn(api, client);
  await client.post('/user/logout');
  api.clock.move(dayMs);
  return { client, phone };
}

/** Inserts wrong codes by strangers at many addresses as rows, since typing them would exceed the limit of sent codes. */
async function wrongCodes(phone: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ key: `code-wrong-of-all:${phone}`, at: api.clock.now() }));
  await api.deps.db.insertInto('rate_events').values(rows).execute();
}

describe('wrong codes of a stranger', () => {
  it('pause only the stranger, and neither the owner’s browser nor any other', async () => {
    const { client: owner, phone } = await knownDevice();
    const stranger = api.client();
    for (let round = 0; round < 3; round += 1) {
      const code = await receiveCode(api, stranger, phone);
      for (let tries = 0; tries < 5; tries += 1) await logIn(stranger, phone, otherThan(code));
      api.clock.move(minuteMs);
    }
    expect(await logIn(stranger, phone, await receiveCode(api, stranger, phone))).toBe(refusals.codePaused.code);
    api.clock.move(minuteMs);
    const another = api.client();
    expect(await logIn(another, phone, await receiveCode(api, another, phone))).toBe(0);
    api.clock.move(minuteMs);
    // The owner's own browser behind the stranger's address.
    for (const [name, value] of owner.otherCookies) stranger.otherCookies.set(name, value);
    expect(await logIn(stranger, phone, await receiveCode(api, stranger, phone))).toBe(0);
  });

  it('block codes for strangers after a hundred in a day, but not for a known device', async () => {
    const { client: owner, phone } = await knownDevice();
    await wrongCodes(phone, 99);
    const stranger = api.client();
    const code = await receiveCode(api, stranger, phone);
    expect(await logIn(stranger, phone, otherThan(code))).toBe(refusals.codeWrong.code);
    expect(await logIn(api.client(), phone, code)).toBe(refusals.codePaused.code);
    expect(await logIn(owner, phone, await receiveCode(api, owner, phone))).toBe(0);
    api.clock.move(dayMs);
    const later = api.client();
    expect(await logIn(later, phone, await receiveCode(api, later, phone))).toBe(0);
  });

  it('use up no try of a known device’s code, which a stranger’s code does not void', async () => {
    const { client: owner, phone } = await knownDevice();
    const code = await receiveCode(api, owner, phone);
    api.clock.move(minuteMs);
    const stranger = api.client();
    const strange = await receiveCode(api, stranger, phone);
    for (let tries = 0; tries < 5; tries += 1) await logIn(stranger, phone, otherThan(strange));
    expect(await logIn(owner, phone, code)).toBe(0);
  });

  it('are never compared with a known device’s code, even if right', async () => {
    const { client: owner, phone } = await knownDevice();
    const code = await receiveCode(api, owner, phone);
    expect(await logIn(api.client(), phone, code)).toBe(refusals.codeWrong.code);
    expect(await logIn(owner, phone, code)).toBe(0);
  });
});

describe('a known device', () => {
  it('gets five tries for a code like everyone, even in parallel', async () => {
    const { client: owner, phone } = await knownDevice();
    const code = await receiveCode(api, owner, phone);
    await Promise.all(Array.from({ length: 20 }, () => logIn(owner, phone, otherThan(code))));
    expect(await logIn(owner, phone, code)).toBe(refusals.codeWrong.code);
  });

  it('gets three codes an hour and six a day, a minute apart, once strangers have used up the limit', async () => {
    const { client: owner, phone } = await knownDevice();
    for (let hour = 0; hour < 2; hour += 1) {
      for (let count = 0; count < 5; count += 1) {
        expect((await send(api.client(), phone)).status).toBe(200);
        api.clock.move(minuteMs);
      }
      expect((await send(api.client(), phone)).status).toBe(429);
      expect((await send(owner, phone)).status).toBe(200);
      expect((await send(owner, phone)).status).toBe(429);
      for (const expected of [200, 200, 429]) {
        api.clock.move(minuteMs);
        expect((await send(owner, phone)).status).toBe(expected);
      }
      api.clock.move(60 * minuteMs);
    }
    expect((await send(owner, phone)).status).toBe(429);
  });

  it('is known for the last five accounts to which it logged in, for 400 days', async () => {
    const { client, phone } = await knownDevice();
    await wrongCodes(phone, 100);
    const code = await receiveCode(api, client, phone);
    const other = await knownDevice();
    const marks = client.otherCookies.get('known') ?? '';
    client.otherCookies.set('known', other.client.otherCookies.get('known') ?? '');
    await wrongCodes(phone, 100);
    expect(await logIn(client, phone, code)).toBe(refusals.codePaused.code);
    client.otherCookies.set(
      'known',
      marks.replace(/^\d+/, (day) => String(Number(day) + 1)),
    );
    expect(await logIn(client, phone, code)).toBe(refusals.codePaused.code);
    client.otherCookies.set('known', marks);
    expect(await logIn(client, phone, await receiveCode(api, client, phone))).toBe(0);
    for (let accounts = 0; accounts < 5; accounts += 1) await signIn(api, client);
    expect(client.otherCookies.get('known')?.split('.')).toHaveLength(5);
    expect(await logIn(client, phone, '000000')).toBe(refusals.codePaused.code);
    client.otherCookies.set('known', marks);
    expect(await logIn(client, phone, '000000')).toBe(refusals.codeWrong.code);
    api.clock.move(400 * dayMs);
    await wrongCodes(phone, 100);
    expect(await logIn(client, phone, '000000')).toBe(refusals.codePaused.code);
  });

  it('is recognised by a mark common to all devices of an account, in a cookie hidden from scripts', async () => {
    const phone = newPhone();
    const marks = new Set<string>();
    for (let devices = 0; devices < 2; devices += 1) {
      const client = api.client();
      await signIn(api, client, phone);
      marks.add(client.otherCookies.get('known') ?? '');
      api.clock.move(minuteMs);
    }
    expect([...marks]).toEqual([expect.stringMatching(/^\d+-[0-9a-f]{64}$/)]);
    const secure = await createTestApi({
      PUBLIC_ORIGIN: 'https://www.example.com',
      SANDBOX: '1',
      SECRET_KEY: testSecret,
    });
    const client = secure.client();
    const origin = { origin: 'https://www.example.com' };
    await client.post('/user/sms/send', { phone_number: phone, ...goodTicket() }, origin);
    const form = { phone_number: phone, sms_code: secure.sms[0]?.code ?? '', signup: 'allow' };
    const reply = await client.post('/user/login/phone', { ...form, agreement: agreementOf('login') }, origin);
    expect([reply.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^__Host-known=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    );
    await secure.close();
  });

  it('is unknown again once the account is deleted', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    api.clock.move(minuteMs);
    const code = await receiveCode(api, client, phone, 'identity');
    const reply = await client.post('/user/account/delete', { code, confirmation: '注销账号' });
    expect(reply.body.code).toBe(0);
    expect(client.otherCookies.get('known')).toBe('');
  });
});
