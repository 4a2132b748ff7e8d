import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { toCsv } from '#server/kernel/ops/sheet.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { newBuyer, payOrder, placeOrder } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runCommand } from './ops-commands.ts';

let api: TestApi;
let owner: DeskColleague;
const number = '26442000000012345678';
const taxNumber = '110108123456789';
beforeAll(async () => {
  api = await createTestApi();
  owner = await DeskColleague.enrol(api, 'anna', 'owner');
  const { client } = await newBuyer(api);
  const id = await placeOrder(client, {
    invoice_kind: 'normal',
    invoice_title: '李雷（上海）资产管理有限公司',
    invoice_tax_number: taxNumber,
    invoice_email: 'tax@example.com',
  });
  await payOrder(api, client, id);
  await runCommand(api.deps, ['invoice-issue', id, '--number', number, '--date', beijingDay(api.clock.now())]);
});
afterAll(() => api.close());

const take = async (name: string, form: 'csv' | 'xlsx') =>
  (await owner.client.postJson(`/desk/v1/listings/${name}/${form}`, { filters: {} })).body;
const journalled = () =>
  api.deps.db
    .selectFrom('journal')
    .select(['subject', 'outcome'])
    .where('action', '=', 'operator-command')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Reads the only row of a workbook, by the titles of its columns. */
async function rowIn(bytes: Buffer) {
  const [sheet] = await readSheets(bytes);
  const [titles = [], row = []] = sheet?.data ?? [];
  return Object.fromEntries(titles.map((title, at) => [String(title), row[at]]));
}

it('an invoice in Excel has its numbers as text, its sums as numbers and its days as days', async () => {
  const { data } = await take('invoices', 'xlsx');
  const row = await rowIn(Buffer.from(data.xlsxBase64, 'base64'));
  expect(row).toMatchObject({ 发票号码: number, 税号: taxNumber, 金额: 1400 });
  expect(row['开票日（北京时间）']).toEqual(new Date(beijingDay(api.clock.now())));
  expect(row['付款（北京时间）']).toBeInstanceOf(Date);
  expect(row['订单状态']).toMatch(/\p{Script=Han}/u);
  expect(await journalled()).toEqual({ subject: 'invoices export', outcome: 'ok' });
});

it('a terminal gets the same workbook, and no two forms at once', async () => {
  const bytes = await runCommand(api.deps, ['invoices', '--xlsx']);
  expect(await rowIn(bytes as Buffer)).toMatchObject({ 发票号码: number });
  await expect(runCommand(api.deps, ['invoices', '--csv', '--xlsx'])).rejects.toThrow('--csv 与 --xlsx');
});

it('a colleague without the role is answered as if there were no such listing', async () => {
  const editor = await DeskColleague.enrol(api, 'wu', 'editor');
  for (const form of ['csv', 'xlsx'])
    expect((await editor.client.postJson(`/desk/v1/listings/invoices/${form}`, { filters: {} })).status).toBe(404);
});

it('in CSV an identifier is in quotation marks, and a sum is not', async () => {
  const { csv } = (await take('invoices', 'csv')).data;
  expect(csv).toContain(`,"${number}",`);
  expect(csv).toContain(`,"${taxNumber}",`);
  expect(csv).toContain(',1400.00,');
});

it('a negative sum in CSV is a number, and a text that looks like one is guarded', () => {
  const columns = [
    { title: '净额', kind: 'money' as const },
    { title: '流水号', kind: 'text' as const },
  ];
  expect(toCsv({ columns, rows: [[-1250, '-1250']] })).toBe(`\uFEFF净额,流水号\r\n-12.50,"'-1250"\r\n`);
});

it('more than 20,000 rows are refused with the way on, and the try is journalled', async () => {
  const now = api.clock.now();
  await sql`insert into leads (reference, kind, name, email, message, created_at)
    select 'L-' || i, 'contact', '李雷', 'a@example.com', '示例', ${now} from generate_series(1, 20001) as i`.execute(
    api.deps.db,
  );
  for (const form of ['csv', 'xlsx'] as const) {
    expect(await take('leads', form)).toMatchObject({
      code: refusals.deskRefused.code,
      message: '超过 20000 行，无法导出：请用筛选或搜索缩小范围，分几次导出',
    });
    expect(await journalled()).toEqual({ subject: 'leads export', outcome: 'failed' });
  }
});
