import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskRole } from '#contract/desk.ts';
import { addOperator, setOperatorRoles } from '#server/kernel/operators/operators.ts';
import { writeSecondPersonFen } from '#server/kernel/operators/second-person-limit.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { payOrder, placeOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runCommand } from './ops-commands.ts';

const limitFen = 200_000;
const hourMs = 3_600_000;

let api: TestApi;
let fang: DeskColleague;
/** Terminal key of the same colleague. */
let key: string;
let slips = 0;
beforeAll(async () => {
  api = await createTestApi({ LOG_LEVEL: 'silent' });
  const { db } = api.deps;
  await writeSecondPersonFen(db, limitFen);
  fang = await DeskColleague.enrol(api, 'fang', 'finance');
  await DeskColleague.enrol(api, 'gu', 'finance');
  key = await addOperator(db, api.clock.now(), 'fang', ['finance']);
  for (const name of ['han', 'li']) await addOperator(db, api.clock.now(), name, ['owner']);
});
afterAll(() => api.close());

/** Index of an order: two await a transfer and one is paid, each of CNY 1,400.00. */
const order = fc.nat(2);
const amount = fc.constantFrom('1.00', '600.00', '700.00', '1400.00', '2000.00', '2000.01', '5000.00');
const booking = fc.record({ does: fc.constant('confirm' as const), order: fc.nat(1), amount, returns: fc.nat(3) });
const refund = fc.record({ does: fc.constant('refund' as const), order, amount, ends: fc.boolean() });
const closing = fc.record({ does: fc.constant('close' as const), order: fc.nat(1) });
const returned = fc.record({ does: fc.constant('return done' as const), order });
const roleChange = fc.record({
  does: fc.constant('roles' as const),
  roles: fc.constantFrom<DeskRole[]>(['finance'], ['owner'], ['sales', 'finance'], ['editor']),
});
const pause = fc.record({ does: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 25) });
const act = fc.oneof(
  { arbitrary: booking, weight: 6 },
  { arbitrary: refund, weight: 5 },
  { arbitrary: closing, weight: 1 },
  { arbitrary: returned, weight: 1 },
  { arbitrary: roleChange, weight: 1 },
  { arbitrary: pause, weight: 1 },
);
const face = fc.constantFrom('desk' as const, 'terminal' as const);
type Act = (typeof act extends fc.Arbitrary<infer One> ? One : never) & { face: 'desk' | 'terminal' };

/** Runs one action at the desk, confirming its preview, or as a command. */
async function press(name: string, input: Record<string, string | true | string[]>, at: Act['face']): Promise<string> {
  if (at === 'desk') {
    const { body } = await fang.act(name, input);
    const preview = body?.data?.preview;
    if (!preview) return body?.data?.text ?? body?.message ?? '';
    return (await fang.act(name, preview.input, preview.code)).body.data?.text ?? '';
  }
  const { order: id = '', ...rest } = input;
  const options = Object.entries(rest).flatMap(([field, value]) => {
    if (value === true) return [`--${field}`];
    return [value].flat().flatMap((one) => [`--${field}`, one]);
  });
  const command = (more: string[]) =>
    runCommand(api.deps, [name, String(id), ...options, ...more], key).then(String, (error: Error) => error.message);
  const said = await command([]);
  const code = /--confirm (\w+)/.exec(said)?.[1];
  return code === undefined ? said : command(['--confirm', code]);
}

async function confirm(id: string, { amount: yuan, returns }: { amount: string; returns: number }, at: Act['face']) {
  slips += 1;
  const input = { order: id, amount: yuan, slip: `SLIP-${slips}`, ...(returns === 0 && { return: true as const }) };
  const said = await press('transfer-confirm', input, at);
  const missing = /写明 (\S+)$/.exec(said)?.[1];
  if (missing !== undefined) await press('transfer-confirm', { ...input, despite: [missing] }, at);
}

/** Runs one act of the colleague. */
async function perform(one: Act, orders: readonly string[]): Promise<void> {
  if (one.does === 'wait') {
    api.clock.move(one.hours * hourMs);
    await fang.logIn(fang.nextCode());
  } else if (one.does === 'roles') await setOperatorRoles(api.deps.db, 'fang', one.roles);
  else {
    const id = orders[one.order]!;
    if (one.does === 'confirm') await confirm(id, one, one.face);
    if (one.does === 'close') await press('order-close', { order: id }, one.face);
    if (one.does === 'return done') await press('refund-done', { order: id, slip: `BACK-${(slips += 1)}` }, one.face);
    if (one.does === 'refund')
      await press(
        'order-refund',
        { order: id, amount: one.amount, service: one.ends ? 'ended' : 'unchanged' },
        one.face,
      );
  }
}

/** Reads from the ledger the amounts that were booked by hand to these orders, were refunded, and are to be returned. */
async function readBooks(orders: readonly string[]) {
  const { rows } = await sql<{ id: string; booked: number; refunded: number; stray: number }>`
    select id,
      coalesce((select sum(amount_fen) from ledger
        where order_id = orders.id and kind = 'payment' and channel = 'bank_transfer'), 0)::bigint as booked,
      coalesce((select sum(amount_fen) from refunds where order_id = orders.id and kind = 'order'), 0)::bigint as refunded,
      coalesce((select sum(amount_fen) from refunds where order_id = orders.id and kind = 'stray'), 0)::bigint as stray
    from orders where id in (${sql.join([...orders])})`.execute(api.deps.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Places three orders of one buyer, the last one paid. */
async function placeThree(): Promise<string[]> {
  const client = api.client();
  await signIn(api, client);
  const orders: string[] = [];
  for (let at = 0; at < 3; at += 1) orders.push(await placeOrder(client));
  await payOrder(api, client, orders[2]!);
  return orders;
}

it('no sequence of acts of one colleague, in any role, moves more than the limit alone: in a day, or of one order', async () => {
  let moved = 0;
  const acts = fc.array(fc.tuple(act, face), { minLength: 6, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      api.clock.move(25 * hourMs);
      await setOperatorRoles(api.deps.db, 'fang', ['finance']);
      const orders = await placeThree();
      await fang.logIn(fang.nextCode());
      const done: { atMs: number; order: string; fen: number }[] = [];
      for (const [one, at] of sequence) {
        const before = await readBooks(orders);
        await perform({ ...one, face: at }, orders);
        const after = await readBooks(orders);
        const atMs = api.clock.now().getTime();
        for (const id of orders) {
          const grown = (what: 'booked' | 'refunded' | 'stray') => after.get(id)![what] - before.get(id)![what];
          // A transfer that is booked to be returned counts once; closing an order returns the amounts booked before.
          const fen = grown('booked') + grown('refunded') + (one.does === 'close' ? grown('stray') : 0);
          done.push({ atMs, order: id, fen });
          moved += fen;
        }
        const sum = (some: typeof done) => some.reduce((total, { fen }) => total + fen, 0);
        for (const id of orders)
          expect(sum(done.filter((past) => past.order === id)), 'of one order').toBeLessThanOrEqual(limitFen);
        expect(sum(done.filter((past) => past.atMs > atMs - 24 * hourMs)), 'in a day').toBeLessThanOrEqual(limitFen);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
  // Ensures that the acts do move money.
  expect(moved).toBeGreaterThan(2 * limitFen);
}, 180_000);
