import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskRole } from '#contract/desk.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { addOperator, setOperatorRoles } from './operators.ts';
import { writeSecondPersonFen } from './second-person-limit.ts';
import { requireSecondPerson, type Operation } from './second-person.ts';

const second = '另一位操作员';
const dayMs = 86_400_000;

let api: TestApi;
let slips = 700_000;
/** Keys of two owners and of three colleagues of finance. */
const keys: Record<string, string> = {};
beforeAll(async () => {
  api = await createTestApi();
  const { db } = api.deps;
  for (const [name, role] of Object.entries({ han: 'owner', li: 'owner', wu: 'owner', fang: 'finance', gu: 'finance' }))
    keys[name] = await addOperator(db, api.clock.now(), name, [role as DeskRole]);
});
afterAll(() => api.close());
beforeEach(async () => {
  // Each test has its own day.
  api.clock.move(dayMs);
  await writeSecondPersonFen(api.deps.db, 100_000);
});

const run = async (name: string, ...argv: string[]) => String(await runCommand(api.deps, argv, keys[name]));
const newOrder = async () => (await newBuyer(api)).id;
/** Confirms a partial payment of an order of CNY 1,400.00, whatever is outstanding. */
async function confirm(name: string, order: string, amount: string, ...more: string[]): Promise<string> {
  slips += 1;
  const command = ['transfer-confirm', order, '--amount', amount, '--slip', String(slips), ...more];
  return run(name, ...command).catch((error: Error) => {
    const missing = /写明 (\S+)$/.exec(error.message)?.[1];
    if (missing === undefined) throw error;
    return run(name, ...command, '--despite', missing);
  });
}

it('counts the amounts booked for an order so far, by any colleague', async () => {
  const order = await newOrder();
  expect(await confirm('fang', order, '600.00')).toContain('入账 600.00 元');
  const said = await confirm('gu', order, '400.01');
  expect(said).toContain(second);
  expect(said).toContain('一位操作员至多独自办理 1000.00 元：本次 400.01 元，本单此前已由同事入账与退回 600.00 元');
  expect(await confirm('gu', order, '400.00')).toContain('入账 400.00 元');
  api.clock.move(30 * dayMs);
  expect(await confirm('gu', order, '0.01'), 'a month later, too').toContain(second);
});

it('counts the amounts that one colleague moved within 24 hours, across orders, bookings and returns', async () => {
  const [one, other] = [await newOrder(), await newOrder()];
  const { client, id: paid } = await newBuyer(api);
  await payOrder(api, client, paid);
  expect(await confirm('fang', one, '600.00')).toContain('入账 600.00 元');
  expect(await refundOrder(api.deps, paid, { amount: '300.00', service: 'unchanged' }, keys['fang'])).not.toContain(
    second,
  );
  const said = await confirm('fang', other, '100.01');
  expect(said).toContain('本次 100.01 元，您 24 小时内独自入账与退回 900.00 元');
  expect(await confirm('fang', other, '100.00')).toContain('入账 100.00 元');
  await setOperatorRoles(api.deps.db, 'fang', ['owner', 'finance']);
  expect(await confirm('fang', other, '0.01'), 'in another role').toContain(second);
  await setOperatorRoles(api.deps.db, 'fang', ['finance']);
  expect(await confirm('gu', other, '0.01'), 'another colleague').toContain('入账 0.01 元');
  api.clock.move(dayMs);
  expect(await confirm('fang', other, '799.99'), 'the day after').toContain('入账 799.99 元');
});

it('lets one colleague move exactly the limit, and not a fen more', async () => {
  const [one, other] = [await newOrder(), await newOrder()];
  expect(await confirm('fang', other, '1000.01')).toContain(second);
  expect(await confirm('fang', one, '1000.00')).toContain('入账 1000.00 元');
});

it('lets one colleague move CNY 100,000 where no other sum was set, and not a fen more', async () => {
  await api.deps.db.deleteFrom('operator_limit').execute();
  const move = (amountFen: number) =>
    actAs({ kind: 'operator', name: 'fang' }, () =>
      requireSecondPerson(api.deps, {
        command: 'transfer-confirm',
        roles: ['finance'],
        subject: 'O-0123456789',
        amountFen,
        terms: String(amountFen),
      }),
    );
  expect(await move(10_000_001)).toContain(second);
  expect(await move(10_000_000)).toBeNull();
});

