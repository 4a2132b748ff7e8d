import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { goodTicket, receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
let api: TestApi;
let client: TestClient;
let phone: string;
let email: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  client = api.client();
  phone = await signIn(api, client);
  email = `own-${phone.slice(4)}@example.com`;
  await api.deps.db.updateTable('users').set({ email }).where('phone', '=', phone).execute();
  api.clock.move(minuteMs);
});

async function mailCode(to: string, purpose: 'identity' | 'login', by = client): Promise<string> {
  await by.post('/user/email/send', { email: to, purpose, ...goodTicket() });
  return /\d{6}/.exec(api.mail.findLast((mail) => mail.to.address === to)?.text ?? '')?.[0] ?? '';
}
const prove = async (code: string) => (await client.post('/user/prove', { code })).body.code as number;

it.each<[name: string, later: () => Promise<unknown>]>([
  ['another one for a login was mailed', () => mailCode(email, 'login')],
  ['another one was mailed and used', async () => expect(await prove(await mailCode(email, 'identity'))).toBe(0)],
  [
    'another person was mailed one',
    async () => {
      const other = api.client();
      await signIn(api, other);
      await mailCode('stranger@example.com', 'identity', other);
    },
  ],
])('a code to the own number proves the owner even if, later, %s', async (_name, later) => {
  const code = await receiveCode(api, client, phone, 'identity');
  api.clock.move(minuteMs);
  await later();
  expect(await prove(code)).toBe(0);
});
