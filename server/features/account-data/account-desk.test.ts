import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBuyer } from '#server/testing/order-forms.ts';
import { signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { addTwoOwners } from '#server/testing/two-owners.ts';

let api: TestApi;
let owners: Awaited<ReturnType<typeof addTwoOwners>>;
beforeAll(async () => {
  api = await createTestApi();
  owners = await addTwoOwners(api);
});
afterAll(() => api.close());

const userIdOf = async (client: TestClient): Promise<number> => (await client.post('/user/isLogin.do')).body.userId;
const userOf = (id: number) =>
  api.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('an operator exports an account’s data, and the export is journalled', async () => {
  const client = api.client();
  await signInByEmail(api, client, 'export-me@example.com');
  const output = await owners.run('account-export', 'Export-Me@example.com');
  const data = JSON.parse(Buffer.from(output).toString()) as { account: { email: string } };
  expect(data.account.email).toBe('export-me@example.com');
  const entry = await api.deps.db
    .selectFrom('journal')
    .select('actor_name')
    .where('action', '=', 'account-exported')
    .where('account_id', '=', await userIdOf(client))
    .executeTakeFirst();
  expect(entry?.actor_name).toBe('han');
});

it('deleting an account needs two operators and settled orders', async () => {
  const { client, id } = await newBuyer(api);
  const user = await userOf(await userIdOf(client));
  const command = ['account-delete', user.phone ?? '', '--reason', '本人来电，核对订单与身份证'];
  const { db } = api.deps;
  await db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute();
  await expect(owners.run(...command)).rejects.toThrow(id);
  await db.updateTable('orders').set({ status: 'closed' }).where('id', '=', id).execute();
  expect(await owners.byTwo(...command)).toContain('已注销');
  expect(await db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([]);
  const left = JSON.stringify(await db.selectFrom('operator_proposals').selectAll().execute());
  expect(left).not.toContain(user.phone?.slice(3));
});
