import { afterAll, beforeAll, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Listing } from '#server/kernel/ops/listing.ts';
import { aClass, anInvitation } from '#server/testing/granted-applications.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { newBuyer, payOrder, placeOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { goodTicket, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { runCommand } from './ops-commands.ts';
import { listings } from './ops-listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await leaveLead();
  await useTrial();
  await payAndRefund();
  await anInvitation(api, { params: { code: await applyForJob(api, { email }) } });
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

/** An invoiced order, and a transfer of which a part is to go back. */
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
  await api.runJobs();
}

async function read(name: string): Promise<Listing> {
  return (await listings[name]?.read(api.deps)) ?? { columns: [], rows: [] };
}

it.each(Object.keys(listings))('each day and hour of `%s` stands under the name of its time zone', async (name) => {
  const { columns, rows } = await read(name);
  const dated = columns.filter((_, at) => rows.some((row) => /^\D{0,4}\d{4}-\d{2}-\d{2}/.test(row[at] ?? '')));
  expect(dated).not.toEqual([]);
  for (const column of dated) expect(column).toContain('北京时间');
});

it('a trial is listed with its end, its first and its last day of use', async () => {
  const { columns, rows } = await read('trials');
  const used = rows.find((row) => row[columns.indexOf('产品')] === 'rqdata-cloud');
  for (const column of ['到期（北京时间）', '首次（北京时间）', '最近（北京时间）'])
    expect(used?.[columns.indexOf(column)]).toMatch(/^\d{4}-\d{2}-\d{2}/);
});
