import { beforeEach, expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { addOperator } from '#server/kernel/operators/operators.ts';
import { writeSecondPersonFen } from '#server/kernel/operators/second-person-limit.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { invoiceForm, newKey, orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const dayMs = 86_400_000;
const last = '2028-01-05';
const archive = siteCatalogue().byId.get('stock-bars-archive')!.name;
const api = setUpTestApi();
let client: TestClient;
let phone: string;
let digits = 70_000_000;
beforeEach(async () => {
  api.clock.moveTo('2027-01-05T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
  digits += 1;
});

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const products = { merchandise: 'data_products', items: 'stock-buybacks:1,stock-bars-archive:1' };
/** Buys a year from 2027-01-05 to 2028-01-05: 366 days. */
async function buyYear(choice: Record<string, string>): Promise<string> {
  const quote = await quoteOf(client, { period_months: '12', ...choice });
  const { id } = (await client.post('/business/v1/orders', orderForm(quote, invoiceForm))).body.data;
  await payOrder(api, client, id);
  return id;
}
async function buyMore(order: string, items: string): Promise<string> {
  const { id: licence } = (await readOrder(client, order, 'licence')).licence;
  const body = { idempotency_key: newKey(), items };
  const { id } = (await client.post(`/rqlicense/licences/${licence}/change`, body)).body.data;
  await payOrder(api, client, id);
  return id;
}
async function later(days: number): Promise<void> {
  api.clock.move(days * dayMs);
  await signIn(api, client, phone);
}

const preview = (order: string, line: string, ...more: string[]) => run('order-refund', order, '--line', line, ...more);
const codeOf = (text: string) => /--confirm (\w+)/.exec(text)?.[1] ?? '';
/** Returns a line as a colleague does. @returns the text of the preview */
async function giveBack(order: string, line: string, ...more: string[]): Promise<string> {
  const text = await preview(order, line, ...more);
  await preview(order, line, ...more, '--confirm', codeOf(text));
  await api.runJobs();
  return text;
}
async function quotaOf(order: string): Promise<string[]> {
  const { quota } = (await readOrder(client, order, 'licence')).licence;
  return quota.items.map(({ id, quantity }: { id: string; quantity: number }) => `${id}:${quantity}`);
}
const standing = async (order: string) => {
  const { kept, service, status } = await readOrder(client, order, 'kept,service,status');
  return [kept, service.days.last, service.state, status];
};
const rowsOf = async (key: string, id: string) => {
  const url = `/api/market/v1/datasets/${id}/rows`;
  return (await api.app.inject({ url, headers: { authorization: `Bearer ${key}` } })).statusCode;
};

it('an archive is refunded at its whole price; the other product keeps its days, and every mailed text covers it only', async () => {
  const order = await buyYear(products);
  await run('invoice-issue', order, '--number', String(digits), '--date', beijingDay(api.clock.now()));
  const { licence: first } = await readOrder(client, order, 'licence');
  expect([await rowsOf(first.key, 'stock-buybacks'), await rowsOf(first.key, 'stock-bars-archive')]).toEqual([
    200, 200,
  ]);
  await later(57);
  api.mail.length = 0;
  const text = await giveBack(order, 'stock-bars-archive', '--reason', '历史数据与说明不符');
  for (const line of [
    '退回  12800.00 元，退后留下 2400.00 元',
    `服务  缩减：退回的 ${archive} × 1 自今天起停用，其余不变`,
    `许可到期  ${last} 23:59 → ${last} 23:59`,
    '已开 15200.00 元，须开红字 12800.00 元',
  ])
    expect(text).toContain(line);
  expect(await standing(order)).toEqual(['2400.00', last, 'active', 'fulfilled']);
  expect(await quotaOf(order)).toEqual(['stock-buybacks:1']);
  const { licence, handovers, refund } = await readOrder(client, order, 'licence,handovers,refund');
  for (const { key } of [first, licence])
    expect([await rowsOf(key, 'stock-buybacks'), await rowsOf(key, 'stock-bars-archive')]).toEqual([200, 403]);
  expect(handovers).toEqual([]);
  expect(refund.parts).toMatchObject([{ amount: '12800.00', returned: [{ name: archive, quantity: 1 }] }]);
  const [mail] = api.mail.filter(({ to }) => to.address === 'li@example.com');
  expect(mail?.text).toContain(
    `退回的项目（${archive} × 1）自 2027-03-03 10:00（北京时间）起停用，其余内容（股份回购与注销 × 1）不变；` +
      `许可有效期仍至 ${last} 23:59（北京时间）。`,
  );
  expect(mail?.text).toContain('退款原因：历史数据与说明不符');
  expect(mail?.attachments).toMatchObject([{ content: `${licence.key}\n` }]);
  expect(await run('money-tasks', '--csv')).toContain(`待开红字发票,${order},12800.00`);
  const renewal = (await client.get(`/rqlicense/licences/${licence.id}/renewal`)).body.data;
  expect(renewal).toMatchObject({ amount: '2400.00' });
  // The other product costs ¥2,400 a year from now on, and 308 of its 366 days are unserved, without today.
  await expect(run('order-refund', order, '--amount', '1', '--service', 'ended')).rejects.toThrow(
    '至少须退 2019.67 元',
  );
  await expect(preview(order, 'stock-bars-archive')).rejects.toThrow('现有 股份回购与注销（stock-buybacks:1）');
  await expect(preview(order, 'stock-buybacks')).rejects.toThrow('服务终止');
});
it('a user is returned with their modules for the days left, and the others keep theirs', async () => {
  const order = await buyYear({ items: 'research:3,options:3' });
  await later(100);
  expect(await giveBack(order, 'research:1')).toContain('退回  10174.86 元，退后留下 31825.14 元');
  expect(await quotaOf(order)).toEqual(['research:2', 'options:2']);
  expect(await standing(order)).toEqual(['31825.14', last, 'active', 'fulfilled']);
  expect(await giveBack(order, 'options')).toContain('退回  8721.31 元');
  expect(await quotaOf(order)).toEqual(['research:2']);
  expect(await standing(order)).toEqual(['23103.83', last, 'active', 'fulfilled']);
  const change = await buyMore(order, 'research:2,futures:2');
  expect(await quotaOf(order)).toEqual(['research:2', 'futures:2']);
  // Returned users and modules are not credited again.
  expect((await readOrder(client, change, 'change')).change.credit).toBe('11628.42');
});

it('a line under a later change cannot be returned; one of the change can, for at most the change’s price', async () => {
  const order = await buyYear({ items: 'research:1' });
  const change = await buyMore(order, 'research:2,options:2');
  await expect(preview(order, 'research:1')).rejects.toThrow(`变更订单 ${change} 以它为基础`);
  expect(await giveBack(change, 'options')).toContain('退回  12000.00 元，退后留下 8000.00 元');
  expect(await quotaOf(order)).toEqual(['research:2']);
  expect(await giveBack(change, 'research:1')).toContain('退回  8000.00 元，退后留下 0.00 元');
  expect(await quotaOf(order)).toEqual(['research:1']);
  expect(await standing(order)).toEqual(['8000.00', last, 'active', 'fulfilled']);

  const other = await buyYear({ items: 'research:2,options:2' });
  const pack = await buyMore(other, 'research:2,options:2,traffic-10gb:1');
  await expect(preview(pack, 'options')).rejects.toThrow('只付了差价');
});

it('a line returned on the first order stays part of a paid renewal', async () => {
  const order = await buyYear({ items: 'research:2,options:2' });
  const { licence } = await readOrder(client, order, 'licence');
  const body = { idempotency_key: newKey() };
  const renewal = (await client.post(`/rqlicense/licences/${licence.id}/renewal`, body)).body.data.id;
  await payOrder(api, client, renewal);
  await giveBack(order, 'options');
  expect(await quotaOf(order)).toEqual(['research:2']);
  expect((await readOrder(client, renewal, 'kept')).kept).toBe('28000.00');
  api.clock.moveTo(`${last}T16:00:01Z`);
  await api.runJobs();
  await signIn(api, client, phone);
  expect(await quotaOf(order)).toEqual(['research:2', 'options:2']);
});

it('the English mail names the returned and the remaining lines', async () => {
  const headers = { 'accept-language': 'en-US' };
  const choice = { merchandise: 'rqdata_cloud', items: 'research:2,options:2', period_months: '12' };
  const quote = (await client.post('/business/v1/order_intention', choice, headers)).body.data.id;
  const order = (await client.post('/business/v1/orders', orderForm(quote), headers)).body.data.id;
  await payOrder(api, client, order);
  api.mail.length = 0;
  await giveBack(order, 'options');
  const [mail] = api.mail.filter(({ to }) => to.address === 'li@example.com');
  expect(mail?.text).toContain(
    'The returned part (Options × 2) is no longer available as of 2027-01-05 10:00 (Beijing time); ' +
      'the rest (Research × 2) is unchanged, and the license still ends on 2028-01-05 23:59 (Beijing time).',
  );
});

it('after an earlier goodwill refund, at most the money kept is refunded', async () => {
  const order = await buyYear(products);
  await refundOrder(api.deps, order, { amount: '5000.00', service: 'unchanged' });
  expect(await giveBack(order, 'stock-bars-archive')).toContain('退回  10200.00 元，退后留下 0.00 元');
  const { service } = await readOrder(client, order, 'service');
  expect(service).toMatchObject({ days: { last }, state: 'active', licence: 'active' });
  expect(await quotaOf(order)).toEqual(['stock-buybacks:1']);
});

it('a confirmation code works once, and not on another day or after another change', async () => {
  const order = await buyYear({ items: 'research:3' });
  const shown = codeOf(await preview(order, 'research:1'));
  await preview(order, 'research:1', '--confirm', shown);
  await expect(preview(order, 'research:1', '--confirm', shown)).rejects.toThrow('核对码不符');
  const again = codeOf(await preview(order, 'research:1'));
  await later(1);
  await expect(preview(order, 'research:1', '--confirm', again)).rejects.toThrow('核对码不符');
  expect(await quotaOf(order)).toEqual(['research:2']);
});

it.each([
  ['a line that the order has not', 'futures', [], '订单没有这一项；现有 研究版（research:2）、期权（options:2）'],
  ['more users than there are', 'research:3', [], '现有 2，不能退 3'],
  ['a part of a module', 'options:1', [], '模块的用户数与套餐相同'],
  ['the whole package', 'research', [], '服务终止'],
  ['a text that is no line', 'research:0', [], '--line'],
  ['a sum of its own', 'options', ['--amount', '1'], '不另填'],
  ['a service of its own', 'options', ['--service', 'ended'], '不另填'],
])('%s is refused with a message, without a refund', async (_, line, more, words) => {
  const order = await buyYear({ items: 'research:2,options:2' });
  await expect(preview(order, line, ...more)).rejects.toThrow(words);
  expect((await readOrder(client, order, 'refund')).refund).toBeNull();
});

it('a line of an order without a licence yet is refused', async () => {
  const quote = await quoteOf(client, { items: 'research:2,options:2' });
  const { id } = (await client.post('/business/v1/orders', orderForm(quote))).body.data;
  await api.deps.db
    .updateTable('orders')
    .set({ status: 'paid', paid_at: api.clock.now() })
    .where('id', '=', id)
    .execute();
  await expect(preview(id, 'options')).rejects.toThrow('许可签发之后');
});

it('above the limit a return needs two colleagues, who both name the line', async () => {
  const order = await buyYear(products);
  const { db } = api.deps;
  const [han, li] = [
    await addOperator(db, api.clock.now(), 'han', ['owner']),
    await addOperator(db, api.clock.now(), 'li', ['owner']),
  ];
  await writeSecondPersonFen(db, 100_000);
  const press = async (key: string) => {
    const args = ['order-refund', order, '--line', 'stock-bars-archive'];
    const shown = String(await runCommand(api.deps, args, key));
    return String(await runCommand(api.deps, [...args, '--confirm', codeOf(shown)], key));
  };
  expect(await press(han)).toContain('另一位操作员');
  expect(await quotaOf(order)).toContain('stock-bars-archive:1');
  expect(await press(li)).toContain(`退回 12800.00 元，服务缩减：退回的 ${archive} × 1 自今天起停用，其余不变`);
  expect(await quotaOf(order)).toEqual(['stock-buybacks:1']);
});