it('counts an act of two for its order and for no colleague’s day', async () => {
  const [one, other] = [await newOrder(), await newOrder()];
  const slip = ['--amount', '1400', '--slip', 'BY-TWO-1'];
  expect(await run('fang', 'transfer-confirm', one, ...slip)).toContain(second);
  expect(await run('gu', 'transfer-confirm', one, ...slip)).toContain('已付清');
  for (const name of ['fang', 'gu']) expect(await confirm(name, other, '400.00')).toContain('入账 400.00 元');
  expect(await refundOrder(api.deps, one, { amount: '1.00', service: 'unchanged' }, keys['fang'])).toContain(second);
});

it('counts transfers that are sent back, by a confirmation or by closing the order', async () => {
  const [closed, waiting] = [await newOrder(), await newOrder()];
  await run('han', 'order-close', closed);
  api.clock.move(31 * dayMs);
  expect(await confirm('fang', closed, '600.00', '--return')).toContain('登记退回');
  expect(await confirm('fang', closed, '400.01', '--return')).toContain(second);
  await api.deps.db.updateTable('orders').set({ status: 'pending_payment' }).where('id', '=', waiting).execute();
  expect(await confirm('gu', waiting, '600.00')).toContain('入账 600.00 元');
  expect(await run('gu', 'order-close', waiting)).toContain(second);
  expect(await run('fang', 'order-close', waiting)).toContain('已关闭');
});

it('accepts one of two simultaneous presses that together exceed the limit', async () => {
  const orders = [await newOrder(), await newOrder()];
  const said = await Promise.all(orders.map((order) => confirm('fang', order, '600.00')));
  expect(said.filter((one) => one.includes(second))).toHaveLength(1);
});

it('keeps counting a colleague who was removed and added again', async () => {
  const { db } = api.deps;
  const order = await newOrder();
  await confirm('fang', order, '600.00');
  await db.updateTable('operators').set({ removed_at: api.clock.now() }).where('name', '=', 'fang').execute();
  keys['fang'] = await addOperator(db, api.clock.now(), 'fang', ['finance']);
  expect(await confirm('fang', await newOrder(), '400.01')).toContain(second);
});

it('needs two for good once there have been two who may, whatever becomes of the roles of one', async () => {
  const { db } = api.deps;
  const order = await newOrder();
  const others = ['han', 'li', 'wu', 'gu'];
  for (const name of others)
    await db.updateTable('operators').set({ roles: 'editor' }).where('name', '=', name).execute();
  await db.updateTable('operators').set({ roles: 'finance' }).where('name', '=', 'gu').execute();
  await setOperatorRoles(db, 'gu', ['editor']);
  expect(await confirm('fang', order, '1000.01')).toContain(second);
  await db.updateTable('operators').set({ roles: 'owner' }).where('name', 'in', ['han', 'li', 'wu']).execute();
  await db.updateTable('operators').set({ roles: 'finance' }).where('name', '=', 'gu').execute();
});

it('withdraws one’s own proposal with the act done alone', async () => {
  const [one, other] = [await newOrder(), await newOrder()];
  await confirm('fang', one, '600.00');
  const later = ['transfer-confirm', other, '--amount', '600', '--slip', 'LATER-1', '--despite', '1400.00'];
  expect(await run('fang', ...later)).toContain(second);
  expect(await run('gu', 'proposals')).toContain('LATER-1');
  api.clock.move(dayMs);
  expect(await run('fang', ...later)).toContain('入账 600.00 元');
  expect(await run('gu', 'proposals')).not.toContain('LATER-1');
});

