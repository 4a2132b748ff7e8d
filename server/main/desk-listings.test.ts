import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOpenings } from '#content/openings/openings.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Listing } from '#server/kernel/desk/declare.ts';
import { readTable } from '#server/kernel/desk/read-sheet.ts';
import { aClass, anInvitation } from '#server/testing/granted-applications.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { newBuyer, orderForm, payOrder, placeOrder, quoteOf } from '#server/testing/order-forms.ts';
import { makeQuotation } from '#server/testing/quotation-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { declarations, runCommand } from './ops-commands.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await leaveLead();
  await bookRoadShow();
  await useTrial();
  await payAndRefund();
  await anInvitation(api, { params: { code: await applyForJob(api, { email }) } });
  await buyDataProduct();
  await makeQuotation(api);
  await runCommand(api.deps, ['opening-close', openOpenings(api.clock.now()).at(-1)?.id ?? '']);
  await runCommand(api.deps, ['desk-invite', 'wu@rquant.example', '--roles', 'sales']);
  // From here on commands need a key.
  const key = String(await runCommand(api.deps, ['operator-add', 'han'])).trim();
  await runCommand(api.deps, ['operator-add', 'li'], key);
  await runCommand(api.deps, ['operator-limit', '500'], key);
}, 60_000);
afterAll(() => api.close());

const email = 'li@example.com';
const invoice = {
  invoice_kind: 'normal',
  invoice_title: '示例一基金管理有限公司',
  invoice_tax_number: '91350100M000100Y43',
  invoice_email: email,
};

async function leaveLead() {
  const lead = { kind: 'supplier', name: '李雷', company: '示例数据科技', email, message: '历史三年', consent: 'true' };
  await api.client().post('/rqcrm/v1/leads', { ...lead, ...goodTicket() });
}

async function bookRoadShow() {
  await api.deps.db
    .insertInto('trials')
    .values({
      reference: 'R-0123456789',
      product: 'road-show',
      applicant: toJson({
        name: '韩梅梅',
        company: '示例一基金',
        email,
        interest: 'quant',
        preferredTimes: ['2026-11-25/am'],
        teamSize: '2-5',
        remarks: '',
      }),
      state: 'confirmed',
      meeting: toJson({
        from: '2026-11-25T02:00:00.000Z',
        to: '2026-11-25T03:00:00.000Z',
        person: '李',
        link: null,
        place: '上海',
      }),
      created_at: api.clock.now(),
    })
    .execute();
}

async function useTrial() {
  const client = api.client();
  await signIn(api, client);
  const form = await trialForm(api, client, email);
  const { key } = (await client.post('/rqlicense/rqdata-cloud/trial', form)).body.data;
  await api
    .client()
    .get('/market/v1/trading_dates?start_date=2025-12-22&end_date=2025-12-24', { authorization: `Bearer ${key}` });
  const lecturer = api.client();
  await signIn(api, lecturer);
  await aClass(api, { client: lecturer, body: await trialForm(api, lecturer, 'lecturer@example.com') });
  await api.runJobs();
}

/** Buys a product that a colleague must hand over. */
async function buyDataProduct() {
  const { client } = await newBuyer(api);
  const items = { merchandise: 'data_products', items: 'stock-bars-archive:1', period_months: '12' };
  const form = orderForm(await quoteOf(client, items));
  const { id } = (await client.post('/business/v1/orders', form)).body.data;
  await payOrder(api, client, id);
}

/** Places an invoiced order with a transfer that is to be refunded in part. */
async function payAndRefund() {
  const { client } = await newBuyer(api);
  const id = await placeOrder(client, invoice);
  await payOrder(api, client, id);
  const day = beijingDay(api.clock.now());
  await runCommand(api.deps, ['invoice-issue', id, '--number', '26110000100000010000', '--date', day]);
  const desk = await TransferDesk.open(api);
  await desk.fileSlip();
  await desk.confirm('1400.00');
  await refundOrder(api.deps, desk.id, { amount: '100', service: 'unchanged', reason: '数据晚到两天' });
  // A transfer that has not arrived yet.
  await (await TransferDesk.open(api)).fileSlip();
  await api.runJobs();
}

const listings = declarations.filter((declaration): declaration is Listing => declaration.kind === 'listing');

async function read(name: string): ReturnType<typeof readTable> {
  const listing = listings.find((known) => known.name === name);
  return listing ? readTable(api.deps, listing, { all: true }, {}) : { columns: [], rows: [] };
}

it.each(listings.map(({ name }) => name))(
  'each day and hour of `%s` stands under the name of its time zone',
  async (name) => {
    const { columns, rows } = await read(name);
    const dated = columns.filter((_, at) => rows.some((row) => /^\D{0,4}\d{4}-\d{2}-\d{2}/.test(row[at] ?? '')));
    const isByName = listings.find((known) => known.name === name)?.chart === 'bars';
    expect(dated.length > 0 || isByName).toBe(true);
    for (const column of dated) expect(column).toContain('北京时间');
  },
);

it('road-shows of a week are those that take place in it, or are wished for in it', async () => {
  const shows = listings.find(({ name }) => name === 'road-shows')!;
  const of = async (week: string) => (await readTable(api.deps, shows, { week }, {})).rows.length;
  expect([await of('2026-11-16'), await of('2026-11-23'), await of('2026-11-30')]).toEqual([0, 1, 0]);
  await api.deps.db
    .updateTable('trials')
    .set({ meeting: null, state: null })
    .where('product', '=', 'road-show')
    .execute();
  expect([await of('2026-11-16'), await of('2026-11-23'), await of('2026-11-30')]).toEqual([0, 1, 0]);
});

it('a trial is listed with its end, its first and its last day of use', async () => {
  const { columns, rows } = await read('trials');
  const used = rows.find((row) => row[columns.indexOf('产品')] === 'rqdata-cloud');
  for (const column of ['到期（北京时间）', '首次（北京时间）', '最近（北京时间）'])
    expect(used?.[columns.indexOf(column)]).toMatch(/^\d{4}-\d{2}-\d{2}/);
});
