import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { invoiceForm, orderForm, payOrder, quoteOf, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const dayMs = 86_400_000;
const taxNumber = '91350100M000100Y43';
let api: TestApi;
let client: TestClient;
let id: string;
let digits = 60_000_000;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
/** Creates a paid order of ¥8,000. */
beforeEach(async () => {
  client = api.client();
  await signIn(api, client);
  const quote = await quoteOf(client, { items: 'research:1', period_months: '12' });
  id = (await client.post('/business/v1/orders', orderForm(quote, invoiceForm))).body.data.id;
  await payOrder(api, client, id);
  api.mail.length = 0;
});

const nextNumber = () => String((digits += 1));
const today = () => beijingDay(api.clock.now());
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
async function issue(): Promise<string> {
  const number = nextNumber();
  await run('invoice-issue', id, '--number', number, '--date', today());
  return number;
}
async function redden(amount: string, ...more: string[]): Promise<string> {
  const number = nextNumber();
  await run('invoice-red', id, '--number', number, '--date', today(), '--amount', amount, ...more);
  return number;
}
const giveBack = (amount: string) => refundOrder(api.deps, id, { amount, service: 'unchanged' });
/** Reads the tasks of finance for the order, each with its sum. */
async function tasks(): Promise<string[]> {
  const lines = (await run('money-tasks', '--csv')).split('\r\n').filter((line) => line.includes(id));
  return lines.map((line) => line.split(',').slice(0, 3).join(' ').replace(` ${id}`, ''));
}
const issued = async () => (await readOrder(client, id, 'issued_invoice')).issued_invoice;
const replace = (wrong: string, red: string, number: string, ...more: string[]) =>
  run('invoice-replace', id, '--wrong', wrong, '--red', red, '--number', number, '--date', today(), ...more);

describe('a red-letter invoice', () => {
  it('reverses the money that is invoiced and not kept, in parts, and no fen more', async () => {
    await giveBack('5000.00');
    await issue();
    expect(await issued()).toMatchObject({ amount: '3000.00' });
    await giveBack('1000.00');
    await redden('400.00');
    expect(await tasks()).toEqual(['待开红字发票 600.00']);
    await expect(redden('700.00')).rejects.toThrow('多开的 600.00 元');
    await expect(redden('600.01')).rejects.toThrow('多开的 600.00 元');
    expect(await tasks()).toEqual(['待开红字发票 600.00']);
    await redden('600.00');
    expect(await tasks()).toEqual([]);
    await expect(redden('0.01')).rejects.toThrow('冲红重开');
  });

  it('is dated from the day of its invoice to today, both included, or refused with these bounds', async () => {
    await giveBack('5000.00');
    await issue();
    const day = today();
    await giveBack('1000.00');
    api.clock.move(dayMs);
    const on = (date: string) => run('invoice-red', id, '--number', nextNumber(), '--date', date, '--amount', '1');
    const before = beijingDay(new Date(api.clock.now().getTime() - 2 * dayMs));
    const words = `从所冲发票的开票日（${day}）到今天（${today()}）的一天，两端都可以`;
    await expect(on(before)).rejects.toThrow(words);
    await expect(on(beijingDay(new Date(api.clock.now().getTime() + dayMs)))).rejects.toThrow(words);
    await on(day);
    await on(today());
    expect(await tasks()).toEqual(['待开红字发票 998.00']);
  });
});

describe('money that is kept and not covered by the invoice', () => {
  it('is a task until another invoice over exactly that amount is recorded, which the buyer gets', async () => {
    await giveBack('5000.00');
    const first = await issue();
    await giveBack('1000.00');
    await redden('400.00');
    // An older release reversed more than allowed.
    const row = { order_id: id, issued_on: today(), recorded_at: api.clock.now() };
    await api.deps.db
      .insertInto('red_invoices')
      .values({ ...row, number: nextNumber(), amount_fen: 70_000, invoice_number: null, replaced_by: null })
      .execute();
    expect(await tasks()).toEqual(['待补开发票 100.00']);
    const second = await issue();
    expect(await tasks()).toEqual([]);
    expect(await issued()).toMatchObject({
      number: second,
      amount: '100.00',
      others: [{ number: first, amount: '3000.00' }],
      red: [{ amount: '400.00' }, { amount: '700.00' }],
    });
    await expect(issue()).rejects.toThrow(`已开具发票 ${second}，没有未开票的款项`);
    await api.runJobs();
    const mails = api.mail.filter(({ subject }) => subject.includes('：发票已开具'));
    expect(mails.map(({ text }) => /发票号码：(\d+)[^]*价税合计：(\S+) 元/.exec(text)?.slice(1))).toEqual([
      [first, '3000.00'],
      [second, '100.00'],
    ]);
  });

  it('is a task again if a closed order with a reversed invoice is reopened', async () => {
    const quote = await quoteOf(client, { items: 'research:1', period_months: '12' });
    id = (await client.post('/business/v1/orders', orderForm(quote, invoiceForm))).body.data.id;
    await requestPayment(client, id, 'bank_transfer');
    await run('invoice-first', id, '--until', beijingDay(new Date(api.clock.now().getTime() + 10 * dayMs)));
    await issue();
    expect(await tasks()).toEqual([]);
    await run('order-close', id);
    expect(await tasks()).toEqual(['待开红字发票 8000.00']);
    await redden('8000.00');
    expect(await tasks()).toEqual([]);
    await run('order-reopen', id);
    expect(await tasks()).toEqual(['待补开发票 8000.00']);
    await issue();
    expect(await tasks()).toEqual([]);
    expect(await issued()).toMatchObject({ amount: '8000.00', others: [{ amount: '8000.00' }] });
  });

  it('requires a red-letter invoice to name its invoice if there are two', async () => {
    const first = await issue();
    await giveBack('1000.00');
    await redden('1000.00');
    const row = { order_id: id, issued_on: today(), recorded_at: api.clock.now() };
    await api.deps.db
      .insertInto('red_invoices')
      .values({ ...row, number: nextNumber(), amount_fen: 200_000, invoice_number: first, replaced_by: null })
      .execute();
    const second = await issue();
    await giveBack('6000.00');
    await expect(redden('1000.00')).rejects.toThrow(`${first}、${second}`);
    await expect(redden('2000.01', '--invoice', second)).rejects.toThrow('2000.00');
    await expect(redden('1.00', '--invoice', '12345678')).rejects.toThrow('没有这张发票');
    await redden('2000.00', '--invoice', second);
    await expect(redden('1.00', '--invoice', second)).rejects.toThrow('全部冲红');
    await redden('4000.00');
    expect(await tasks()).toEqual([]);
  });
});

describe('冲红重开', () => {
  it('reverses the whole invoice, records the new one over the money kept with the right title, and mails both', async () => {
    const wrong = await issue();
    await giveBack('1000.00');
    const [red, number] = [nextNumber(), nextNumber()];
    const file = `file:${JSON.stringify({ name: 'new.pdf', base64: pdfFile.toString('base64') })}`;
    expect(await replace(wrong, red, number, '--title', '示例一基金有限公司', '--file', file)).toBe(
      `${id} ${wrong} 已冲红 8000.00（${red}），重开 ${number} 7000.00\n`,
    );
    expect(await tasks()).toEqual([]);
    expect(await issued()).toMatchObject({
      number,
      amount: '7000.00',
      has_file: true,
      others: [{ number: wrong, amount: '8000.00' }],
      red: [{ number: red, amount: '8000.00' }],
    });
    expect((await readOrder(client, id, 'invoice')).invoice).toMatchObject({
      title: '示例一基金有限公司',
      tax_number: taxNumber,
    });
    await api.runJobs();
    const texts = api.mail.filter(({ to }) => to.address === invoiceForm.invoice_email).map(({ text }) => text);
    expect(texts.at(-2)).toContain(`发票 ${wrong} 需要更正，已开具红字发票全额冲销，冲减 8000.00 元`);
    expect(texts.at(-2)).toContain(`重新开具发票 ${number}`);
    expect(texts.at(-2)).toContain('订单的开票金额为 7000.00 元');
    expect(texts.at(-1)).toContain(`抬头：示例一基金有限公司\n发票号码：${number}`);
    expect(texts.at(-1)).toContain('价税合计：7000.00 元');
  });

  it('is mailed in English for an English order', async () => {
    const headers = { 'accept-language': 'en-US' };
    const choice = { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '12' };
    const quote = (await client.post('/business/v1/order_intention', choice, headers)).body.data.id;
    id = (await client.post('/business/v1/orders', orderForm(quote, invoiceForm), headers)).body.data.id;
    await payOrder(api, client, id);
    const wrong = await issue();
    const [red, number] = [nextNumber(), nextNumber()];
    await replace(wrong, red, number);
    await api.runJobs();
    const texts = api.mail.filter(({ to }) => to.address === invoiceForm.invoice_email).map(({ text }) => text);
    expect(texts.at(-2)).toContain(`Invoice ${wrong} had to be corrected.`);
    expect(texts.at(-2)).toContain(`the new invoice ${number} follows by separate e-mail:\n\nNumber: ${red}`);
    expect(texts.at(-1)).toContain(`Number: ${number}`);
  });

  it('can be repeated if the second invoice is wrong, and the listing has a row for each invoice', async () => {
    const numbers = [await issue()];
    for (let times = 0; times < 2; times += 1) {
      const [red, number] = [nextNumber(), nextNumber()];
      await replace(numbers.at(-1)!, red, number);
      numbers.push(number);
    }
    expect((await issued()).number).toBe(numbers.at(-1));
    const rows = (await run('invoices', '--csv')).split('\r\n').filter((line) => line.startsWith(id));
    expect(rows.map((line) => line.split(',').slice(3, 5).join(' '))).toEqual(
      expect.arrayContaining(['8000.00 8000.00', '8000.00 8000.00', '8000.00 0.00']),
    );
    expect(rows).toHaveLength(3);
  });

  it.each([
    ['an invoice that the order has not', ['--wrong', '12345678'], '没有这张发票'],
    ['one number for both', ['--red', '23456789', '--number', '23456789'], '号码不同'],
    ['a number that is recorded', ['--number', 'WRONG'], '已登记'],
    ['a day before the payment', ['--date', '2020-01-01'], '原发票的开票日'],
    ['a day ahead for the red letter', ['--reversed', '2999-01-01'], '原发票的开票日'],
    ['a tax number that is none', ['--tax', '123'], '识别号'],
    ['a title that cannot be printed', ['--title', '𠀀公司'], '印不出'],
  ])('is refused for %s without a record', async (_, more, words) => {
    const wrong = await issue();
    const given = { wrong, red: nextNumber(), number: nextNumber(), date: today() };
    for (let at = 0; at < more.length; at += 2)
      Object.assign(given, { [more[at]!.slice(2)]: more[at + 1]!.replace('WRONG', wrong) });
    const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
    await expect(run('invoice-replace', id, ...args)).rejects.toThrow(words);
    expect(await issued()).toMatchObject({ number: wrong, others: [], red: [] });
    expect((await readOrder(client, id, 'invoice')).invoice.title).toBe(invoiceForm.invoice_title);
  });

  it('is refused if no money is kept, and for the second of two submissions', async () => {
    const wrong = await issue();
    const presses = await Promise.allSettled([
      replace(wrong, nextNumber(), nextNumber()),
      replace(wrong, nextNumber(), nextNumber()),
    ]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await refundOrder(api.deps, id);
    const { number } = await issued();
    await expect(replace(number, nextNumber(), nextNumber())).rejects.toThrow('没有可以重开的款项');
  });
});
