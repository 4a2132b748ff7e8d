import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostWaiting } from '#server/kernel/desk/record-kind.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { newBuyer, payOrder, placeOrder, requestPayment } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

/** Pending records are found even after more than `mostWaiting` records that are closed, or pending for others. */
let api: TestApi;
let colleague: DeskColleague;
let earlier: Date;
beforeAll(async () => {
  api = await createTestApi();
  colleague = await DeskColleague.enrol(api, 'han', 'sales,finance');
  earlier = new Date(api.clock.now().getTime() - 86_400_000);
});
afterAll(() => api.close());

const many = (letter: string) =>
  Array.from({ length: mostWaiting }, (_, at) => `${letter}-${String(at).padStart(10, '0')}`);
const find = async (id: string) => (await colleague.list('inbox', `?search=${id}`)).body.data.rows;

it('a slip that was filed, behind orders whose refunds are done', async () => {
  const { client, id: paid } = await newBuyer(api);
  const outTradeNo = await payOrder(api, client, paid);
  const old = many('O');
  const { db } = api.deps;
  const at = earlier;
  await sql`insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', old, 'intention_id', old,
      'idempotency_key', old, 'created_at', ${at}::timestamptz, 'refund_requested_at', ${at}::timestamptz))).*
    from orders, unnest(${old}::text[]) as old where orders.id = ${paid}`.execute(db);
  await sql`insert into refunds (out_refund_no, order_id, out_trade_no, channel, transaction_id, kind, amount_fen, reason, created_at, done_at)
    select old, old, ${outTradeNo}, 'alipay', old, 'order', 1, '-', ${at}::timestamptz, ${at}::timestamptz
    from unnest(${old}::text[]) as old`.execute(db);
  const id = await placeOrder(client);
  await requestPayment(client, id, 'bank_transfer', { slip_number: 'ICBC-000001' });
  expect(await find(id)).toMatchObject([{ id, what: '转账待核对' }]);
  await client.post(`/business/v1/orders/${paid}/refund`, { reason: '不需要了' });
  expect(await find(paid)).toMatchObject([{ id: paid, what: '退款待处理' }]);
});

it('a trial that no colleague has called about, behind those with a note', async () => {
  const client = api.client();
  await signIn(api, client);
  expect((await client.post('/rqlicense/quant/trial', await trialForm(api, client))).body.code).toBe(0);
  const old = many('T');
  const { db } = api.deps;
  const { reference: id } = await db.selectFrom('trials').select('reference').executeTakeFirstOrThrow();
  await sql`insert into trials select (jsonb_populate_record(trials, jsonb_build_object(
      'reference', old, 'product', old, 'created_at', ${earlier}::timestamptz))).*
    from trials, unnest(${old}::text[]) as old where trials.reference = ${id}`.execute(db);
  await db
    .insertInto('record_notes')
    .values(old.map((record) => ({ record, author: 'han', text: '已致电', at: earlier })))
    .execute();
  expect(await find(id)).toMatchObject([{ id, what: '试用待回访' }]);
});

it('an answer, behind those that other colleagues have to read', async () => {
  const id = await leaveLead(api, 'li@example.com');
  const { db } = api.deps;
  await db.updateTable('leads').set({ state: 'closed' }).where('reference', '=', id).execute();
  const answer = {
    direction: 'in',
    email: 'li@example.com',
    author: null,
    subject: '回复',
    text: '好的',
    state: 'sent',
  } as const;
  await db
    .insertInto('record_mails')
    .values([
      ...many('A').map((record) => ({ ...answer, record, message_id: `${record}@example.com`, at: earlier })),
      { ...answer, record: id, message_id: 'latest@example.com', at: api.clock.now() },
    ])
    .execute();
  expect(await find(id)).toMatchObject([{ id, what: '来信待回复', who: '示例一基金', state: '已结束' }]);
});
