import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostWaiting } from '#server/kernel/desk/record-kind.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { orderRecord } from './order-desk-record.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));

const note = '移动硬盘已由顺丰寄出，单号 SF1000000000001；解压密码请致电王工 0591-0000000';

it('a product that a colleague hands over waits, is listed, and is delivered once; mail and account say how to get it', async () => {
  const client = api.client();
  await signIn(api, client);
  const items = { merchandise: 'data_products', items: 'stock-bars-archive:1,stock-buybacks:1', period_months: '12' };
  const form = orderForm(await quoteOf(client, items));
  const { id } = (await client.post('/business/v1/orders', form)).body.data;
  const handovers = async () => (await readOrder(client, id, 'handovers')).handovers;
  expect(await handovers()).toEqual([]);
  await payOrder(api, client, id);
  expect(await handovers()).toMatchObject([
    { product: 'stock-bars-archive', state: 'waiting', delivered_at: null, note: null },
  ]);
  expect(await run('deliveries-waiting')).toMatch(new RegExp(`\n${id} +stock-bars-archive .+\n办理：delivery-done\n$`));

  await expect(run('delivery-done', id, 'stock-buybacks', '--note', note)).rejects.toThrow('没有这个待交付的产品');
  await expect(run('delivery-done', id, 'stock-bars-archive', '--note', ' ')).rejects.toThrow('--note');
  api.mail.length = 0;
  expect(await run('delivery-done', id, 'stock-bars-archive', '--note', note)).toContain('已登记交付');
  await api.runJobs();
  const [mail] = api.mail.filter(({ to }) => to.address === 'li@example.com');
  expect(mail?.subject).toContain('已交付');
  expect(mail?.text).toContain(`取得方式：\n\n${note}\n\n数据文件与取数代码在交付中心：http`);
  expect(await handovers()).toMatchObject([{ state: 'delivered', delivered_at: expect.any(String), note }]);
  expect(await run('deliveries-waiting')).toBe('没有待交付的产品\n');
  await expect(run('delivery-done', id, 'stock-bars-archive', '--note', '再来')).rejects.toThrow('登记交付');
  const noted = await api.deps.db
    .selectFrom('journal')
    .select('subject')
    .where('action', '=', 'delivery-handed-over')
    .execute();
  expect(noted).toEqual([{ subject: `${id} stock-bars-archive` }]);

  const own = (await client.get('/rqlicense/deliveries')).body.data[0];
  const archive = own.datasets.find((dataset: { id: string }) => dataset.id === 'stock-bars-archive');
  expect(archive.handover).toMatchObject({ state: 'delivered', note });
});

it('of a product without files in the store its mail says how to get it, and nothing of the delivery centre', async () => {
  const client = api.client();
  await signIn(api, client);
  const items = { merchandise: 'data_products', items: 'stock-bars-archive:1', period_months: '12' };
  const { id } = (await client.post('/business/v1/orders', orderForm(await quoteOf(client, items)))).body.data;
  await payOrder(api, client, id);
  api.deps.deliveries = { ...api.deps.deliveries, list: async () => [] };
  api.mail.length = 0;
  await run('delivery-done', id, 'stock-bars-archive', '--note', note);
  await api.runJobs();
  const mail = api.mail.find(({ to }) => to.address === 'li@example.com');
  expect(mail?.text).toContain(note);
  expect(mail?.text).not.toContain('交付中心');
});

it('waits for a colleague, too, behind more orders than are looked at whose products were handed over long ago', async () => {
  const client = api.client();
  await signIn(api, client);
  const items = { merchandise: 'data_products', items: 'stock-bars-archive:1', period_months: '12' };
  const { id } = (await client.post('/business/v1/orders', orderForm(await quoteOf(client, items)))).body.data;
  await payOrder(api, client, id);
  const { db } = api.deps;
  const earlier = new Date(api.clock.now().getTime() - 86_400_000);
  const old = Array.from({ length: mostWaiting }, (_, at) => `O-OLD${String(at).padStart(7, '0')}`);
  await sql`insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', old, 'intention_id', old, 'idempotency_key', old, 'created_at', ${earlier}::timestamptz, 'paid_at', ${earlier}::timestamptz))).*
    from orders, unnest(${old}::text[]) as old where orders.id = ${id}`.execute(db);
  await db
    .insertInto('order_mails')
    .values(old.map((order) => ({ order_id: order, mail: 'delivered:stock-bars-archive' as const, at: earlier })))
    .execute();
  const waiting = (await orderRecord.waiting?.(api.deps)) ?? [];
  expect(waiting.filter((row) => row.id === id)).toMatchObject([{ what: '数据产品待交付' }]);
  // The older of two waiting orders is listed first. A refunded order has nothing to deliver.
  const [first = ''] = old;
  await db.deleteFrom('order_mails').where('order_id', '=', first).execute();
  expect(await run('deliveries-waiting')).toMatch(new RegExp(`${first}[^]*${id}`));
  await refundOrder(api.deps, id);
  await api.runJobs();
  expect((await readOrder(client, id, 'handovers')).handovers).toEqual([]);
});

it('a paid order without its licence waits for a colleague after ten minutes', async () => {
  const { id } = await newBuyer(api);
  const waitsAfter = async (minutes: number) => {
    const paid = { status: 'paid', paid_at: new Date(api.clock.now().getTime() - minutes * 60_000) } as const;
    await api.deps.db.updateTable('orders').set(paid).where('id', '=', id).execute();
    return ((await orderRecord.waiting?.(api.deps)) ?? []).filter((row) => row.id === id).map(({ what }) => what);
  };
  expect([await waitsAfter(9), await waitsAfter(11)]).toEqual([[], ['已付款，未开通']]);
});
