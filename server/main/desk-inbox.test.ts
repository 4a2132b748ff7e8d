import { afterAll, beforeAll, expect, it } from 'vitest';
import { toJson } from '#server/kernel/db/json-column.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { newBuyer, orderForm, payOrder, quoteOf, requestPayment } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { recordKinds } from './desk-record-kinds.ts';
import { declarations } from './ops-commands.ts';

const email = 'li@example.com';
const archive = 'stock-bars-archive';
const roles = ['sales', 'support', 'finance', 'recruiter'] as const;

let api: TestApi;
const colleagues = new Map<string, DeskColleague>();
/** Pending records, by their task. */
let ids: Record<string, string>;
beforeAll(async () => {
  api = await createTestApi();
  const client = api.client();
  await signIn(api, client);
  await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client, email));
  const trial = await api.deps.db.selectFrom('trials').selectAll().executeTakeFirstOrThrow();
  const booked = {
    ...trial.applicant,
    interest: 'quant',
    preferredTimes: ['2030-01-01/am'],
    teamSize: '2',
    remarks: '',
  };
  const school = { ...trial.applicant, role: 'lecturer', course: '量化投资导论', seats: 30, remarks: '' };
  const application = { ...trial, licence_id: null, meeting: null };
  await api.deps.db
    .insertInto('trials')
    .values([
      { ...application, reference: 'R-0123456789', product: 'road-show', applicant: toJson(booked) },
      { ...application, reference: 'E-0123456789', product: 'rqsdk-edu', applicant: toJson(school) },
    ])
    .execute();
  const slip = await newBuyer(api);
  await requestPayment(slip.client, slip.id, 'bank_transfer', { slip_number: 'ICBC-000001' });
  const refund = await newBuyer(api);
  await payOrder(api, refund.client, refund.id);
  await refund.client.post(`/business/v1/orders/${refund.id}/refund`, { reason: '不需要了' });
  ids = {
    咨询: await leaveLead(api, email),
    试用待回访: trial.reference,
    路演待确认: 'R-0123456789',
    校园许可待审核: 'E-0123456789',
    转账待核对: slip.id,
    退款待处理: refund.id,
    数据产品待交付: await orderOfArchive(),
    应聘申请: await applyForJob(api, { email: 'han@example.com' }),
  };
  for (const role of roles) colleagues.set(role, await DeskColleague.enrol(api, `one-${role}`, role));
}, 60_000);
afterAll(() => api.close());

/** Places a paid order of a product that a colleague hands over. */
async function orderOfArchive(): Promise<string> {
  const client = api.client();
  await signIn(api, client);
  const items = { merchandise: 'data_products', items: `${archive}:1`, period_months: '12' };
  const { id } = (await client.post('/business/v1/orders', orderForm(await quoteOf(client, items)))).body.data;
  await payOrder(api, client, id);
  return id;
}

type InboxRow = { id: string; what: string };
const inboxOf = async (role: string): Promise<InboxRow[]> => (await colleagues.get(role)!.list('inbox')).body.data.rows;

it('every pending record is in the inbox of each role that may complete it, and in no other', async () => {
  const waiting = (await Promise.all(recordKinds.map(async (kind) => (await kind.waiting?.(api.deps)) ?? []))).flat();
  expect(waiting).toHaveLength(Object.keys(ids).length);
  expect(Object.fromEntries(waiting.map(({ what, id }) => [what, id]))).toEqual(ids);
  for (const role of roles) {
    const may = (name: string) => declarations.some((one) => one.name === name && one.roles.includes(role));
    const opens = (id: string) => recordKinds.some((kind) => kind.id.test(id) && kind.roles.includes(role));
    const own = waiting.filter(({ id, action }) => opens(id) && may(action)).map(({ what }) => what);
    expect((await inboxOf(role)).map(({ what }) => what).toSorted(), role).toEqual(own.toSorted());
  }
  const titles = async (role: string) => (await inboxOf(role)).map(({ what }) => what);
  expect(await titles('finance')).not.toContain('数据产品待交付');
  expect(await titles('sales')).not.toContain('转账待核对');
  expect(await titles('support')).not.toContain('路演待确认');
});

