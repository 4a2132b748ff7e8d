import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openOpsSocket, runInServer } from '#server/kernel/ops/ops-socket.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
const dataDir = mkdtempSync(join(tmpdir(), 'operators-'));
beforeEach(async () => {
  api = await createTestApi({ DATA_DIR: dataDir, OPS_SECOND_PERSON_FEN: '100000' });
});
afterEach(() => api.close());
afterAll(() => rmSync(dataDir, { recursive: true }));

const run = async (key: string | undefined, ...argv: string[]) => String(await runCommand(api.deps, argv, key));
const add = async (name: string, key?: string) => (await run(key, 'operator-add', name)).trim();

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
  const key = await add('han');
  const other = await add('li', key);
  await expect(add('li', key)).rejects.toThrow('已存在');
  await expect(add('Li Lei', key)).rejects.toThrow('名称');
  await run(key, 'operator-remove', 'li');
  await expect(run(other, 'leads')).rejects.toThrow('OPS_KEY');
  await expect(run(key, 'operator-remove', 'li')).rejects.toThrow('没有操作员');
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
  const [han, { client, id }] = [await add('han'), await newBuyer(api)];
  const li = await add('li', han);
  await payOrder(api, client, id);
  const status = async () =>
    (await api.deps.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;
  expect(await run(han, 'order-refund', id)).toContain('另一位操作员');
  expect(await run(han, 'order-refund', id)).toContain('另一位操作员');
  // A command with other terms is a proposal of its own.
  expect(await run(li, 'order-refund', id, '--amount', '1399.00')).toContain('另一位操作员');
  expect(await status()).toBe('fulfilled');
  expect((await run(li, 'proposals')).match(/order-refund/g)).toHaveLength(2);
  expect(await run(li, 'order-refund', id)).toContain('refunding');
  expect(await status()).toBe('refunding');
});

it('a transfer above the limit is confirmed by two; a smaller sum, or a single operator, needs one', async () => {
  const han = await add('han');
  const single = await newBuyer(api);
  const slip = (at: number) => ['--amount', '1400.00', '--slip', `70000${at}`];
  expect(await run(han, 'transfer-confirm', single.id, ...slip(1))).toBe('已确认到账\n');
  const li = await add('li', han);
  const { id } = await newBuyer(api);
  expect(await run(han, 'transfer-confirm', id, ...slip(2))).toContain('另一位操作员');
  // A slip that the first did not name.
  expect(await run(li, 'transfer-confirm', id, ...slip(3))).toContain('另一位操作员');
  expect(await run(li, 'transfer-confirm', id, ...slip(2))).toBe('已确认到账\n');
  expect(await run(han, 'order-refund', single.id, '--amount', '1000.00')).toContain('refunding');
});

it('a proposal is void after seven days, and with the operator who made it', async () => {
  const han = await add('han');
  const li = await add('li', han);
  const wu = await add('wu', han);
  const { id } = await newBuyer(api);
  const confirm = (key: string) => run(key, 'transfer-confirm', id, '--amount', '1400.00', '--slip', '700009');
  await confirm(wu);
  await run(han, 'operator-remove', 'wu');
  expect(await confirm(han)).toContain('另一位操作员');
  api.clock.move(8 * 86_400_000);
  expect(await confirm(li)).toContain('另一位操作员');
});
