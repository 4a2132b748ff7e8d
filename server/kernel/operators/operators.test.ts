import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { openOpsSocket, runInServer } from '#server/kernel/ops/ops-socket.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { readColleagueEmail, renewOperatorKey } from './operators.ts';
import { readSecondPersonFen, writeSecondPersonFen } from './second-person-limit.ts';
import { selectProposals } from './second-person.ts';

let api: TestApi;
const dataDir = mkdtempSync(join(tmpdir(), 'operators-'));
beforeEach(async () => {
  api = await createTestApi({ DATA_DIR: dataDir });
  await writeSecondPersonFen(api.deps.db, 100_000);
});
afterEach(() => api.close());
afterAll(() => rmSync(dataDir, { recursive: true }));

const run = async (key: string | undefined, ...argv: string[]) => String(await runCommand(api.deps, argv, key));
/**
 * Adds an operator one day ago; from the third on, two operators add one. @returns the key; from the third on, it is created at the desk
 */
async function add(name: string, ...keys: string[]): Promise<string> {
  const said: string[] = [];
  for (const key of keys.length === 0 ? [undefined] : keys) said.push(await run(key, 'operator-add', name));
  api.clock.move(86_400_000);
  return keys.length < 2 ? (said.at(-1)?.trim() ?? '') : renewOperatorKey(api.deps.db, name);
}
const subjects = () => api.mail.map(({ subject }) => subject.replace(/^\[.*?\] /, ''));

it('commands need no key until there is an operator, and a good one from then on', async () => {
  expect(await run(undefined, 'leads')).toMatch(/^编号/);
  const key = await add('han');
  for (const bad of [undefined, '', 'x', key.slice(1), key.toUpperCase()]) {
    await expect(run(bad, 'leads')).rejects.toThrow('OPS_KEY');
  }
  expect(await run(key, 'leads')).toMatch(/^编号/);
  expect(await run(key, 'operators')).toContain('han');
  expect(JSON.stringify(await api.deps.db.selectFrom('operators').selectAll().execute())).not.toContain(key);
});

it('a removed operator’s key opens nothing; names are unique and plain', async () => {
  const han = await add('han');
  const li = await add('li', han);
  const wu = await add('wu', han, li);
  await expect(add('wu', li, han)).rejects.toThrow('已存在');
  await expect(add('Li Lei', han)).rejects.toThrow('名称');
  await run(han, 'operator-remove', 'li');
  await run(wu, 'operator-remove', 'li');
  await expect(run(li, 'leads')).rejects.toThrow('OPS_KEY');
  await run(han, 'operator-remove', 'no-one');
  await expect(run(wu, 'operator-remove', 'no-one')).rejects.toThrow('没有操作员');
  expect(await run(han, 'operators')).not.toContain('li');
});

it('the socket carries the key beside its token, and the journal names the operator, also of a refused command', async () => {
  const key = await add('han');
  const close = await openOpsSocket(api.deps, (argv, sent) => runCommand(api.deps, argv, sent));
  await expect(runInServer(dataDir, ['leads'])).rejects.toThrow('OPS_KEY');
  expect(String(await runInServer(dataDir, ['leads'], key))).toMatch(/^编号/);
  await expect(runInServer(dataDir, ['order-fulfil', 'O-NONE1'], key)).rejects.toThrow('没有这个订单');
  await close();
  const rows = await api.deps.db
    .selectFrom('journal')
    .select(['actor', 'actor_name', 'outcome', 'subject'])
    .where('action', '=', 'operator-command')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'operator  ok operator-add',
    'operator  failed leads',
    'operator han ok leads',
    'operator han failed order-fulfil O-NONE1',
  ]);
});

