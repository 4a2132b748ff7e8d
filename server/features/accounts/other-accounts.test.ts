import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '#server/kernel/secrets/keyring.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { goodTicket, loginByCode, logInByPassword, receiveCode, register } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { answerQr, beginWechat, confirmWechat, followWechat, referenceOf } from '#server/testing/wechat-login.ts';

const password = '墨色琴弦-42';
const minuteMs = 60_000;

/** A person with a password, signed in with two browsers. */
type Person = { client: TestClient; second: TestClient; phone: string; userId: number };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await bindWechat(await newPerson());
  await somebodyElse();
  await api.runJobs();
});
afterAll(() => api.close());

async function newPerson(): Promise<Person> {
  const [client, second] = [api.client(), api.client()];
  const phone = await register(api, client, password);
  await logInByPassword(second, phone, password);
  const { userId } = (await client.post('/user/isLogin.do')).body;
  // The next code to the number can be requested after a minute.
  api.clock.move(minuteMs + 1000);
  return { client, second, phone, userId };
}

/** Creates open codes, a state and a reference of another person, and a counted guess. */
async function somebodyElse(): Promise<void> {
  const { phone } = await newPerson();
  await receiveCode(api, api.client(), phone, 'reset');
  await beginWechat(api.client());
  await confirmWechat(api.client());
  await logInByPassword(api.client(), phone, 'wrong-guess-1');
}

async function bindWechat({ phone }: Person): Promise<void> {
  const client = api.client();
  const reference = referenceOf(await confirmWechat(client));
  const { body } = await logInByPassword(client, phone, password, { bind_wechat: reference });
  expect(body.code).toBe(0);
}

const sessionOf = ({ cookie = '' }: TestClient) => hashToken(/=([^;]+)/.exec(cookie)?.[1] ?? '');

/** Returns the values that appear in a person's rows, with the addresses of the browsers, by which limits are counted. */
const namesOf = ({ phone, userId, client, second }: Person): string[] => [
  phone,
  client.address,
  second.address,
  ...['user_id', 'account_id', 'id'].flatMap((column) => [`"${column}": ${userId},`, `"${column}": ${userId}}`]),
  `:${userId}"`,
];

const prove = ({ client }: Person) => client.post('/user/prove', { current_password: password });

type Step = [name: string, act: (person: Person) => Promise<unknown>, before?: (person: Person) => Promise<unknown>];

it.each<Step>([
  ['another name', ({ client }) => client.post('/user/profile/update', { fullname: '韩梅梅' })],
  [
    'another password',
    async ({ phone }) => {
      const client = api.client();
      const sms_code = await receiveCode(api, client, phone, 'reset');
      const form = { username: phone, code: sms_code, password: '另一根琴弦-43' };
      expect((await client.post('/password/reset', form)).body.code).toBe(0);
    },
  ],
  [
    'a mailed address',
    async ({ client, userId }) => {
      const email = `bound-${userId}@example.com`;
      await client.post('/user/email/send', { email, purpose: 'bind', ...goodTicket() });
      const code = /\d{6}/.exec(api.mail.findLast(({ to }) => to.address === email)?.text ?? '')?.[0] ?? '';
      expect((await client.post('/user/bind/email', { email, code })).body.code).toBe(0);
    },
  ],
  ['a login by code', ({ phone }) => loginByCode(api, api.client(), phone)],
  [
    'a login by password after a guess',
    ({ second, phone }) => logInByPassword(second, phone, password),
    ({ second, phone }) => logInByPassword(second, phone, 'wrong-guess-2'),
  ],
  ['a login by WeChat that is bound', bindWechat],
  ['a login by WeChat that is bound in place of another', bindWechat, bindWechat],
  [
    'a login by WeChat that is ended',
    ({ client }) => client.post('/user/unbind/wechat'),
    async (person) => {
      await bindWechat(person);
      await prove(person);
    },
  ],
])('%s changes nothing of other people', async (_name, act, before) => {
  const person = await newPerson();
  await before?.(person);
  await somebodyElse();
  expect(
    await changedBeside(
      api.deps.db,
      () => namesOf(person),
      () => act(person),
    ),
  ).toEqual([]);
});

it('a code that cannot be sent voids no other code', async () => {
  const client = api.client();
  const person = await newPerson();
  await receiveCode(api, client, person.phone, 'reset');
  api.clock.move(minuteMs + 1000);
  const form = { phone_number: person.phone, purpose: 'login', ...goodTicket() };
  api.deps.faults.sms = 'refuse';
  const own = () => [client.address, person.phone];
  expect(await changedBeside(api.deps.db, own, () => client.post('/user/sms/send', form))).toEqual([]);
  api.deps.faults.sms = 'none';
});

const idOfOther = async ({ client }: Person): Promise<string> => {
  const { devices } = (await client.get('/user/devices')).body.data;
  return devices.find(({ current }: { current: boolean }) => !current).id;
};

type Session = 'client' | 'second';
it.each<[name: string, of: Session, act: (person: Person) => Promise<unknown>, code?: number]>([
  ['a logout', 'client', ({ client }) => client.post('/user/logout')],
  ['a proof', 'client', prove],
  ['a session that is in use again after a while', 'second', ({ second }) => second.post('/user/isLogin.do')],
  [
    'the end of another device',
    'second',
    async (person) => {
      await person.client.post('/user/devices/close', { id: await idOfOther(person) });
    },
  ],
  ['the end of all other devices', 'second', ({ client }) => client.post('/user/devices/close_others')],
])('%s changes only that session', async (_name, of, act) => {
  const person = await newPerson();
  api.clock.move(6 * minuteMs);
  if (of === 'second') await person.client.post('/user/isLogin.do');
  const own = sessionOf(person[of]);
  expect(
    await changedBeside(
      api.deps.db,
      () => [own],
      () => act(person),
    ),
  ).toEqual([]);
});

it.each(['approve', 'expire'] as const)('the answer “%s” of one WeChat login changes no other one', async (answer) => {
  const client = api.client();
  const [waiting, state] = [await beginWechat(client), await beginWechat(client)];
  expect(waiting).not.toBe(state);
  expect(
    await changedBeside(
      api.deps.db,
      () => [hashToken(state)],
      async () => followWechat(client, await answerQr(client, state, answer)),
    ),
  ).toEqual([]);
});