type Counts = Record<string, Record<string, number>>;
const countsOf = async (role: string): Promise<Counts> =>
  (await colleagues.get(role)!.client.get('/desk/v1/waiting')).body.data.counts;

it('the counts in the navigation match the lists of each role', async () => {
  const counted = declarations.flatMap((one) => (one.kind === 'listing' && one.count ? one : []));
  const mine = ids['咨询']!;
  await colleagues.get('sales')!.act('record-assign', { record: mine, owner: 'one-sales' });
  for (const role of roles) {
    const own = counted.filter((one) => one.roles.includes(role)).map(({ name }) => name);
    const counts = await countsOf(role);
    expect(Object.keys(counts).toSorted(), role).toEqual([...own, 'approvals'].toSorted());
    for (const name of own) {
      const { rows } = (await colleagues.get(role)!.list(name)).body.data as { rows: { number?: string | null }[] };
      // Invoices are pending until they have a number.
      const waiting = rows.filter(({ number = null }) => number === null);
      expect([name, counts[name]?.['all']]).toEqual([name, waiting.length]);
    }
    for (const tab of ['mine', 'unassigned', 'overdue']) {
      const { rows } = (await colleagues.get(role)!.list('inbox', `?show=${tab}`)).body.data;
      expect([role, tab, counts['inbox']?.[tab]]).toEqual([role, tab, rows.length]);
    }
  }
  expect((await countsOf('sales'))['inbox']?.['mine']).toBe(1);
  await colleagues.get('sales')!.act('record-assign', { record: mine });
  expect((await api.client().get('/desk/v1/waiting')).status).toBe(404);
});

it('a record that was given to a colleague waits in their inbox, whatever they may do about it', async () => {
  const id = ids['数据产品待交付']!;
  await colleagues.get('sales')!.act('record-assign', { record: id, owner: 'one-finance' });
  expect((await inboxOf('finance')).map((row) => row.id)).toContain(id);
  await colleagues.get('sales')!.act('record-assign', { record: id });
  expect((await inboxOf('finance')).map((row) => row.id)).not.toContain(id);
});

it('a reply of a customer is pending for a role that may not complete the other task of the record', async () => {
  const id = ids['数据产品待交付']!;
  const answer = { direction: 'in', email, author: null, subject: '回复', text: '好的', state: 'sent' } as const;
  await api.deps.db
    .insertInto('record_mails')
    .values({ ...answer, record: id, message_id: 'one@example.com', at: api.clock.now() })
    .execute();
  const whatOf = async (role: string) => (await inboxOf(role)).filter((row) => row.id === id).map(({ what }) => what);
  expect(await whatOf('finance')).toEqual(['来信待回复']);
  expect(await whatOf('sales')).toEqual(['数据产品待交付']);
});

it('a product that waits for its delivery is handed over from its row', async () => {
  const sales = colleagues.get('sales')!;
  const { listings } = (await sales.client.get('/desk/v1/declarations')).body.data;
  const { acts } = listings.find(({ name }: { name: string }) => name === 'deliveries-waiting');
  const [row] = (await sales.list('deliveries-waiting')).body.data.rows;
  const input = Object.fromEntries(Object.entries<string>(acts[0].with).map(([field, column]) => [field, row[column]]));
  expect(acts[0].action).toBe('delivery-done');
  expect(input).toEqual({ order: ids['数据产品待交付'], product: archive });
  expect((await sales.act('delivery-done', { ...input, note: '硬盘已寄出' })).body.data.text).toContain('已登记交付');
  expect((await sales.list('deliveries-waiting')).body.data.rows).toEqual([]);
});