const proposals: [string, DeskRole, DeskRole, string, string, string[]][] = [
  ['a limit', 'owner', 'finance', 'wu', 'li', ['operator-limit', '777']],
  ['an invitation', 'owner', 'sales', 'wu', 'li', ['desk-invite', 'mo@rquant.example', '--roles', 'sales']],
  ['a right', 'owner', 'editor', 'wu', 'li', ['licence-terms', 'lic_0000000000000000000000', '--quota', '20']],
  ['a refund', 'finance', 'editor', 'gu', 'fang', []],
];
it.each(proposals)('does not count %s that was proposed as %s by who is %s now', async (...given) => {
  const [, before, now, first, other, command] = given;
  const refunds = command.length === 0;
  const { client, id } = await newBuyer(api);
  if (refunds) await payOrder(api, client, id);
  const ask = (name: string) => (refunds ? refundOrder(api.deps, id, {}, keys[name]) : run(name, ...command));
  const waiting = async () => (await run('han', 'proposals')).split('\n').filter((line) => line.includes(` ${first} `));
  expect(await ask(first)).toContain(second);
  expect(await waiting()).toHaveLength(1);
  await setOperatorRoles(api.deps.db, first, [now]);
  expect(await waiting()).toEqual([]);
  expect(await ask(other)).toContain(second);
  await setOperatorRoles(api.deps.db, first, [before]);
  await api.deps.db.deleteFrom('operator_proposals').where('proposed_by', '=', other).execute();
  expect(await ask(other).catch(String)).not.toContain(second);
});

it('does not count a proposal of a removed colleague once another one has the name', async () => {
  const { db } = api.deps;
  const order = await newOrder();
  const slip = ['--amount', '1400', '--slip', 'NAME-1'];
  expect(await run('gu', 'transfer-confirm', order, ...slip)).toContain(second);
  await db.updateTable('operators').set({ removed_at: api.clock.now() }).where('name', '=', 'gu').execute();
  api.clock.move(1000);
  keys['gu'] = await addOperator(db, api.clock.now(), 'gu', ['finance']);
  expect(await run('fang', 'transfer-confirm', order, ...slip)).toContain(second);
  expect(await run('gu', 'transfer-confirm', order, ...slip)).toContain('已付清');
});

/**
 * Runs an operation that needs two colleagues of finance, as one of them, with a fixed `now`. @returns the message, or null once it may
 * continue
 */
function does(name: string, more: Partial<Operation> = {}, now = api.clock.now()): Promise<string | null> {
  const operation = {
    command: 'transfer-confirm',
    roles: ['finance'],
    subject: 'O-0000000001',
    terms: 'SLIP-ONE',
  } as const;
  const clock = { ...api.deps.clock, now: () => now };
  return actAs({ kind: 'operator', name }, () =>
    requireSecondPerson({ ...api.deps, clock }, { ...operation, ...more }),
  );
}

it.each<[string, Partial<Operation>]>([
  ['command', { command: 'order-refund' }],
  ['subject', { subject: 'O-0000000002' }],
  ['content', { terms: 'SLIP-TWO' }],
])('takes what has another %s for something else', async (_what, other) => {
  expect(await does('fang')).toContain(second);
  expect(await does('gu', other)).toContain(second);
  expect(await does('gu')).toBeNull();
  await api.deps.db.deleteFrom('operator_proposals').execute();
});

it('a proposal counts until it is seven days old', async () => {
  const proposed = api.clock.now();
  const after = (ms: number) => new Date(proposed.getTime() + ms);
  await does('fang', {}, proposed);
  expect(await does('gu', {}, after(7 * dayMs)), 'too late').toContain(second);
  await api.deps.db.deleteFrom('operator_proposals').where('proposed_by', '=', 'gu').execute();
  expect(await does('gu', {}, after(7 * dayMs - 1))).toBeNull();
});

it('leaves all other proposals as they are, where one is confirmed or done alone', async () => {
  const { db } = api.deps;
  for (const terms of ['SLIP-FOUR', 'SLIP-FIVE', 'SLIP-SIX']) await does('fang', { terms });
  const confirmed = { terms: 'SLIP-FOUR' };
  expect(
    await changedBeside(
      db,
      () => [confirmed.terms],
      () => does('gu', confirmed),
    ),
  ).toEqual([]);
  const alone = { terms: 'SLIP-FIVE', isMinor: true };
  expect(
    await changedBeside(
      db,
      () => [alone.terms],
      () => does('fang', alone),
    ),
  ).toEqual([]);
  const kept = await db.selectFrom('operator_proposals').select(['terms', 'confirmed_by']).orderBy('id').execute();
  expect(kept.slice(-2)).toEqual([
    { terms: 'SLIP-FOUR', confirmed_by: 'gu' },
    { terms: 'SLIP-SIX', confirmed_by: null },
  ]);
});
