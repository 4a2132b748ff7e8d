import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toJson } from '#server/kernel/db/json-column.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { newPhone, signIn, signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let han: string;
let li: string;
beforeAll(async () => {
  api = await createTestApi();
  const add = async (name: string, by?: string) =>
    String(await runCommand(api.deps, ['operator-add', name, '--roles', 'owner'], by)).trim();
  han = await add('han');
  li = await add('li', han);
});
afterAll(() => api.close());
beforeEach(() => {
  api.sms.length = api.smsNotices.length = api.mail.length = 0;
});

const run = (key: string, ...argv: string[]) => runCommand(api.deps, argv, key);
async function byTwo(...argv: string[]): Promise<string> {
  expect(String(await run(han, ...argv))).toContain('另一位');
  return String(await run(li, ...argv));
}
const userIdOf = async (client: TestClient): Promise<number> => (await client.post('/user/isLogin.do')).body.userId;
const userOf = (id: number) =>
  api.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('an account is found by number, address and company, with what it holds', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  const user = await userOf(await userIdOf(client));
  await api.deps.db
    .updateTable('orders')
    .set({ buyer: toJson({ name: '李雷', company: '示例三资本', phone: null, email: 'li@example.com' }) })
    .where('id', '=', id)
    .execute();
  const listing = String(await run(han, 'accounts', '--csv'));
  const row = listing.split('\n').find((line) => line.includes(user.phone ?? '')) ?? '';
  expect(row).toContain('示例三资本');
  expect(row).toContain('U-');
  expect(row.split(',').slice(6, 9)).toEqual(['1', '1', '1']);
});

it('a lost number is changed by two: devices end, every contact is notified, the former one is a hash', async () => {
  const client = api.client();
  const former = await signIn(api, client);
  const id = await userIdOf(client);
  await api.deps.db
    .updateTable('users')
    .set({ email: `zhou-${id}@example.com` })
    .where('id', '=', id)
    .execute();
  const phone = newPhone();
  const command = ['account-phone', former.slice(3), '--phone', phone, '--reason', '视频核对身份证'];
  expect(await byTwo(...command)).toContain('已改绑');
  expect((await userOf(id)).phone).toBe(phone.startsWith('+') ? phone : `+86${phone}`);
  expect((await client.post('/user/isLogin.do')).body.code).not.toBe(0);
  await api.runJobs();
  expect(api.smsNotices.map((notice) => notice.phone)).toEqual([former, (await userOf(id)).phone]);
  expect(api.mail.find(({ to }) => to.address === `zhou-${id}@example.com`)?.text).toContain('客服');
  const kept = await api.deps.db.selectFrom('former_contacts').selectAll().where('user_id', '=', id).execute();
  expect(kept).toHaveLength(1);
  const proposals = await api.deps.db.selectFrom('operator_proposals').select('terms').execute();
  expect(JSON.stringify(proposals)).not.toContain(phone.slice(-11));
});

it('no number of another account, and none that is no number, is put in its place', async () => {
  const [one, other] = [api.client(), api.client()];
  const [phone, taken] = [await signIn(api, one), await signIn(api, other)];
  const change = (to: string) => byTwo('account-phone', phone, '--phone', to, '--reason', '核对');
  await expect(change(taken)).rejects.toThrow('另一个账号');
  await expect(run(han, 'account-phone', phone, '--phone', '12', '--reason', '核对')).rejects.toThrow('手机号码');
  await expect(run(han, 'account-phone', 'x@example.com', '--phone', taken, '--reason', '核对')).rejects.toThrow(
    '尚未注册',
  );
  expect((await one.post('/user/isLogin.do')).body.code).toBe(0);
});

it('an account’s data is the visitor’s own export, and is journalled', async () => {
  const client = api.client();
  await signInByEmail(api, client, 'export-me@example.com');
  const output = await run(han, 'account-export', 'Export-Me@example.com');
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

it('an account is deleted by two, and not while money of it is open', async () => {
  const { client, id } = await newBuyer(api);
  const user = await userOf(await userIdOf(client));
  const command = ['account-delete', user.phone ?? '', '--reason', '本人来电，核对订单与身份证'];
  const { db } = api.deps;
  await db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute();
  await expect(run(han, ...command)).rejects.toThrow(id);
  await db.updateTable('orders').set({ status: 'closed' }).where('id', '=', id).execute();
  expect(await byTwo(...command)).toContain('已注销');
  expect(await db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([]);
  const left = JSON.stringify(await db.selectFrom('operator_proposals').selectAll().execute());
  expect(left).not.toContain(user.phone?.slice(3));
});
