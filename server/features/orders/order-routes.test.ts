import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { newKey, orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { signIn, signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  client = api.client();
  await signIn(api, client);
});

const minuteMs = 60_000;
const quote = (who: TestClient, form: Record<string, string>) =>
  who.post('/business/v1/order_intention', { merchandise: 'rqdata_cloud', ...form });
const order = (who: TestClient, form: Record<string, string>) => who.post('/business/v1/orders', form);
const countOrders = async () =>
  Number(
    (
      await api.deps.db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  );

describe('a quote', () => {
  it('is priced by the server, line by line, for visitors, too', async () => {
    const form = { items: 'professional:2,futures:1,traffic-10gb:3', period_months: '12', partner: 'utm-周报' };
    const { body } = await quote(api.client(), form);
    // Ten months are charged of twelve; a module counts as often as its package.
    expect(body.data).toMatchObject({ amount: '79000.00', period_months: 12, starts_on: null });
    const lines = body.data.merchandise_groups.flatMap((group: { items: object[] }) => group.items);
    expect(lines).toEqual([
      { id: 'professional', name: '专业版', unit: '用户', unit_price: '2600.00', quantity: 2, amount: '52000.00' },
      { id: 'futures', name: '期货', unit: '用户', unit_price: '600.00', quantity: 2, amount: '12000.00' },
      {
        id: 'traffic-10gb',
        name: '流量包 10 GB/日',
        unit: '包',
        unit_price: '500.00',
        quantity: 3,
        amount: '15000.00',
      },
    ]);
  });

  it.each([
    ['items', { items: 'research:-1' }],
    ['items', { items: 'research:0' }],
    ['items', { items: 'research:1.5' }],
    ['items', { items: 'research:1000000000' }],
    ['items', { items: 'research:1e3' }],
    ['items', { items: 'research:NaN' }],
    ['items', { items: 'research:9007199254740992' }],
    ['items', { items: 'research:-0' }],
    ['items', { items: 'research:[]' }],
    ['items', { items: 'research:6' }],
    ['items', { items: 'research:1,research:1' }],
    ['items', { items: 'research:1,professional:1' }],
    ['items', { items: 'futures:1' }],
    ['items', { items: 'no-such-item:1,research:1' }],
    ['period_months', { period_months: '2' }],
    ['period_months', { period_months: '-1' }],
    ['starts_on', { starts_on: '2020-01-01' }],
    ['starts_on', { starts_on: '2026-13-01' }],
    ['merchandise', { merchandise: 'everything' }],
  ])('is refused by the name of the field %s for %j', async (field, more) => {
    const { body, status } = await quote(client, { items: 'research:1', period_months: '1', ...more });
    expect([status, body]).toMatchObject([200, { code: refusals.badInput.code, field }]);
  });

  it('begins today at the earliest and 90 days ahead at the latest', async () => {
    const today = beijingDay(api.clock.now());
    const form = { items: 'research:1', period_months: '1' };
    const isTaken = async (days: number) =>
      (await quote(client, { ...form, starts_on: addDays(today, days) })).body.code === 0;
    expect([await isTaken(-1), await isTaken(0), await isTaken(90), await isTaken(91)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('for a workspace is for its members', async () => {
    const form = { items: 'research:1', period_months: '1', workspace_id: 'ws_foreign' };
    expect((await quote(client, form)).body.code).toBe(refusals.workspaceUnknown.code);
    expect((await quote(api.client(), form)).body.code).toBe(refusals.notSignedIn.code);
  });
});

describe('an order', () => {
  it('takes its price, and everything else that costs money, from the quote alone', async () => {
    const more = { amount: '0.01', price: '1', total: '1', status: 'paid', user_id: '1', discount: '99', id: 'mine' };
    const extra = { paid_at: '2026-01-01T00:00:00Z', ['__proto__']: 'x', amount_fen: '1', licence_id: 'x' };
    const intentionId = await quoteOf(client, { ...more, ...extra });
    const { body } = await order(client, orderForm(intentionId, { ...more, ...extra }));
    expect(body.data).toMatchObject({ status: 'pending_payment', amount: '1400.00' });
    expect(body.data.id).not.toBe('mine');
    const id = body.data.id;
    const pay = { way: 'alipay', idempotency_key: newKey(), ...more, ...extra };
    expect((await client.post(`/business/v1/orders/${id}/payment_request`, pay)).body.code).toBe(0);
    expect(await readOrder(client, id, 'amount,status,paid_at,licence')).toEqual({
      amount: '1400.00',
      status: 'pending_payment',
      paid_at: null,
      licence: null,
    });
    const row = await api.deps.db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirst();
    expect(row?.amount_fen).toBe(140_000);
  });

  it('of a visitor’s quote belongs to the first account that confirms it', async () => {
    const visitor = api.client();
    const intentionId = await quoteOf(visitor);
    expect((await order(visitor, orderForm(intentionId))).body.code).toBe(refusals.notSignedIn.code);
    await signIn(api, visitor);
    expect((await order(visitor, orderForm(intentionId))).body.code).toBe(0);
    expect((await order(client, orderForm(intentionId))).body.code).toBe(refusals.intentionOrdered.code);
  });

  it('of another person’s quote is as unknown as one of no quote', async () => {
    const intentionId = await quoteOf(client);
    const stranger = api.client();
    await signIn(api, stranger);
    const foreign = await order(stranger, orderForm(intentionId));
    const unknown = await order(stranger, orderForm('int_never'));
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body.code).toBe(refusals.intentionUnknown.code);
  });

  it('of a quote older than fifteen minutes is refused', async () => {
    const intentionId = await quoteOf(client);
    api.clock.move(15 * minuteMs);
    expect((await order(client, orderForm(intentionId))).body.code).toBe(refusals.intentionExpired.code);
  });

  it('is one, however often and parallel the button is pressed', async () => {
    const form = orderForm(await quoteOf(client));
    const before = await countOrders();
    const replies = await Promise.all(Array.from({ length: 20 }, () => order(client, form)));
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  it('is one for a quote that two tabs confirm', async () => {
    const intentionId = await quoteOf(client);
    const tabs = [orderForm(intentionId), orderForm(intentionId)];
    const [one, two] = await Promise.all(tabs.map((form) => order(client, form)));
    expect(one?.body.data.id).toBe(two?.body.data.id);
    const changed = await order(client, orderForm(intentionId, { buyer_name: '韩梅梅' }));
    expect(changed.body.code).toBe(refusals.intentionOrdered.code);
  });

  it('is refused when its key was used for something else', async () => {
    const form = orderForm(await quoteOf(client));
    await order(client, form);
    const changed = await order(client, { ...form, buyer_name: '韩梅梅' });
    expect(changed.body.code).toBe(refusals.keyReused.code);
    const other = await order(client, { ...form, intention_id: await quoteOf(client) });
    expect(other.body.code).toBe(refusals.keyReused.code);
    const long = await order(client, { ...form, idempotency_key: 'k'.repeat(256) });
    expect(long.body).toMatchObject({ code: refusals.badInput.code, field: 'idempotency_key' });
  });

  it('asks for the terms once', async () => {
    const { agreement: _, ...silent } = orderForm(await quoteOf(client));
    expect((await order(client, silent)).body.code).toBe(refusals.documentsMissing.code);
    const other = { ...silent, agreement: agreementOf('login') };
    expect((await order(client, other)).body.code).toBe(refusals.documentsMissing.code);
    expect((await order(client, { ...silent, agreement: agreementOf('rqdata') })).body.code).toBe(0);
    const { agreement: __, ...second } = orderForm(await quoteOf(client));
    expect((await order(client, second)).body.code).toBe(0);
  });

  it('needs no phone: an account with an e-mail address alone orders, pays and gets its licence', async () => {
    const visitor = api.client();
    const email = 'no-phone@example.com';
    const { phone } = await signInByEmail(api, visitor, email);
    expect(phone).toBeNull();
    const { buyer_email: _, ...form } = orderForm(await quoteOf(visitor));
    const { id } = (await order(visitor, form)).body.data;
    await payOrder(api, visitor, id);
    expect(await readOrder(visitor, id, 'status')).toEqual({ status: 'fulfilled' });
    expect(api.mail.some(({ to, attachments }) => to.address === email && attachments?.length)).toBe(true);
  });

  it('needs an address for the licence, and the details of its invoice', async () => {
    const { buyer_email: _, ...nowhere } = orderForm(await quoteOf(client));
    expect((await order(client, nowhere)).body).toMatchObject({ code: refusals.badInput.code, field: 'buyer_email' });
    const invoice = { invoice_kind: 'normal', invoice_title: '示例公司', invoice_email: 'a@example.com' };
    const bad = await order(client, { ...nowhere, ...invoice, invoice_tax_number: '91350100M000100Y42' });
    expect(bad.body).toMatchObject({ code: refusals.badInput.code, field: 'invoice_tax_number' });
    const good = await order(client, { ...nowhere, ...invoice, invoice_tax_number: '91350100M000100Y43' });
    expect(good.body.code).toBe(0);
    expect(await readOrder(client, good.body.data.id, 'invoice,buyer')).toMatchObject({
      invoice: { kind: 'normal', title: '示例公司', tax_number: '91350100M000100Y43' },
      buyer: { email: 'a@example.com' },
    });
  });

  it('keeps the price of its quote, lines and sum, when the list has changed since', async () => {
    const intentionId = await quoteOf(client);
    // As if the list had been cheaper when it was priced.
    const groups = [{ id: 'package', name: '数据套餐', items: [] }];
    await api.deps.db
      .updateTable('order_intentions')
      .set({ amount_fen: 99_900 })
      .where('id', '=', intentionId)
      .execute();
    await sql`update order_intentions set groups = ${JSON.stringify(groups)}::jsonb where id = ${intentionId}`.execute(
      api.deps.db,
    );
    const { body } = await order(client, orderForm(intentionId));
    expect(await readOrder(client, body.data.id, 'amount,merchandise_groups')).toEqual({
      amount: '999.00',
      merchandise_groups: groups,
    });
  });
});
