import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { invoiceForm, newBuyer, payOrder, placeOrder, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let id: string;
let digits = 10_000_000;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.mail.length = 0;
  digits += 1;
  ({ client, id } = await newBuyer(api));
});

const number = () => `26110000${digits}0000`;
const today = () => new Date(api.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const ask = (who: TestClient, form: Record<string, string> = invoiceForm, order = id) =>
  who.post(`/business/v1/orders/${order}/invoice`, form);
const issue = async (order = id, more: string[] = ['--number', number(), '--date', today()]) =>
  String(await runCommand(api.deps, ['invoice-issue', order, ...more]));
const state = () => readOrder(client, id, 'invoice_state,issued_invoice');

describe('a buyer', () => {
  it('requests the invoice of a paid order, and the operators are notified once', async () => {
    await payOrder(api, client, id);
    expect(await state()).toEqual({ invoice_state: 'none', issued_invoice: null });
    const { body } = await ask(client);
    expect(body.data).toMatchObject({
      invoice_state: 'awaited',
      invoice: { kind: 'normal', email: 'tax@example.com' },
    });
    expect((await ask(client)).body.code).toBe(0);
    await api.runJobs();
    expect(api.mail.filter(({ subject }) => subject.includes(`申请开票：${id}`))).toHaveLength(1);
    expect(await state()).toEqual({ invoice_state: 'awaited', issued_invoice: null });
  });

  it('corrects the details until the invoice is issued', async () => {
    await payOrder(api, client, id);
    await ask(client);
    await ask(client, {
      invoice_kind: 'normal',
      invoice_buyer: 'person',
      invoice_title: '李雷',
      invoice_email: 'l@example.com',
    });
    expect((await readOrder(client, id, 'invoice')).invoice).toMatchObject({ title: '李雷', tax_number: null });
    await issue();
    expect((await ask(client)).body.code).toBe(refusals.invoiceIssued.code);
    expect((await readOrder(client, id, 'invoice')).invoice.title).toBe('李雷');
  });

  it('cannot request an invoice for an unpaid, closed or refunded order', async () => {
    expect((await ask(client)).body.code).toBe(refusals.invoiceNotPossible.code);
    await client.post(`/business/v1/orders/${id}/cancel`);
    expect((await ask(client)).body.code).toBe(refusals.invoiceNotPossible.code);
    const refunded = await placeOrder(client, invoiceForm);
    await payOrder(api, client, refunded);
    await refundOrder(api.deps, refunded);
    expect((await ask(client, invoiceForm, refunded)).body.code).toBe(refusals.invoiceNotPossible.code);
    expect((await readOrder(client, refunded, 'invoice_state')).invoice_state).toBe('none');
  });

  it('can send thirty requests an hour over all orders', async () => {
    const other = await placeOrder(client);
    for (let times = 0; times < 30; times += 1) expect((await ask(client)).status).toBe(200);
    expect((await ask(client, invoiceForm, other)).status).toBe(429);
  });

  it('gets the same refusal for another’s order as for an unknown one', async () => {
    await payOrder(api, client, id);
    const stranger = api.client();
    expect((await ask(stranger)).body.code).toBe(refusals.notSignedIn.code);
    await signIn(api, stranger);
    const [foreign, unknown] = [await ask(stranger), await ask(stranger, invoiceForm, 'O-NONE')];
    expect([foreign.body.code, foreign.text]).toEqual([refusals.orderUnknown.code, unknown.text]);
    expect(await state()).toEqual({ invoice_state: 'none', issued_invoice: null });
  });

  it.each([
    ['invoice_kind', { ...invoiceForm, invoice_kind: 'none' }],
    ['invoice_kind', { ...invoiceForm, invoice_kind: 'special', invoice_buyer: 'person' }],
    ['invoice_tax_number', { ...invoiceForm, invoice_tax_number: '91350100M000100Y44' }],
    ['invoice_title', { ...invoiceForm, invoice_title: '' }],
    ['invoice_title', { ...invoiceForm, invoice_title: '𠀀公司' }],
    ['invoice_bank_account', { ...invoiceForm, invoice_kind: 'special', invoice_bank_account: '12' }],
  ])('is refused at %s with the error of %j', async (field, form) => {
    await payOrder(api, client, id);
    expect((await ask(client, form)).body).toMatchObject({ code: refusals.badInput.code, field });
  });
});

describe('an operator', () => {
  it('issues the invoice once, and the buyer gets a mail and sees number and day in the order and the list', async () => {
    const order = await placeOrder(client, invoiceForm);
    await payOrder(api, client, order);
    expect(await issue(order)).toContain(number());
    await api.runJobs();
    const mail = api.mail.find(({ to }) => to.address === 'tax@example.com');
    expect(mail?.text).toContain(number());
    expect(mail?.text).toContain('1400.00');
    const issued = {
      invoice_state: 'issued',
      issued_invoice: { number: number(), issued_on: today(), amount: '1400.00', has_file: false, others: [], red: [] },
    };
    expect(await readOrder(client, order, 'invoice_state,issued_invoice')).toEqual(issued);
    const { items } = (await client.get('/business/v1/orders')).body.data;
    expect(items.find((item: { id: string }) => item.id === order)).toMatchObject(issued);
    await expect(issue(order, ['--number', `${digits}`, '--date', today()])).rejects.toThrow(`已开具发票 ${number()}`);
    await api.runJobs();
    expect(api.mail.filter(({ subject }) => subject.includes('已开具'))).toHaveLength(1);
    const exported = (await client.get('/user/account/export')).body.data.orders;
    expect(JSON.stringify(exported)).toContain(number());
  });

  it('issues one invoice by two concurrent submissions', async () => {
    const order = await placeOrder(client, invoiceForm);
    await payOrder(api, client, order);
    const results = await Promise.allSettled([issue(order), issue(order), issue(order)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot use one number for two orders', async () => {
    const orders = [await placeOrder(client, invoiceForm), await placeOrder(client, invoiceForm)];
    for (const order of orders) await payOrder(api, client, order);
    await issue(orders[0]);
    await expect(issue(orders[1])).rejects.toThrow(`已登记，订单 ${orders[0]}`);
    expect((await readOrder(client, orders[1] ?? '', 'invoice_state')).invoice_state).toBe('awaited');
  });

  it('cannot issue for an unknown, unpaid or refunded order, or without a request', async () => {
    await expect(issue('O-NONE')).rejects.toThrow('没有这个订单');
    await expect(issue()).rejects.toThrow('待付款');
    await payOrder(api, client, id);
    await expect(issue()).rejects.toThrow('没有申请发票');
    await ask(client);
    await refundOrder(api.deps, id);
    await expect(issue()).rejects.toThrow('退款中');
  });

  it.each([
    [['--number', '123', '--date', '2026-11-21'], '--number'],
    [['--number', '=1+1', '--date', '2026-11-21'], '--number'],
    [['--date', '2026-11-21'], '--number'],
    [['--number', '12345678'], '--date'],
    [['--number', '12345678', '--date', '2026-02-30'], '--date'],
    [['--number', '12345678', '--date', '2020-01-01'], '开票日期'],
    [['--number', '12345678', '--date', '2999-01-01'], '开票日期'],
  ])('is refused with the error of %j', async (more, words) => {
    await payOrder(api, client, id);
    await ask(client);
    await expect(issue(id, more)).rejects.toThrow(words);
    expect((await state()).invoice_state).toBe('awaited');
  });

  it('cannot date an invoice before the day of the payment in Beijing', async () => {
    await payOrder(api, client, id);
    await ask(client);
    const paid = { paid_at: new Date('2026-11-20T16:00:00Z') };
    await api.deps.db.updateTable('orders').set(paid).where('id', '=', id).execute();
    await expect(issue(id, ['--number', number(), '--date', '2026-11-20'])).rejects.toThrow('开票日期');
    await issue(id, ['--number', number(), '--date', '2026-11-21']);
    expect((await state()).invoice_state).toBe('issued');
    const red = (date: string, amount: string, at = 0) =>
      runCommand(api.deps, [
        'invoice-red',
        id,
        '--number',
        `${digits + at * 1_000_000}`,
        '--date',
        date,
        '--amount',
        amount,
      ]);
    await expect(red('2026-11-21', '1')).rejects.toThrow('没有多开的金额');
    await refundOrder(api.deps, id, { amount: '1000.00', service: 'unchanged' });
    await expect(red('2026-11-20', '1')).rejects.toThrow('开票日期');
    await red('2026-11-21', '1');
    // Red-letter invoices may reach the last fen that is invoiced and not kept.
    await expect(red('2026-11-21', '999.01', 1)).rejects.toThrow('999.00');
    await red('2026-11-21', '999.00', 1);
    await expect(red('2026-11-21', '0.01', 2)).rejects.toThrow('没有多开的金额');
  });

  it('lists pending invoices first, as a CSV without formulas, and keeps issued ones longer than their orders', async () => {
    const [done, waiting] = [
      await placeOrder(client, invoiceForm),
      await placeOrder(client, { ...invoiceForm, invoice_title: '=HYPERLINK("http://example.com")' }),
    ];
    for (const order of [done, waiting]) {
      await payOrder(api, client, order);
      // A returned transfer that was not for the order does not reduce its invoice.
      await runCommand(api.deps, ['transfer-confirm', order, '--amount', '100', '--slip', `S-${order}`, '--return']);
    }
    await issue(done);
    const refunded = await placeOrder(client, invoiceForm);
    await payOrder(api, client, refunded);
    await refundOrder(api.deps, refunded);
    const csv = String(await runCommand(api.deps, ['invoices', '--csv']));
    expect(csv).not.toContain(refunded);
    expect(csv.split('\r\n').find((line) => line.startsWith(waiting))).toContain(',1400.00,0.00,');
    expect(String(await runCommand(api.deps, ['money-tasks', '--csv']))).not.toContain(`待开红字发票,${done}`);
    expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`);
    expect(csv.indexOf(waiting)).toBeLessThan(csv.indexOf(done));
    expect(csv.split('\r\n').find((line) => line.startsWith(done))).toContain(`"${number()}",${today()}`);
    expect(csv).not.toContain(id);

    await api.deps.db.deleteFrom('orders').where('id', '=', done).execute();
    const later = String(await runCommand(api.deps, ['invoices', '--csv']));
    expect(later.split('\r\n').find((line) => line.startsWith(done))).toContain(`1400.00,0.00,,,,,,,,,,,"${number()}"`);
  });
});