it('a refund above the limit is proposed by one operator and done by another, across a restart', async () => {
  const han = await add('han');
  const li = await add('li', han);
  const { client, id } = await newBuyer(api);
  await payOrder(api, client, id);
  const status = async () =>
    (await api.deps.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;
  expect(await refundOrder(api.deps, id, {}, han)).toContain('另一位操作员');
  expect(await refundOrder(api.deps, id, {}, han)).toContain('另一位操作员');
  // A command with other terms is a separate proposal.
  const other = { amount: '1399.00', service: 'shortened' } as const;
  expect(await refundOrder(api.deps, id, other, li)).toContain('另一位操作员');
  expect(await status()).toBe('fulfilled');
  expect((await run(li, 'proposals')).match(/order-refund/g)).toHaveLength(2);
  expect(await refundOrder(api.deps, id, {}, li)).toContain('服务终止');
  expect(await status()).toBe('refunding');
});

it('a transfer above the limit is confirmed by two, or by a single operator', async () => {
  const han = await add('han');
  const single = await newBuyer(api);
  const slip = (at: number) => ['--amount', '1400.00', '--slip', `70000${at}`];
  expect(await run(han, 'transfer-confirm', single.id, ...slip(1))).toContain('已付清');
  const li = await add('li', han);
  const { id } = await newBuyer(api);
  expect(await run(han, 'transfer-confirm', id, ...slip(2))).toContain('另一位操作员');
  // This slip differs from the first operator's.
  expect(await run(li, 'transfer-confirm', id, ...slip(3))).toContain('另一位操作员');
  expect(await run(li, 'transfer-confirm', id, ...slip(2))).toContain('已付清');
});

it('a proposal is void after seven days, and with the operator who made it', async () => {
  const han = await add('han');
  const li = await add('li', han);
  const wu = await add('wu', han, li);
  const { id } = await newBuyer(api);
  const confirm = (key: string) => run(key, 'transfer-confirm', id, '--amount', '1400.00', '--slip', '700009');
  await confirm(wu);
  await run(han, 'operator-remove', 'wu');
  await run(li, 'operator-remove', 'wu');
  expect(await confirm(han)).toContain('另一位操作员');
  api.clock.move(8 * 86_400_000);
  expect(await selectProposals(api.deps).execute(), 'nor is it offered').toEqual([]);
  expect(await confirm(li)).toContain('另一位操作员');
});

it('one operator is not two: every command that gives a right or moves the limit waits for another person', async () => {
  const han = await add('han');
  const li = await add('li', han);
  const phone = await signIn(api, api.client());
  const issued = () => api.deps.db.selectFrom('licences').selectAll().execute();
  const commands = [
    ['operator-add', 'wu'],
    ['operator-remove', 'li'],
    ['operator-limit', '999999'],
    ['licence-issue', 'rqdata-cloud', '--to', phone, '--days', '30'],
    ['licence-terms', 'lic_0000000000000000000000', '--quota', '20'],
    ['campus-grant', 'T-0123456789', '--quota', '1', '--seats', '5', '--until', beijingDay(api.clock.now())],
    ['campus-renew', 'T-0123456789', '--until', beijingDay(api.clock.now())],
  ];
  for (const command of commands) {
    expect(await run(han, ...command)).toContain('另一位操作员');
    expect(await run(han, ...command)).toContain('另一位操作员');
  }
  expect(await issued()).toEqual([]);
  expect((await run(han, 'operators')).match(/han|li|wu/g)).toEqual(['han', 'li']);
  expect((await run(li, 'proposals')).match(/ han /g)).toHaveLength(commands.length);
  await run(li, ...commands[3]!);
  expect(await issued()).toHaveLength(1);
  await api.runJobs();
  expect(subjects()).toEqual(
    expect.arrayContaining([
      '待第二位操作员确认：新增操作员 wu',
      expect.stringMatching(/^待第二位操作员确认：签发许可 U-\d{4}$/),
    ]),
  );
});

it('two are needed for good once there have been two, and two always stay', async () => {
  const han = await add('han');
  const li = await add('li', han);
  await run(han, 'operator-remove', 'li');
  await expect(run(li, 'operator-remove', 'li')).rejects.toThrow('至少两位');
  const wu = await add('wu', han, li);
  await run(han, 'operator-remove', 'li');
  expect(await run(wu, 'operator-remove', 'li')).toBe('li 已移除\n');
  const { id } = await newBuyer(api);
  expect(await run(han, 'transfer-confirm', id, '--amount', '1400.00', '--slip', '700009')).toContain('另一位操作员');
});

it('a colleague has an address once the invitation was taken, and none before', async () => {
  const { db } = api.deps;
  await add('han');
  const invited = { operator: 'han', email: 'han@rquant.example', invited_at: api.clock.now() };
  await db.insertInto('desk_accounts').values(invited).execute();
  expect(await readColleagueEmail(db, 'han')).toBeNull();
  await db.updateTable('desk_accounts').set({ enrolled_at: api.clock.now() }).execute();
  expect([await readColleagueEmail(db, 'han'), await readColleagueEmail(db, null)]).toEqual([invited.email, null]);
});

it('the limit is moved by two operators', async () => {
  const { db } = api.deps;
  expect(await readSecondPersonFen(db)).toBe(100_000);
  const han = await add('han');
  const li = await add('li', han);
  await run(han, 'operator-limit', '500');
  expect(await readSecondPersonFen(db)).toBe(100_000);
  await run(li, 'operator-limit', '500');
  expect(await readSecondPersonFen(db)).toBe(50_000);
  // A confirmation is used once: repeating the command needs two operators again.
  expect(await run(li, 'operator-limit', '500')).toContain('另一位');
});

it('the journal and a mail name who was added, removed and given a new key, and by whom', async () => {
  const han = await add('han');
  const li = await add('li', han);
  const wu = await add('wu', han, li);
  const own = (await run(wu, 'operator-key')).trim();
  await expect(run(wu, 'leads')).rejects.toThrow('OPS_KEY');
  await run(own, 'operator-remove', 'li');
  await run(han, 'operator-remove', 'li');
  const rows = await api.deps.db
    .selectFrom('journal')
    .select(['actor_name', 'action', 'subject'])
    .where('action', 'like', 'operat%-%ed')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    ' operator-added han',
    'han operator-added li',
    'han operation-proposed operator-add wu',
    'li operation-confirmed operator-add wu',
    'li operator-added wu',
    'wu operator-key-renewed wu',
    'wu operation-proposed operator-remove li',
    'han operation-confirmed operator-remove li',
    'han operator-removed li',
  ]);
  await api.runJobs();
  expect(subjects()).toEqual([
    '已执行：新增操作员 han',
    '已执行：新增操作员 li',
    '待第二位操作员确认：新增操作员 wu',
    '已执行：新增操作员 wu',
    '已执行：更换密钥 wu',
    '待第二位操作员确认：移除操作员 li',
    '已执行：移除操作员 li',
  ]);
});
