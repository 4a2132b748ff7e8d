import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import english from '#messages/en-US/mails.json' with { type: 'json' };
import chinese from '#messages/zh-CN/mails.json' with { type: 'json' };
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
import { confirmWechat, referenceOf } from '#server/testing/wechat-login.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.runJobs();
  api.mail.length = 0;
  api.smsNotices.length = 0;
});

const minuteMs = 60_000;
const password = '墨色琴弦-42';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const { changes } = chinese.accountChange;

const newAddress = () => `user-${newPhone().slice(3)}@example.com`;

async function bindEmail(client: TestClient, email: string): Promise<void> {
  await client.post('/user/email/send', { email, purpose: 'bind', ...goodTicket() });
  const code = /\d{6}/.exec(api.mail.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await client.post('/user/bind/email', { email, code })).body.code).toBe(0);
}

async function bindPhone(client: TestClient, phone: string): Promise<void> {
  const sms_code = await receiveCode(api, client, phone, 'bind');
  expect((await client.post('/user/bind/phone', { phone_number: phone, sms_code })).body.code).toBe(0);
}

/** Reads the notices since the start of the test, without codes. */
async function notices(): Promise<{ to: string; text: string }[]> {
  await api.runJobs();
  const mails = api.mail
    .filter(({ subject }) => subject.endsWith('账号安全提醒'))
    .map(({ to, text }) => ({ to: to.address, text }));
  return [...mails, ...api.smsNotices.map(({ phone, change }) => ({ to: phone, text: change }))];
}

describe('the owner is notified', () => {
  it('of a new password by SMS if there is no address, with Beijing time and device', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    const reply = await client.post('/user/set/password', { password }, { 'user-agent': chrome });
    expect(reply.body.code).toBe(0);
    expect(await notices()).toEqual([{ to: phone, text: changes.password }]);
    const time = beijingMinute(api.clock.now());
    expect(api.smsNotices).toEqual([{ phone, change: changes.password, time, device: 'Chrome · Windows' }]);
  });

  it('in English if the number is not of the mainland', async () => {
    const client = api.client();
    await signIn(api, client, `+1415555${String(Math.floor(Math.random() * 9000) + 1000)}`);
    await client.post('/user/set/password', { password });
    await api.runJobs();
    const { password: change } = english.accountChange.changes;
    expect(api.smsNotices).toMatchObject([{ change, device: english.accountChange.unknownDevice }]);
  });

  it('of a reset password by mail if there is an address, in the language of the request', async () => {
    const owner = api.client();
    const phone = await register(api, owner, password);
    const email = newAddress();
    await bindEmail(owner, email);
    await notices();
    api.smsNotices.length = 0;
    api.clock.move(minuteMs);
    const client = api.client();
    const code = await receiveCode(api, client, phone, 'reset');
    const form = { username: phone, password: '新的口令-29', code };
    await client.post('/password/reset', form, { 'accept-language': 'en', 'user-agent': chrome });
    await api.runJobs();
    const { to, subject, text } = api.mail.at(-1) ?? {};
    expect([to, subject]).toEqual([{ address: email }, expect.stringMatching(/^Your .+ account has changed$/)]);
    expect(text).toContain(`${english.accountChange.changes.password} at ${beijingMinute(api.clock.now())}`);
    expect(text).toContain('Chrome · Windows');
    expect(api.smsNotices).toEqual([]);
  });

  it('of a new number or address at the old one', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    const [first, second] = [newAddress(), newAddress()];
    await bindEmail(client, first);
    expect(await notices()).toEqual([{ to: phone, text: changes.email }]);
    api.smsNotices.length = 0;
    await bindEmail(client, second);
    expect(await notices()).toEqual([{ to: first, text: expect.stringContaining(changes.email) }]);
    api.mail.length = 0;
    await bindPhone(client, newPhone());
    expect(await notices()).toEqual([{ to: second, text: expect.stringContaining(changes.phone) }]);
  });

  it('of a new number at the old number if there is no address', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    await bindPhone(client, newPhone());
    expect(await notices()).toEqual([{ to: phone, text: changes.phone }]);
  });

  it('of binding and unbinding WeChat, each once, but not for an account that the login has just created', async () => {
    const client = api.client();
    const phone = await register(api, api.client(), password);
    api.clock.move(2 * minuteMs);
    const bind_wechat = referenceOf(await confirmWechat(client));
    expect((await logInByPassword(client, phone, password, { bind_wechat })).body.code).toBe(0);
    expect(await notices()).toEqual([{ to: phone, text: changes.wechat }]);
    api.smsNotices.length = 0;
    for (let times = 0; times < 2; times += 1)
      expect((await client.post('/user/unbind/wechat')).body).toMatchObject({ code: 0, phone });
    expect(await notices()).toEqual([{ to: phone, text: changes.wechatRemoved }]);
    expect((await client.get('/user/profile')).body.data.wechatBound).toBe(false);
    api.smsNotices.length = 0;
    const stranger = api.client();
    const reference = referenceOf(await confirmWechat(stranger));
    expect((await loginByCode(api, stranger, newPhone(), { bind_wechat: reference })).body.code).toBe(0);
    expect(await notices()).toEqual([]);
    expect((await client.get('/user/profile')).body.data.wechatBound, 'a stranger’s is none of one’s own').toBe(false);
  });
});

describe('no notice is sent', () => {
  it('of a refused password or the present number, which change nothing', async () => {
    const client = api.client();
    const phone = await register(api, client, password);
    api.clock.move(minuteMs);
    await client.post('/user/set/password', { password: '新的口令-29', current_password: '不是这个' });
    await bindPhone(client, phone);
    expect(await notices()).toEqual([]);
  });

  it('to an account that was deleted before the message was sent', async () => {
    const client = api.client();
    const phone = await signIn(api, client);
    await client.post('/user/set/password', { password });
    api.clock.move(minuteMs);
    const code = await receiveCode(api, client, phone, 'identity');
    expect((await client.post('/user/account/delete', { code, confirmation: '注销账号' })).body.code).toBe(0);
    expect(await notices()).toEqual([]);
  });
});
