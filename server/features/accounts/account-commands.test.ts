import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { newBuyer, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { newPhone, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { addTwoOwners } from '#server/testing/two-owners.ts';
import { hashContact } from './former-contacts.ts';

let api: TestApi;
let owners: Awaited<ReturnType<typeof addTwoOwners>>;
beforeAll(async () => {
  api = await createTestApi();
  owners = await addTwoOwners(api);
});
afterAll(() => api.close());
beforeEach(() => {
  api.sms.length = api.smsNotices.length = api.mail.length = 0;
});

const userIdOf = async (client: TestClient): Promise<number> => (await client.post('/user/isLogin.do')).body.userId;
const userOf = (id: number) =>
  api.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('an account is found by number, address and company, with its licences', async () => {
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  const user = await userOf(await userIdOf(client));
  const { buyer } = await readOrder(client, id, 'buyer');
  await api.deps.db
    .updateTable('orders')
    .set({ buyer: toJson({ ...buyer, company: '示例三资本' }) })
    .where('id', '=', id)
    .execute();
  const read = async () =>
    (await owners.run('accounts', '--csv')).split('\n').find((line) => line.includes(user.phone ?? '')) ?? '';
  const row = await read();
  expect(row).toContain('示例三资本');
  expect(row).toContain('U-');
  expect(row.split(',').slice(6, 9)).toEqual(['1', '1', '1']);
  await api.deps.db
    .updateTable('licences')
    .set({ revoked_at: api.clock.now() })
    .where('user_id', '=', user.id)
    .execute();
  expect((await read()).split(',').slice(6, 9), 'one licence, which works no more').toEqual(['1', '0', '1']);
});

it('an account is listed with its use since the thirtieth day before today, and no older use', async () => {
  const { db } = api.deps;
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  await api.runJobs();
  const user = await userOf(await userIdOf(client));
  const licence = await db.selectFrom('licences').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow();
  const used = (daysAgo: number, calls: number, megabytes: number) => ({
    licence_id: licence.id,
    day: addDays(beijingDay(api.clock.now()), -daysAgo),
    calls,
    bytes: megabytes * 1024 ** 2,
    sessions: toJson({}),
    minute: 0,
    minute_calls: 0,
  });
  await db
    .insertInto('market_use')
    .values([used(30, 3, 2), used(31, 50, 70)])
    .execute();
  const listed = (await owners.run('accounts', '--csv')).split('\n').find((line) => line.includes(user.phone ?? ''));
  expect(listed?.split(',').slice(9, 11)).toEqual(['3', '2']);
});

it('two operators change a lost number: sessions end, all contacts are notified, the old number is hashed', async () => {
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
  expect(await owners.byTwo(...command)).toContain('已改绑');
  expect((await userOf(id)).phone).toBe(phone.startsWith('+') ? phone : `+86${phone}`);
  expect((await client.post('/user/isLogin.do')).body.code).not.toBe(0);
  await api.runJobs();
  expect(api.smsNotices.map((notice) => notice.phone)).toEqual([former, (await userOf(id)).phone]);
  expect(api.mail.find(({ to }) => to.address === `zhou-${id}@example.com`)?.text).toContain('客服');
  const kept = await api.deps.db.selectFrom('former_contacts').selectAll().where('user_id', '=', id).execute();
  expect(kept).toMatchObject([{ contact_hash: hashContact(api.deps.trialKeyring, former) }]);
  const proposals = await api.deps.db.selectFrom('operator_proposals').select('terms').execute();
  expect(JSON.stringify(proposals)).not.toContain(phone.slice(-11));
});

it('a number is not replaced by another account’s or an invalid one', async () => {
  const [one, other] = [api.client(), api.client()];
  const [phone, taken] = [await signIn(api, one), await signIn(api, other)];
  const change = (to: string) => owners.byTwo('account-phone', phone, '--phone', to, '--reason', '核对');
  await expect(change(taken)).rejects.toThrow('另一个账号');
  await expect(owners.run('account-phone', phone, '--phone', '12', '--reason', '核对')).rejects.toThrow('手机号码');
  await expect(owners.run('account-phone', 'x@example.com', '--phone', taken, '--reason', '核对')).rejects.toThrow(
    '尚未注册',
  );
  expect((await one.post('/user/isLogin.do')).body.code).toBe(0);
});

it('an operator ends all sessions of one account, and its journal names the operator', async () => {
  const [owner, other] = [api.client(), api.client()];
  const phone = await signIn(api, owner);
  await signIn(api, other);
  expect(await owners.run('sign-out', phone)).toContain(phone);
  expect((await owner.get('/user/profile')).body.code).not.toBe(0);
  expect((await other.get('/user/profile')).body.code).toBe(0);
  api.clock.move(60_000);
  await signIn(api, owner, phone);
  const { items } = (await owner.get('/user/journal')).body.data;
  expect(items).toContainEqual(expect.objectContaining({ action: 'all-devices-closed', actor: 'operator' }));
  await expect(owners.run('sign-out', newPhone())).rejects.toThrow('尚未注册');
});
