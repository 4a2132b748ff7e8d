import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { placeOrder } from '#server/testing/order-forms.ts';
import { signIn, signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

let api: TestApi;
let sales: DeskColleague;
beforeAll(async () => {
  api = await createTestApi();
  sales = await DeskColleague.enrol(api, 'han', 'sales');
});
afterAll(() => api.close());

/** Returns the id of the newest account. */
async function newestAccount(): Promise<string> {
  const { id } = await api.deps.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return `U-${String(id).padStart(4, '0')}`;
}
const mailOf = async (account: string) => (await sales.record(account)).body.data.mail;

it('an account without an address is written to by that of its newest order or application', async () => {
  const client = api.client();
  await signIn(api, client);
  const account = await newestAccount();
  expect(await mailOf(account), 'nothing is known').toBeNull();
  await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client, 'trial@example.com'));
  expect((await mailOf(account)).to).toBe('trial@example.com');
  api.clock.move(61_000);
  await placeOrder(client, { buyer_email: 'order@example.com' });
  expect((await mailOf(account)).to).toBe('order@example.com');
  const { facts } = (await sales.record(account)).body.data;
  expect(facts).toContainEqual({ title: '订单或申请所留邮箱', kind: 'text', value: 'order@example.com' });
  expect((await sales.act('mail-send', { record: account, subject: '您好', text: '请看附件。' })).body.code).toBe(0);
  await api.runJobs();
  expect(api.mail.at(-1)).toMatchObject({ to: { address: 'order@example.com' }, subject: '您好' });
});

it('an account with an address of its own is written to by that', async () => {
  const client = api.client();
  await signInByEmail(api, client, 'own@example.com');
  const account = await newestAccount();
  await placeOrder(client, { buyer_email: 'order@example.com' });
  expect((await mailOf(account)).to).toBe('own@example.com');
});
